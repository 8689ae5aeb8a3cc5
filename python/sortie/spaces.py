"""The spaces of Gymnasium, or what little of them the environments need where that package is not installed."""

import numpy

try:
    from gymnasium.spaces import Box, Dict, Discrete
except ImportError:

    class _Space:
        def __init__(self, shape=None, dtype=None):
            self.shape, self.dtype = shape, None if dtype is None else numpy.dtype(dtype)
            self._random = numpy.random.default_rng()

        def seed(self, seed=None):
            self._random = numpy.random.default_rng(seed)

        def __contains__(self, value):
            return self.contains(value)

    class Discrete(_Space):
        def __init__(self, n):
            super().__init__((), numpy.int64)
            self.n, self.start = int(n), 0

        def contains(self, value):
            return numpy.issubdtype(numpy.asarray(value).dtype, numpy.integer) and 0 <= int(value) < self.n

        def sample(self, mask=None):
            """Any number; with a mask, any that it allows."""
            allowed = numpy.arange(self.n) if mask is None else numpy.flatnonzero(mask)
            return numpy.int64(self._random.choice(allowed))

        def __eq__(self, other):
            return isinstance(other, Discrete) and self.n == other.n

    class Box(_Space):
        def __init__(self, low, high, shape, dtype=numpy.float32):
            super().__init__(tuple(shape), dtype)
            self.low = numpy.full(shape, low, dtype)
            self.high = numpy.full(shape, high, dtype)

        def contains(self, value):
            return (isinstance(value, numpy.ndarray) and value.shape == self.shape
                    and numpy.can_cast(value.dtype, self.dtype)
                    and bool(numpy.all(value >= self.low) and numpy.all(value <= self.high)))

        def sample(self):
            if numpy.issubdtype(self.dtype, numpy.integer):
                return self._random.integers(self.low, self.high, endpoint=True, dtype=self.dtype)
            return self._random.uniform(self.low, self.high).astype(self.dtype)

        def __eq__(self, other):
            return (isinstance(other, Box) and self.shape == other.shape and self.dtype == other.dtype
                    and bool(numpy.all(self.low == other.low) and numpy.all(self.high == other.high)))

    class Dict(_Space):
        def __init__(self, spaces):
            super().__init__()
            self.spaces = dict(spaces)

        def __getitem__(self, name):
            return self.spaces[name]

        def contains(self, value):
            return (isinstance(value, dict) and value.keys() == self.spaces.keys()
                    and all(space.contains(value[name]) for name, space in self.spaces.items()))

        def sample(self):
            return {name: space.sample() for name, space in self.spaces.items()}

        def seed(self, seed=None):
            for space in self.spaces.values():
                space.seed(seed)

        def __eq__(self, other):
            return isinstance(other, Dict) and self.spaces == other.spaces


def observation_space(size, actions):
    """What a seat is given: the features of its view, and which actions are legal."""
    return Dict({"observation": Box(0.0, 1.0, (size,), numpy.float32),
                 "action_mask": Box(0, 1, (actions,), numpy.int8)})
