"""One game: its state, its choices, and all that can be told about it."""

import ctypes
import json
from typing import NamedTuple, Optional

from sortie import _library as c
from sortie._library import lib


class Result(NamedTuple):
    """How a game ended: a value for each seat, 1 a win and 0 a loss; the game's own grade; a word for the ending."""

    values: dict
    grade: int
    ending: str


def version():
    """The version of the library."""
    return lib.version().decode()


def games():
    """What can be played: {"khartoum": {"rules": 1, "seats": [...], "options": {...}}, ...}."""
    with Game() as game:
        return {row.pop("game"): row for row in game.ask("games")["games"]}


def about(command, language=None, **members):
    """What is told of games without playing one: about("rules", game="toulon", search="fort"), about("data", game=...),
    about("lessons", ...), about("terms", ...), about("book", ...)."""
    with Game(language=language) as game:
        return game.ask(command, **members)


def simulate(game, games=1000, **members):
    """What came of many games by bots, as `sortie sim --json` tells it: bot="normal", options={"level": "cub,king"},
    seed=..., threads=..., compare="bot=random"."""
    return about("sim", game=game, games=games, **members)


class Game(c.Handle):
    """One game being played.

    Actions are numbers below `action_count`, or their texts: whatever takes one takes both. Seats are numbers from 0
    on or names. With `game=None` nothing has begun yet: see `ask` and `replay`.
    """

    def __init__(self, game=None, options=None, seed=0, language=None, data=None):
        settings = c.sized(c.Settings, game=c.encoded(game), options=c.encoded(c.options_text(options)), seed=seed,
                           language=c.encoded(language), data=c.encoded(data))
        self._open(settings)

    def _text(self, function, *arguments):
        text = ctypes.c_char_p()
        self._check(function(self._handle, *arguments, ctypes.byref(text)))
        return text.value.decode()

    # ---- Who and what ------------------------------------------------------------------------------------------------

    @property
    def seats(self):
        return [lib.seat_name(self._handle, seat).decode() for seat in range(lib.seat_count(self._handle))]

    def seat(self, name):
        """The number of a seat."""
        if isinstance(name, int):
            return name
        if name not in self.seats:
            raise c.SortieError("unknown_seat", name)
        return self.seats.index(name)

    @property
    def actor(self):
        """The seat that is to act, CHANCE or OVER."""
        return lib.actor(self._handle)

    @property
    def over(self):
        return self.actor == c.OVER

    @property
    def action_count(self):
        return lib.action_count(self._handle)

    def text(self, action):
        """The text of an action: what is kept for later."""
        out = ctypes.create_string_buffer(c.ACTION_TEXT_SIZE)
        self._check(lib.action_text(self._handle, action, out))
        return out.value.decode()

    def number(self, action):
        if not isinstance(action, str):
            return int(action)
        number = ctypes.c_uint32()
        self._check(lib.action_number(self._handle, action.encode(), ctypes.byref(number)))
        return number.value

    def legal(self):
        """The numbers of the legal actions of the seat that is to act."""
        count = ctypes.c_size_t()
        room = 256
        while True:
            actions = (ctypes.c_uint32 * room)()
            status = lib.legal(self._handle, actions, room, ctypes.byref(count))
            if c.STATUSES[status] != "too_small":
                self._check(status)
                return actions[:count.value]
            room = count.value

    def legal_texts(self):
        return [self.text(action) for action in self.legal()]

    def mask(self):
        """The same as a numpy array of ones and zeros for all numbers."""
        import numpy
        mask = numpy.zeros(self.action_count, numpy.int8)
        mask[self.legal()] = 1
        return mask

    def chance(self):
        """What chance can do now: (number, probability) for each outcome."""
        room = 2048
        count = ctypes.c_size_t()
        actions, weights = (ctypes.c_uint32 * room)(), (ctypes.c_uint32 * room)()
        self._check(lib.chance(self._handle, actions, weights, room, ctypes.byref(count)))
        total = sum(weights[:count.value])
        return [(a, w / total) for a, w in zip(actions[:count.value], weights)]

    # ---- Playing -----------------------------------------------------------------------------------------------------

    def act(self, action):
        """An action of the seat that is to act, or an outcome of chance that fell elsewhere."""
        self._check(lib.act(self._handle, self.number(action)))

    def roll(self):
        """Chance acts; what it did, as a number."""
        action = ctypes.c_uint32()
        self._check(lib.roll(self._handle, ctypes.byref(action)))
        return action.value

    def settle(self):
        """Chance acts until a seat is to act or the game is over; who that is."""
        while self.actor == c.CHANCE:
            self.roll()
        return self.actor

    def undo(self):
        self._check(lib.undo(self._handle))

    def result(self) -> Optional[Result]:
        """How the game ended; None while it goes on."""
        result = c.sized(c.Result)
        self._check(lib.score(self._handle, ctypes.byref(result)))
        if not result.over:
            return None
        values = {name: result.value[i] / 1000 for i, name in enumerate(self.seats)}
        return Result(values, result.grade, result.ending.decode())

    # ---- Looking -----------------------------------------------------------------------------------------------------

    def view(self, seat):
        """What a seat (or WATCHER) may know, as a dictionary."""
        return json.loads(self._text(lib.view, self.seat(seat)))

    def observe(self, seat, encoding=c.FEATURES):
        """The same as a numpy array of fixed length; `layout` tells what stands where."""
        import numpy
        size = lib.observation_size(self._handle, encoding)
        out = numpy.empty(size, numpy.float32)
        self._check(lib.observe(self._handle, self.seat(seat), encoding, out.ctypes.data, size))
        return out

    def observation_size(self, encoding=c.FEATURES):
        return lib.observation_size(self._handle, encoding)

    def layout(self, encoding=c.FEATURES):
        return json.loads(self._text(lib.layout, encoding))

    # ---- Everything else ---------------------------------------------------------------------------------------------

    def ask(self, command, **members):
        """A request of the engine protocol: game.ask("orders"), game.ask("load", game="khartoum", state={...})."""
        text = ctypes.c_char_p()
        request = json.dumps({"cmd": command, **members}).encode()
        self._check(lib.ask(self._handle, request, ctypes.byref(text)))
        return json.loads(text.value)

    def transcript(self):
        return self._text(lib.transcript)

    def replay(self, text):
        """Goes to where a transcript ends, after checking all of it."""
        self._check(lib.replay(self._handle, text.encode()))

    def verify(self, text):
        """Whether the dice of a transcript were promised before: the answer of `sortie verify --json`."""
        return json.loads(self._text(lib.verify, text.encode()))

    def bot(self, name="normal"):
        """What a bot would do for the seat that is to act, as a number."""
        action = ctypes.c_uint32()
        self._check(lib.bot(self._handle, name.encode(), ctypes.byref(action)))
        return action.value

    def odds(self, action=None):
        """Exact odds of an action or of the dice that are due; estimates of all choices."""
        return json.loads(self._text(lib.odds, c.NO_ACTION if action is None else self.number(action)))

    def log(self, seat=None, **members):
        """What has happened, entry by entry, in words; as a seat could know it while it was played."""
        return self._ask_of("log", seat=seat, **members)["entries"]

    def why(self, action=None):
        """Why an action is allowed or not; without one, all that cannot be done now."""
        return self._ask_of("why", action=action)

    def coach(self, action=None):
        """A plan for the seat that is to act, with its reasons, against an action or the next best."""
        return self._ask_of("coach", action=action)

    def report(self, seat=None, **members):
        """Luck and judgement: what each throw and each choice was worth."""
        return self._ask_of("report", seat=seat, **members)["report"]

    def _ask_of(self, command, seat=None, action=None, **members):
        """A request in which seats and actions may be numbers, and what is None is left out."""
        if seat is not None:
            members["seat"] = self.seats[self.seat(seat)]
        if action is not None:
            members["action"] = action if isinstance(action, str) else self.text(action)
        return self.ask(command, **members)
