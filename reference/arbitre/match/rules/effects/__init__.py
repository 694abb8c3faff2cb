"""The effects of the cards: their vocabulary, and what each instruction does."""
