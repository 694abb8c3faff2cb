"""Theorems about Le Match du siècle."""

from arbitre_properties.theorems.proving.theorem import TheoremsOf

theorem = TheoremsOf("match")
