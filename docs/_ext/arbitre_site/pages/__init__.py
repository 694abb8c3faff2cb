"""The pages that are made, a module per kind of page; each offers `pages(root, tongue)`."""
