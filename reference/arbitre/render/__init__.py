"""Pictures of any game: a scene turned into SVG."""
