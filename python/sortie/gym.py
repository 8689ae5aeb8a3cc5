"""Gymnasium's loop: one seat is yours, bots have the others.

    env = sortie.gym.SortieEnv("khartoum", options={"level": "king"})
    observation, info = env.reset(seed=7)
    while True:
        action = policy(observation["observation"], observation["action_mask"])
        observation, reward, terminated, truncated, info = env.step(action)

A reward comes at the end: 1 a win, 0 a loss. An action that is not legal changes nothing, and info has "illegal".
"""

import numpy

import sortie
from sortie.spaces import Discrete, observation_space

try:
    from gymnasium import Env as _Base
except ImportError:

    class _Base:
        """What the loop needs of Gymnasium's Env."""

        spec = None
        _np_random = None

        @property
        def np_random(self):
            if self._np_random is None:
                self._np_random = numpy.random.default_rng()
            return self._np_random

        def reset(self, *, seed=None, options=None):
            if seed is not None:
                self._np_random = numpy.random.default_rng(seed)

        @property
        def unwrapped(self):
            return self

        def __enter__(self):
            return self

        def __exit__(self, *unused):
            self.close()


class SortieEnv(_Base):
    """`seat` is yours; `bots` is one bot for the others, or {seat: bot}. `actions_most` cuts longer games off."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(self, game="khartoum", seat=0, bots="normal", options=None, actions_most=None, render_mode=None):
        self.render_mode = render_mode
        self._name, self._options, self._most = game, options or {}, actions_most
        self._game = sortie.Game(game, options)
        self._seat = self._game.seat(seat)
        names = self._game.seats
        self._bots = [bots if isinstance(bots, str) else bots.get(name, "normal") for name in names]
        self.action_space = Discrete(self._game.action_count)
        self.observation_space = observation_space(self._game.observation_size(), self._game.action_count)
        self._actions = 0

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        chosen = {**self._options, **((options or {}).get("options", {}))}
        self._game.ask("new", game=self._name, options=chosen, seed=str(self.np_random.integers(2**63)))
        self._actions = 0
        self._others()
        return self._observation(), {}

    def _others(self):
        """Chance and the bots act until it is this seat's turn or the game is over."""
        while (actor := self._game.settle()) not in (self._seat, sortie.OVER):
            self._game.act(self._game.bot(self._bots[actor]))

    def _observation(self):
        mask = (self._game.mask() if self._game.actor == self._seat
                else numpy.zeros(self._game.action_count, numpy.int8))
        return {"observation": self._game.observe(self._seat), "action_mask": mask}

    def step(self, action):
        info = {}
        try:
            self._game.act(int(action))
            self._others()
        except sortie.SortieError as error:
            if error.code not in ("illegal_action", "unknown_action"):
                raise
            info["illegal"] = error.reason
        self._actions += 1
        result = self._game.result()
        reward = result.values[self._game.seats[self._seat]] if result else 0.0
        if result:
            info.update(ending=result.ending, grade=result.grade)
        truncated = not result and self._most is not None and self._actions >= self._most
        return self._observation(), reward, result is not None, truncated, info

    def render(self):
        return str(self._game.view(self._seat))

    def close(self):
        self._game.close()
