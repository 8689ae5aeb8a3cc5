"""libsortie by ctypes: where it is found, and how its functions are called (libsortie.h says what they do)."""

import ctypes
import os
import pathlib
from ctypes import POINTER, c_char_p, c_int, c_int32, c_size_t, c_uint32, c_uint64, c_void_p

NAME = "libsortie.so.0"
CHANCE, OVER, WATCHER = -1, -2, -1
ANY, STAY = -1, -2
VALUES, FEATURES = 0, 1
NO_ACTION = 0xFFFFFFFF
SEATS_MOST = 8
ACTION_TEXT_SIZE = 64

STATUSES = (
    "ok no_memory misuse too_small bad_json bad_request unknown_command no_game unknown_game unknown_option "
    "unknown_seat unknown_action illegal_action illegal_order not_your_turn not_chance bad_state bad_data "
    "nothing_to_undo line_too_long game_over bad_transcript unknown_bot unknown_rule unknown_lesson no_sheet"
).split()


class SortieError(Exception):
    """What the library refused: `code` as in the engine protocol, and why in words."""

    def __init__(self, code, reason):
        super().__init__(f"{code}: {reason}" if reason else code)
        self.code = code
        self.reason = reason


class Settings(ctypes.Structure):
    _fields_ = [("size", c_size_t), ("game", c_char_p), ("options", c_char_p), ("seed", c_uint64),
                ("language", c_char_p), ("data", c_char_p)]


class Result(ctypes.Structure):
    _fields_ = [("size", c_size_t), ("over", c_int32), ("value", c_int32 * SEATS_MOST), ("grade", c_int32),
                ("ending", c_char_p)]


class BatchSettings(ctypes.Structure):
    _fields_ = [("size", c_size_t), ("game", c_char_p), ("options", c_char_p), ("data", c_char_p), ("seed", c_uint64),
                ("games", c_uint32), ("threads", c_uint32), ("encoding", c_int)]


class Arrays(ctypes.Structure):
    _fields_ = [("size", c_size_t), ("masks", c_void_p), ("legal", c_void_p), ("counts", c_void_p),
                ("actors", c_void_p), ("observations", c_void_p), ("rewards", c_void_p), ("ended", c_void_p)]


def sized(struct, **members):
    return struct(size=ctypes.sizeof(struct), **members)


def encoded(text):
    return None if text is None else os.fspath(text).encode()


def options_text(options):
    """{"level": "king"} as the library reads it; a text is taken as it is."""
    if isinstance(options, dict):
        return " ".join(f"{name}={value}" for name, value in options.items())
    return options


def _places():
    """The library that the environment names, one installed with this module, one of the system."""
    if os.environ.get("SORTIE_LIBRARY"):
        yield os.environ["SORTIE_LIBRARY"]
        return
    for folder in pathlib.Path(__file__).resolve().parents[2:5]:
        yield from (str(place) for place in (folder / NAME, *folder.glob("*-linux-*/" + NAME)) if place.exists())
    yield NAME


_SIGNATURES = {
    "version": (c_char_p,),
    "open": (c_int, POINTER(Settings), POINTER(c_void_p)),
    "close": (None, c_void_p),
    "error": (c_char_p, c_void_p),
    "ask": (c_int, c_void_p, c_char_p, POINTER(c_char_p)),
    "seat_count": (c_int, c_void_p),
    "seat_name": (c_char_p, c_void_p, c_int),
    "actor": (c_int, c_void_p),
    "action_count": (c_uint32, c_void_p),
    "action_text": (c_int, c_void_p, c_uint32, c_char_p),
    "action_number": (c_int, c_void_p, c_char_p, POINTER(c_uint32)),
    "legal": (c_int, c_void_p, POINTER(c_uint32), c_size_t, POINTER(c_size_t)),
    "chance": (c_int, c_void_p, POINTER(c_uint32), POINTER(c_uint32), c_size_t, POINTER(c_size_t)),
    "act": (c_int, c_void_p, c_uint32),
    "roll": (c_int, c_void_p, POINTER(c_uint32)),
    "undo": (c_int, c_void_p),
    "score": (c_int, c_void_p, POINTER(Result)),
    "view": (c_int, c_void_p, c_int, POINTER(c_char_p)),
    "observation_size": (c_size_t, c_void_p, c_int),
    "observe": (c_int, c_void_p, c_int, c_int, c_void_p, c_size_t),
    "layout": (c_int, c_void_p, c_int, POINTER(c_char_p)),
    "transcript": (c_int, c_void_p, POINTER(c_char_p)),
    "replay": (c_int, c_void_p, c_char_p),
    "verify": (c_int, c_void_p, c_char_p, POINTER(c_char_p)),
    "bot": (c_int, c_void_p, c_char_p, POINTER(c_uint32)),
    "odds": (c_int, c_void_p, c_uint32, POINTER(c_char_p)),
    "batch_open": (c_int, POINTER(BatchSettings), POINTER(c_void_p)),
    "batch_close": (None, c_void_p),
    "batch_error": (c_char_p, c_void_p),
    "batch_games": (c_uint32, c_void_p),
    "batch_seats": (c_uint32, c_void_p),
    "batch_action_count": (c_uint32, c_void_p),
    "batch_legal_most": (c_uint32, c_void_p),
    "batch_observation_size": (c_size_t, c_void_p),
    "batch_reset": (c_int, c_void_p, c_uint64, POINTER(Arrays)),
    "batch_step": (c_int, c_void_p, c_void_p, POINTER(Arrays)),
    "batch_bot": (c_int, c_void_p, c_char_p, c_int, c_void_p),
    "batch_observe": (c_int, c_void_p, c_int, c_void_p),
    "batch_copy": (c_int, c_void_p, c_uint32, c_uint32),
    "batch_made": (None, c_void_p, POINTER(c_uint64), POINTER(c_uint64)),
}


class _Functions:
    """Every function of the library under its name without `sortie_`."""


def _load():
    tried = []
    for place in _places():
        try:
            library = ctypes.CDLL(place)
        except OSError as error:
            tried.append(f"{place}: {error}")
            continue
        functions = _Functions()
        for name, (answer, *arguments) in _SIGNATURES.items():
            function = getattr(library, "sortie_" + name)
            function.restype, function.argtypes = answer, arguments
            setattr(functions, name, function)
        return functions
    raise ImportError("libsortie is not installed; SORTIE_LIBRARY may name it\n" + "\n".join(tried))


lib = _load()


class Handle:
    """What a game and a batch share: opened once, closed once, and errors as exceptions.

    `_functions` is what the names of its functions of the library begin with.
    """

    _functions = ""

    def _open(self, settings):
        self._handle = c_void_p()
        status = self._call("open")(ctypes.byref(settings), ctypes.byref(self._handle))
        if status:
            error = self._error(status)
            self.close()
            raise error

    def _call(self, name):
        return getattr(lib, self._functions + name)

    def close(self):
        self._call("close")(self._handle)
        self._handle = c_void_p()

    def __enter__(self):
        return self

    def __exit__(self, *unused):
        self.close()

    def __del__(self):
        if getattr(self, "_handle", None):
            self.close()

    def _error(self, status):
        code = STATUSES[status] if status < len(STATUSES) else str(status)
        return SortieError(code, (self._call("error")(self._handle) or b"").decode())

    def _check(self, status):
        if status:
            raise self._error(status)


__all__ = [name for name in dir() if not name.startswith("_")]
