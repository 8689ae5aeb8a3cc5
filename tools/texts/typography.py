"""How a text is typed: spaces, apostrophes, minus signs."""
import re

NO_BREAK = "\u00a0"

# Each: whether for French only, what is wanted, the pattern of what is wrong, what it becomes.
RULES = [
    (True, "a no-break space before : ; ! ? »", re.compile(r"(?:(?<=\S)|^) (?=[:;!?»])"), NO_BREAK),
    (True, "a no-break space after «", re.compile(r"(?<=«) "), NO_BREAK),
    (True, "a no-break space before %", re.compile(r"(?<=[\d}]) (?=%)"), NO_BREAK),
    (False, "a curly apostrophe", re.compile(r"(?<=\w)'(?=\w)"), "\u2019"),
    (False, "a true minus", re.compile(r"(?<![\w\-{}:.=\[])-(?=\d|\{\d)"), "\u2212"),
    (False, "a true ×", re.compile(r"(?<=\d )x(?= \d)"), "\u00d7"),
]


# A text that only lists words that must not stand in others may hold the other spelling.
SPELLING = (True, "évènement", re.compile(r"(?<=[Éé]v)é(?=nement)"), "è")


def is_typed(key):
    """Help of commands: what is typed at a terminal stands among the words."""
    return key.startswith(("cli.help.", "cli.usage."))


def rules_for(language, key):
    rules = RULES if key.endswith(".not") else [*RULES, SPELLING]
    return [rule for rule in rules if (language == "fr" if rule[0] else not is_typed(key))]


def mended(language, key, text):
    for _, _, pattern, becomes in rules_for(language, key):
        text = pattern.sub(becomes, text)
    return text


def faults(language, key, text):
    return [wanted for _, wanted, pattern, _ in rules_for(language, key) if pattern.search(text)]
