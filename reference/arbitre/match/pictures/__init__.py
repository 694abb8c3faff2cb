"""How the Match is drawn, as text and as SVG."""
