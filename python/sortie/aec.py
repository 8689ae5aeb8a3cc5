"""PettingZoo's interface (AEC): seats act in turn, each by what it may know.

    env = sortie.aec.env("toulon")
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination or truncation else policy(observation["observation"], observation["action_mask"])
        env.step(action)

The agents are the seats of the game by name. Chance acts by itself. The mask is empty for a seat that is not to act: what
others could do would tell what is hidden. A reward comes at the end: 1 a win, 0 a loss.
"""

import numpy

import sortie
from sortie.spaces import Discrete, observation_space

try:
    from pettingzoo import AECEnv as _Base
except ImportError:
    _Base = object


class SortieAEC(_Base):
    """One game for the agents of PettingZoo. `actions_most` cuts a game off that takes longer: it is truncated."""

    def __init__(self, game, options=None, actions_most=None, render_mode=None):
        super().__init__()
        self.metadata = {"name": f"sortie_{game}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self._name, self._options, self._most = game, options, actions_most
        self._game = sortie.Game(game, options)
        self._seeds = numpy.random.default_rng()
        self.possible_agents = self._game.seats
        space = observation_space(self._game.observation_size(), self._game.action_count)
        self.observation_spaces = {agent: space for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(self._game.action_count) for agent in self.possible_agents}
        self.agents = []

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    @property
    def unwrapped(self):
        return self

    def reset(self, seed=None, options=None):
        if seed is not None:
            self._seeds = numpy.random.default_rng(seed)
        chosen = {**(self._options or {}), **((options or {}).get("options", {}))}
        self._game.ask("new", game=self._name, options=chosen, seed=str(self._seeds.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self._actions = 0
        self._next()

    def _next(self):
        actor = self._game.settle()
        if actor != sortie.OVER:
            self.agent_selection = self.possible_agents[actor]

    def observe(self, agent):
        acts = self._game.actor >= 0 and agent == self.possible_agents[self._game.actor]
        mask = self._game.mask() if acts else numpy.zeros(self._game.action_count, numpy.int8)
        return {"observation": self._game.observe(agent), "action_mask": mask}

    def last(self, observe=True):
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._game.act(int(action))
        self._actions += 1
        self._next()
        result = self._game.result()
        self.rewards = {a: result.values[a] if result else 0.0 for a in self.agents}
        cut = not result and self._most is not None and self._actions >= self._most
        for a in self.agents:
            self._cumulative_rewards[a] += self.rewards[a]
            self.terminations[a], self.truncations[a] = result is not None, cut
            if result:
                self.infos[a] = {"ending": result.ending, "grade": result.grade}
        if result or cut:
            self.agent_selection = self.agents[0]

    def _leave(self, agent, action):
        """An agent whose game is over takes its leave, with no action."""
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        for members in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del members[agent]
        self.agents.remove(agent)
        self.rewards = {a: 0.0 for a in self.agents}
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def render(self):
        """The position in words, for whoever sits nowhere."""
        return str(self._game.view(sortie.WATCHER))

    def close(self):
        self._game.close()


def env(game, **arguments):
    return SortieAEC(game, **arguments)
