"""What pages are written with: Markdown, links, formulas, and what the pages are made from, read once."""
