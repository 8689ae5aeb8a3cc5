"""Sources of data: what a player reads of them, and whether other languages have it.

The sources of data/<game>/*.json are English. data/<game>/sources/<language>.json has the same words in another language, by the
English ones: what stands behind "reconstructed: ", or a whole address that is followed by words. Ids of rules and bare addresses
are alike in all languages.
"""
import json
import re

RECONSTRUCTED = "reconstructed: "
ADDRESS_WITH_WORDS = re.compile(r"https?://\S+ ")


def words_of(source):
    """What is read of a source, or None when it is the same in every language."""
    if source.startswith(RECONSTRUCTED):
        return source.removeprefix(RECONSTRUCTED)
    return source if ADDRESS_WITH_WORDS.match(source) else None


def leaves(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for member in value.values():
            yield from leaves(member)


def sources_in(content):
    """All sources in a file of data/ that hold words."""
    found = []

    def look(value):
        if isinstance(value, dict):
            for name, member in value.items():
                if name == "source":
                    found.extend(source for source in leaves(member) if words_of(source))
                else:
                    look(member)
        elif isinstance(value, list):
            for member in value:
                look(member)

    look(content)
    return found


def look_at_sources(root, languages):
    """Prints sources that a language lacks, and words that are no source any more; how many."""
    count = 0
    for folder in sorted({path.parent for path in [*root.glob("data/*/*.json"), *root.glob("examples/*/data/*.json")]}):
        sources = [source for path in folder.glob("*.json") for source in sources_in(json.loads(path.read_text()))]
        wanted = {words_of(source) for source in sources}
        for language in languages:
            path = folder / "sources" / f"{language}.json"
            have = json.loads(path.read_text()) if path.exists() else {}
            name = path.relative_to(root)
            for words in sorted(wanted - {key for key, text in have.items() if text}):
                print(f"{name}: missing: {words!r}")
                count += 1
            for words in sorted(have.keys() - wanted):
                print(f"{name}: no source says this: {words!r}")
                count += 1
    return count
