#!/usr/bin/env python3
"""Trains a small policy for Khartoum on one core in minutes, with numpy alone, and plays it against chance.

    PYTHONPATH=python SORTIE_LIBRARY=build/release/libsortie.so.0 examples/train_khartoum.py

Proximal policy optimisation with one hidden layer. The reward is 1/12 for each turn that the city holds, and 1 for a win.
At the end the policy and a random player play as many games each: turns held and games won, with 95 % intervals.
"""

import argparse
import sys
import time

import numpy

import sortie

HIDDEN, GAMES, STEPS, EPOCHS, PIECES = 64, 128, 64, 3, 8
RATE, DISCOUNT, TRACE, CLIP, ENTROPY = 1e-3, 0.997, 0.95, 0.2, 0.01
TURNS = 12


class Net:
    """features -> tanh -> a number for each action, and what the position is worth; with Adam."""

    def __init__(self, inputs, actions, random):
        def layer(rows, columns, scale):
            return (random.standard_normal((rows, columns)) * scale / numpy.sqrt(rows)).astype(numpy.float32)
        self.weights = [layer(inputs, HIDDEN, 1), numpy.zeros(HIDDEN, numpy.float32), layer(HIDDEN, actions, 0.1),
                        numpy.zeros(actions, numpy.float32), layer(HIDDEN, 1, 1), numpy.zeros(1, numpy.float32)]
        self.means = [numpy.zeros_like(w) for w in self.weights]
        self.squares = [numpy.zeros_like(w) for w in self.weights]
        self.updates = 0

    def forward(self, seen, masks):
        w1, b1, w2, b2, w3, b3 = self.weights
        hidden = numpy.tanh(seen @ w1 + b1)
        scores = numpy.where(masks, hidden @ w2 + b2, -1e9)
        scores -= scores.max(1, keepdims=True)
        chances = numpy.exp(scores)
        chances /= chances.sum(1, keepdims=True)
        return hidden, chances, (hidden @ w3 + b3)[:, 0]

    def update(self, seen, hidden, of_scores, of_worth):
        """One step of Adam, by the gradient at the scores and at the worth."""
        of_worth = of_worth[:, None]
        of_hidden = (of_scores @ self.weights[2].T + of_worth @ self.weights[4].T) * (1 - hidden**2)
        gradients = [seen.T @ of_hidden, of_hidden.sum(0), hidden.T @ of_scores, of_scores.sum(0),
                     hidden.T @ of_worth, of_worth.sum(0)]
        norm = numpy.sqrt(sum(float((g**2).sum()) for g in gradients))
        self.updates += 1
        step = RATE * numpy.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
        for w, m, s, g in zip(self.weights, self.means, self.squares, gradients):
            g *= min(1.0, 0.5 / (norm + 1e-9))
            m += 0.1 * (g - m)
            s += 0.001 * (g * g - s)
            w -= step * m / (numpy.sqrt(s) + 1e-8)


def draw(chances, random):
    """An action for each row by its chances."""
    totals = chances.cumsum(1)
    return (totals < random.random((len(chances), 1)) * totals[:, -1:]).sum(1).astype(numpy.int32)


def turn_place(game):
    """Where the turn stands among the features, which have it scaled from 1 .. 12 to 0 .. 1."""
    with sortie.Game(game) as one:
        return next(field["at"] for field in one.layout()["fields"] if field["name"] == "turn")


class Rollout:
    """What is seen and done in STEPS steps of all games, with advantages (generalised advantage estimation)."""

    def __init__(self, batch, net, turn, random):
        shape = (STEPS, batch.games)
        self.seen = numpy.empty((*shape, batch.observation_size), numpy.float32)
        self.masks = numpy.empty((*shape, batch.action_count), bool)
        self.actions = numpy.empty(shape, numpy.int32)
        self.chance = numpy.empty(shape, numpy.float32)
        worth = numpy.empty((STEPS + 1, batch.games), numpy.float32)
        rewards, ended = numpy.empty(shape, numpy.float32), numpy.empty(shape, bool)
        rows = numpy.arange(batch.games)
        for t in range(STEPS):
            self.seen[t], self.masks[t] = batch.observations, batch.masks
            _, chances, worth[t] = net.forward(self.seen[t], self.masks[t])
            self.actions[t] = draw(chances, random)
            self.chance[t] = chances[rows, self.actions[t]]
            before = batch.observations[:, turn].copy()
            batch.step(self.actions[t])
            ended[t] = batch.ended
            held = (batch.observations[:, turn] - before) * (TURNS - 1) / TURNS
            rewards[t] = numpy.where(ended[t], batch.rewards[:, 0], held)
        worth[STEPS] = net.forward(batch.observations, batch.masks.astype(bool))[2]
        self.advantages = numpy.empty(shape, numpy.float32)
        trace = numpy.zeros(batch.games, numpy.float32)
        for t in reversed(range(STEPS)):
            goes_on = ~ended[t]
            surprise = rewards[t] + DISCOUNT * worth[t + 1] * goes_on - worth[t]
            trace = self.advantages[t] = surprise + DISCOUNT * TRACE * goes_on * trace
        self.returns = self.advantages + worth[:STEPS]


def learn(net, rollout, random):
    """A few passes over what was played, in pieces."""
    seen, masks = (a.reshape(-1, a.shape[-1]) for a in (rollout.seen, rollout.masks))
    actions, old, advantages, returns = (a.ravel() for a in (rollout.actions, rollout.chance, rollout.advantages,
                                                              rollout.returns))
    advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
    for _ in range(EPOCHS):
        for piece in numpy.array_split(random.permutation(len(actions)), PIECES):
            rows, a, gain = numpy.arange(len(piece)), actions[piece], advantages[piece]
            hidden, chances, worth = net.forward(seen[piece], masks[piece])
            ratio = chances[rows, a] / old[piece]
            pushes = numpy.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
            of_scores = chances * (pushes * ratio * gain)[:, None]
            of_scores[rows, a] -= pushes * ratio * gain
            logs = numpy.log(chances + 1e-12)
            of_scores += ENTROPY * chances * (logs - (chances * logs).sum(1, keepdims=True))
            net.update(seen[piece], hidden, of_scores.astype(numpy.float32) / len(piece),
                       (worth - returns[piece]).astype(numpy.float32) / len(piece))


def evaluate(options, net, games, seed, turn):
    """One game in each row of a batch: the turn in which it ended, and whether it was won. Without a net: at random."""
    random = numpy.random.default_rng(seed)
    turns, won, playing = numpy.zeros(games), numpy.zeros(games), numpy.ones(games, bool)
    with sortie.Batch("khartoum", games, options, seed=seed) as batch:
        while playing.any():
            turns[playing] = 1 + batch.observations[playing, turn] * (TURNS - 1)
            if net:
                actions = draw(net.forward(batch.observations, batch.masks.astype(bool))[1], random)
            else:
                actions = numpy.full(games, sortie.ANY, numpy.int32)
            actions[~playing] = sortie.STAY
            batch.step(actions)
            now = playing & (batch.ended == 1)
            won[now] = batch.rewards[now, 0]
            playing &= ~now
    return turns, won


def told(values):
    return f"{values.mean():.3f} ± {1.96 * values.std(ddof=1) / numpy.sqrt(len(values)):.3f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--iterations", type=int, default=80)
    parser.add_argument("--level", default="cub", help="standard, cub or king")
    parser.add_argument("--games", type=int, default=500, help="of each player at the end")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    random = numpy.random.default_rng(given.seed)
    options, turn, begun = {"level": given.level}, turn_place("khartoum"), time.process_time()
    batch = sortie.Batch("khartoum", GAMES, options, seed=given.seed)
    net = Net(batch.observation_size, batch.action_count, random)
    print("| steps | processor seconds | turn reached | games won |\n|---|---|---|---|")
    for i in range(given.iterations + 1):
        if i % max(1, given.iterations // 10) == 0:
            turns, won = evaluate(options, net, 200, 1000 + i, turn)
            print(f"| {batch.made[0]:,} | {time.process_time() - begun:.0f} | {told(turns)} | {told(won)} |", flush=True)
        if i < given.iterations:
            learn(net, Rollout(batch, net, turn, random), random)
    seed = given.seed + 10**6
    learnt, chance = (evaluate(options, player, given.games, seed, turn) for player in (net, None))
    print(f"\nafter {given.games} games each: turn {told(learnt[0])} and won {told(learnt[1])};"
          f" at random turn {told(chance[0])} and won {told(chance[1])}")
    gap = learnt[0].mean() - chance[0].mean()
    error = numpy.sqrt((learnt[0].var(ddof=1) + chance[0].var(ddof=1)) / given.games)
    print(f"the policy holds {gap:.2f} ± {1.96 * error:.2f} turns longer")
    sys.exit(0 if gap > 1.96 * error else 1)


if __name__ == "__main__":
    main()
