"""Many games of a kind, stepped at once by the threads of the library into numpy arrays."""

import ctypes

import numpy

from sortie import _library as c
from sortie._library import lib


class Batch(c.Handle):
    """`games` games; in each of them a seat is to act.

    Chance is drawn inside, and a game that ends begins anew in the same step. The arrays are the same objects all the
    time, filled anew by `reset` and `step`: copy what is to be kept.

    masks         (games, actions) uint8   1 where an action is legal
    legal, counts (games, most) uint32, (games,) uint32   the same as lists, with lists=True
    actors        (games,) int32           the seat that is to act
    observations  (games, size) float32    what that seat may know, with observe=True
    rewards       (games, seats) float32   of games that have just ended: 1 a win, 0 a loss
    ended         (games,) uint8           1 where a game has ended in this step
    """

    _functions = "batch_"

    def __init__(self, game, games, options=None, seed=0, threads=1, encoding=c.FEATURES, data=None, observe=True,
                 masks=True, lists=False):
        settings = c.sized(c.BatchSettings, game=c.encoded(game), options=c.encoded(c.options_text(options)),
                           data=c.encoded(data), seed=seed, games=games, threads=threads, encoding=encoding)
        self._open(settings)
        self.games = games
        self.seats = lib.batch_seats(self._handle)
        self.action_count = lib.batch_action_count(self._handle)
        self.legal_most = lib.batch_legal_most(self._handle)
        self.observation_size = lib.batch_observation_size(self._handle)
        self.masks = self._array(masks, numpy.uint8, self.action_count)
        self.legal = self._array(lists, numpy.uint32, self.legal_most)
        self.counts = self._array(True, numpy.uint32)
        self.actors = self._array(True, numpy.int32)
        self.observations = self._array(observe, numpy.float32, self.observation_size)
        self.rewards = self._array(True, numpy.float32, self.seats)
        self.ended = self._array(True, numpy.uint8)
        names = "masks legal counts actors observations rewards ended".split()
        arrays = {name: getattr(self, name) for name in names}
        self._arrays = c.sized(c.Arrays, **{k: a.ctypes.data for k, a in arrays.items() if a is not None})
        self._any = numpy.full(games, c.ANY, numpy.int32)
        self.reset(seed)

    def _array(self, wanted, kind, *row):
        return numpy.zeros((self.games, *row), kind) if wanted else None

    def reset(self, seed):
        """All games begin anew: game i with stream i of the seed."""
        self._check(lib.batch_reset(self._handle, seed, ctypes.byref(self._arrays)))

    def step(self, actions=None):
        """One action in each game: numbers, ANY (drawn evenly) or STAY; None is ANY everywhere.

        A game whose action is not legal stays as it is; then SortieError is raised after all others have gone on.
        """
        actions = self._any if actions is None else numpy.ascontiguousarray(actions, numpy.int32)
        if actions.shape != (self.games,):
            raise ValueError(f"{self.games} actions are needed, one for each game")
        self._check(lib.batch_step(self._handle, actions.ctypes.data, ctypes.byref(self._arrays)))

    def bot(self, name="normal", seat=None, actions=None):
        """What a bot would do in each game: numbers for `step`.

        With `seat` only where that seat is to act: the rest of `actions` (STAY if there are none) is kept.
        """
        if actions is None:
            actions = numpy.full(self.games, c.STAY, numpy.int32)
        if actions.dtype != numpy.int32 or actions.shape != (self.games,) or not actions.flags.c_contiguous:
            raise ValueError("actions must be an int32 array with one number for each game")
        self._check(lib.batch_bot(self._handle, name.encode(), -1 if seat is None else seat, actions.ctypes.data))
        return actions

    def observe(self, seat):
        """What one seat (or WATCHER) may know in each game: a new array."""
        out = numpy.empty((self.games, self.observation_size), numpy.float32)
        self._check(lib.batch_observe(self._handle, seat, out.ctypes.data))
        return out

    def copy(self, source, target):
        """Game `target` becomes what game `source` is; its dice to come stay its own. The arrays show it after `step`."""
        self._check(lib.batch_copy(self._handle, source, target))

    @property
    def made(self):
        """How many choices of seats there were in all games, and how many actions with those of chance."""
        choices, actions = ctypes.c_uint64(), ctypes.c_uint64()
        lib.batch_made(self._handle, ctypes.byref(choices), ctypes.byref(actions))
        return choices.value, actions.value
