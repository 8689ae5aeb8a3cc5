"""One thing has one name: the glossaries, and the words that must not stand for a term."""
import fnmatch
import json
import re

# Each: language, pattern of keys, the word that is not to be used, and why it may stand there.
EXCEPTIONS = [
    ("fr", "*.board.say.*", "feu", "players may type other words than they are shown"),
]

# What a place of a text takes from elsewhere; the forms of {0:unit?is|are} and {0:one|many} are words of the text.
PLACE = re.compile(r"\{\d(?::(?:(?:of|at|to|the) ?)?#?\w*)?\}|\{\d:\w*\?|\{\d:")

# What is typed at a terminal: --bot, bot:hard, "bot", name=value.
TYPED = re.compile(r'--[\w-]+|"\w+"|\w+[:=][\w:]+')


def singular(words):
    return [re.sub(r"[sx]$", "", word) if len(word) > 3 else word for word in words.split()]


def pattern_of(unwanted, term):
    """What finds a word that must not stand for a term."""
    is_spelling = singular(unwanted.lower()) == singular(term.lower())
    is_exact = unwanted.startswith("=") or is_spelling
    words = [re.escape(word) + ("[sx]?" if len(word) > 2 else "") for word in singular(unwanted.lstrip("="))]
    pattern = re.escape(unwanted) if is_spelling else r"\s+".join(words)
    return re.compile(r"(?<!\w)" + pattern + r"(?!\w)", 0 if is_exact else re.IGNORECASE)


def glossaries(root):
    """For each (language, game): (pattern, unwanted word, term)."""
    found = {}
    for path in sorted([*root.glob("lang/*/*-terms.json"), *root.glob("examples/*/lang/*/*-terms.json")]):
        texts = json.loads(path.read_text())
        rows = found.setdefault((path.parts[-2], path.name.removesuffix("-terms.json")), [])
        for key, unwanted in texts.items():
            if not key.endswith(".not"):
                continue
            term = texts[key.removesuffix(".not")]
            rows.extend((pattern_of(word, term), word, term) for word in unwanted.split("|") if word)
    return found


def subject_of(path, key, games):
    """The game that a text is about; else "program", whose terms hold for all texts."""
    for name in [*path.parts[-3:-1], path.name.split("-")[0].split(".")[0], *key.split(".")[:2]]:
        if name in games:
            return name
    return "program"


def is_excepted(language, key, word):
    return any(row[0] == language and fnmatch.fnmatch(key, row[1]) and row[2] == word for row in EXCEPTIONS)


def misnomers(language, key, text, rows):
    if ".term." in key and key.endswith((".not", ".marks")):
        return []
    words = TYPED.sub(" ", PLACE.sub(" ", text))
    return [f"“{term}”, not “{word.lstrip('=')}”" for pattern, word, term in rows
            if pattern.search(words) and not is_excepted(language, key, word)]


def is_long_meaning(key, text):
    """Tooltips have room for one sentence."""
    return ".term." in key and key.endswith(".means") and (not text.endswith(".") or ". " in text)
