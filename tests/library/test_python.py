"""The Python module: games, arrays that say what the views say, batches, and the loops of PettingZoo and Gymnasium."""

import unittest

import numpy

import sortie
from sortie import aec, gym

GAMES = list(sortie.games())


def play(game, actions, choose=lambda legal, n: legal[n * 7 % len(legal)]):
    for n in range(actions):
        if game.settle() == sortie.OVER:
            return
        game.act(choose(game.legal(), n))


def flat(fields, value, out):
    """The numbers of a view by its layout: what the array must hold."""
    for field in fields:
        axes = [field[axis] for axis in ("rows", "columns") if axis in field]
        items(field, axes, value.get(field["name"]), out)


def items(field, axes, value, out):
    if not axes:
        if "members" in field:
            flat(field["members"], value or {}, out)
        elif "words" in field:
            out.append(field["words"].index(value) if isinstance(value, str) else value or 0)
        else:
            out.append(float(value or 0))
        return
    names = axes[0] if isinstance(axes[0], list) else range(axes[0])
    for i, name in enumerate(names):
        if isinstance(value, dict):
            item = value.get(name)
        else:
            item = value[i] if value is not None and i < len(value) else None
        items(field, axes[1:], item, out)


class Games(unittest.TestCase):
    def test_the_array_of_values_is_the_view(self):
        for name in GAMES:
            with sortie.Game(name, seed=4) as game:
                play(game, 120)
                layout = game.layout(sortie.VALUES)
                for seat in game.seats:
                    expected = []
                    flat(layout["fields"], game.view(seat), expected)
                    seen = game.observe(seat, sortie.VALUES)
                    self.assertEqual(len(expected), layout["size"])
                    numpy.testing.assert_array_equal(seen, numpy.array(expected, numpy.float32), f"{name} {seat}")

    def test_features_are_ones_among_zeros_and_parts_of_one(self):
        for name in GAMES:
            with sortie.Game(name, seed=4) as game:
                play(game, 60)
                values, features = (game.observe(0, encoding) for encoding in (sortie.VALUES, sortie.FEATURES))
                self.assertTrue((features >= 0).all() and (features <= 1).all())
                plain = {f["name"]: f for f in game.layout(sortie.VALUES)["fields"]}
                for field in game.layout(sortie.FEATURES)["fields"]:
                    if "members" in field or field.get("list"):
                        continue
                    here = features[field["at"]:field["at"] + field["size"]].reshape(-1, field["width"])
                    there = values[plain[field["name"]]["at"]:][:here.shape[0]]
                    if field["kind"] == "one_hot":
                        numpy.testing.assert_array_equal(here.argmax(1), there)
                        self.assertTrue((here.sum(1) == 1).all())
                    else:
                        least = field.get("least", 0)
                        most = field.get("most", len(field.get("words", "")) - 1)
                        scaled = numpy.clip((there - least) / max(most - least, 1), 0, 1)
                        numpy.testing.assert_allclose(here[:, 0], scaled, rtol=1e-6)

    def test_a_game_is_played_told_and_played_again(self):
        with sortie.Game("khartoum", {"level": "cub"}, seed=9) as game:
            self.assertEqual(game.view("gordon")["options"]["level"], "cub")
            play(game, 10_000, lambda legal, n: game.bot("normal"))
            result = game.result()
            self.assertTrue(game.over and result.ending and 0 <= result.values["gordon"] <= 1)
            text = game.transcript()
            with sortie.Game() as other:
                other.replay(text)
                self.assertEqual(other.result(), result)
                self.assertFalse(other.verify(text)["ok"])  # its dice were never promised
            game.undo()
            self.assertFalse(game.over)
            self.assertAlmostEqual(sum(game.mask()), len(game.legal()))

    def test_what_is_refused_raises_with_its_code(self):
        with self.assertRaises(sortie.SortieError) as refused:
            sortie.Game("chess")
        self.assertEqual(refused.exception.code, "unknown_game")
        with sortie.Game("khartoum") as game, self.assertRaises(sortie.SortieError) as refused:
            game.act("raid")
        self.assertEqual(refused.exception.code, "illegal_action")

    def test_what_is_told_in_words(self):
        with sortie.Game("khartoum", seed=2) as game:
            self.assertFalse(game.why("raid")["legal"])
            self.assertTrue(game.why()["refusals"])
            game.act("fortify")
            self.assertEqual([entry["action"] for entry in game.log(seat=0)], ["fortify"])
            self.assertTrue(game.coach(game.legal()[0])["plan"])
            self.assertEqual(game.report("gordon", playouts=20)["seats"][0]["id"], "gordon")
        self.assertTrue(sortie.about("rules", game="khartoum", search="palace")["rules"])
        self.assertEqual(sortie.simulate("khartoum", 10, bot="random", options={"level": "cub"})["games"], 10)

    def test_chance_has_odds(self):
        with sortie.Game("khartoum", seed=2) as game:
            while game.actor != sortie.CHANCE:
                game.act(game.legal()[-1])
            self.assertAlmostEqual(sum(p for _, p in game.chance()), 1)
            self.assertTrue(game.odds()["exact"])


class Batches(unittest.TestCase):
    def test_games_end_and_begin_anew(self):
        with sortie.Batch("khartoum", 50, seed=1, threads=2, lists=True) as batch:
            ended = 0
            for _ in range(150):
                batch.step(batch.legal[:, 0])
                self.assertTrue((batch.masks.sum(1) == batch.counts).all() and (batch.counts > 0).all())
                self.assertTrue((batch.rewards[batch.ended == 0] == 0).all())
                ended += batch.ended.sum()
            self.assertGreater(ended, 20)
            self.assertEqual(batch.made[0], 50 * 150)

    def test_the_seat_that_acts_sees_what_it_sees_alone(self):
        with sortie.Batch("toulon", 4, seed=1) as batch:
            for _ in range(200):
                batch.step()
            for i in range(batch.games):
                numpy.testing.assert_array_equal(batch.observations[i], batch.observe(batch.actors[i])[i])

    def test_refusals(self):
        with sortie.Batch("khartoum", 2) as batch:
            with self.assertRaises(ValueError):
                batch.step([1])
            with self.assertRaises(sortie.SortieError):
                batch.step([-7, sortie.ANY])


class PettingZoo(unittest.TestCase):
    """What pettingzoo.test.api_test asks of an environment; that test itself runs where the package is there."""

    def test_the_interface(self):
        for name in GAMES:
            env = aec.env(name, actions_most=120)
            env.reset(seed=3)
            self.assertEqual(env.agents, env.possible_agents)
            self.assertEqual(env.num_agents, env.max_num_agents)
            self.assertFalse(any(env.terminations.values()) or any(env.truncations.values()))
            self.assertIsNone(env.last(observe=False)[0])
            for agent in env.agents:
                self.assertIs(env.observation_space(agent), env.observation_space(agent))
                self.assertIs(env.action_space(agent), env.action_space(agent))
                self.assertEqual(env.action_space(agent), env.action_space(env.agents[0]))
                env.action_space(agent).seed(3)
            self.play_through(env)
            env.close()

    def play_through(self, env):
        live, finished = list(env.agents), set()
        due = dict.fromkeys(env.agents, 0)
        for agent in env.agent_iter():
            self.assertIsInstance(env.infos[agent], dict)
            observation, reward, terminated, truncated, _ = env.last()
            self.assertEqual(reward, due[agent], "the reward of last is what has come together since")
            self.assertIsInstance(terminated, bool)
            self.assertTrue(env.observation_space(agent).contains(observation))
            mask = observation["action_mask"]
            dead = terminated or truncated
            action = None if dead else numpy.int32(env.action_space(agent).sample(mask))
            self.assertIsNone(env.step(action))
            due[agent] = 0
            for a, r in env.rewards.items():
                due[a] += r
            for members in (env.rewards, env.terminations, env.truncations, env.infos):
                self.assertEqual(set(members), set(env.agents))
            self.assertFalse(dead and agent in finished)
            if dead:
                live.remove(agent)
                finished.add(agent)
            self.assertEqual(env.agents, live)
        self.assertEqual(finished, set(env.possible_agents))

    def test_only_who_acts_is_told_what_can_be_done(self):
        env = aec.env("toulon")
        env.reset(seed=3)
        for agent in env.agents:
            self.assertEqual(env.observe(agent)["action_mask"].any(), agent == env.agent_selection)

    def test_the_same_seed_is_the_same_game(self):
        views = []
        for _ in range(2):
            env = aec.env("khartoum")
            env.reset(seed=5)
            for _, _ in zip(env.agent_iter(), range(12)):
                mask = env.last()[0]["action_mask"]
                env.step(int(numpy.flatnonzero(mask)[0]))
            views.append(env._game.view(0))
        self.assertEqual(*views)

    def test_with_the_package(self):
        try:
            from pettingzoo.test import api_test
        except ImportError:
            self.skipTest("pettingzoo is not installed")
        api_test(aec.env("khartoum"), num_cycles=50)


class Gymnasium(unittest.TestCase):
    """What gymnasium.utils.env_checker asks of an environment; that checker itself runs where the package is there."""

    def test_the_loop(self):
        for name, seat in (("khartoum", 0), ("omdurman", "dervish")):
            env = gym.SortieEnv(name, seat=seat, bots="random", actions_most=60)
            first, info = env.reset(seed=123)
            self.assertIsInstance(info, dict)
            self.assertTrue(env.observation_space.contains(first))
            again, _ = env.reset(seed=123)
            numpy.testing.assert_array_equal(first["observation"], again["observation"])
            env.reset(options={})
            observation, _ = env.reset(seed=123)
            env.action_space.seed(123)
            terminated, truncated = False, False
            while not (terminated or truncated):
                action = env.action_space.sample(observation["action_mask"])
                observation, reward, terminated, truncated, info = env.step(action)
                self.assertTrue(env.observation_space.contains(observation))
                self.assertIsInstance(reward, float)
                self.assertIsInstance(terminated, bool)
                self.assertNotIn("illegal", info)
            env.close()

    def test_an_illegal_action_changes_nothing(self):
        with gym.SortieEnv("khartoum") as env:
            before, _ = env.reset(seed=1)
            illegal = int(numpy.flatnonzero(before["action_mask"] == 0)[0])
            after, reward, terminated, _, info = env.step(illegal)
            self.assertTrue(info["illegal"] and not terminated and reward == 0)
            numpy.testing.assert_array_equal(before["observation"], after["observation"])

    def test_with_the_package(self):
        try:
            from gymnasium.utils.env_checker import check_env
        except ImportError:
            self.skipTest("gymnasium is not installed")
        check_env(gym.SortieEnv("khartoum"), skip_render_check=True)


if __name__ == "__main__":
    unittest.main()
