"""Sortie's games for Python, over libsortie (docs/python.md).

Game is one game with its history; it needs nothing but the library. Batch is many games that are stepped at once into
numpy arrays. sortie.aec has PettingZoo's interface, sortie.gym that of Gymnasium; neither package is needed for them.
"""

from sortie._library import ANY, CHANCE, FEATURES, OVER, STAY, VALUES, WATCHER, SortieError
from sortie.game import Game, Result, about, games, simulate, version

__all__ = ["ANY", "CHANCE", "FEATURES", "OVER", "STAY", "VALUES", "WATCHER", "Batch", "Game", "Result", "SortieError",
           "about", "games", "simulate", "version"]


def __getattr__(name):
    """Batch needs numpy: it is looked for when it is first used."""
    if name == "Batch":
        from sortie.batch import Batch
        return Batch
    raise AttributeError(name)
