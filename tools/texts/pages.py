"""The French pages: how they are typed, and whether they still say what the English ones say."""
import os
import re

from typography import faults, mended

# In a page: blocks of code, code in a line, where a link leads.
UNREAD = re.compile(r"^```.*?^```|`[^`\n]*`|\]\([^)\n]*\)|<[^>\n]*>", re.MULTILINE | re.DOTALL)
COVER = "\ue000"


def pages(root):
    return sorted([*root.glob("*.fr.md"), *root.glob("docs/fr/*.md")])


def english_of(page):
    if page.parent.name == "fr":
        return page.parent.parent / page.name
    return page.with_name(page.name.replace(".fr.md", ".md"))


def covered(text):
    """The page with a sign of no meaning in place of every letter that is not read as words."""
    return UNREAD.sub(lambda found: re.sub(r"[^\n]", COVER, found.group()), text)


def mended_page(text):
    """Every rule puts one letter in place of one, so that what was covered can be uncovered again."""
    better = mended("fr", "", covered(text))
    return "".join(old if new == COVER else new for old, new in zip(text, better))


def page_faults(text):
    """(line, what is wanted) of each line of the page that is typed wrong."""
    lines = enumerate(covered(text).split("\n"), 1)
    return [(number, ", ".join(found)) for number, line in lines if (found := faults("fr", "", line))]


def shape(text):
    """What a page is made of, in order: (line, what), the same in every language."""
    made = []
    is_code = False
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("```"):
            is_code = not is_code
            if is_code:
                made.append((number, "a block of code"))
            continue
        if is_code:
            continue
        heading = re.match(r"#+(?= )", line)
        if heading:
            made.append((number, f"a heading of level {len(heading.group())}"))
        elif line.startswith("|"):
            made.append((number, f"a row of {line.count('|') - 1} cells"))
        elif line.startswith("!["):
            made.append((number, "a picture"))
        elif re.match(r"([-*]|\d+[.]) ", line):
            made.append((number, "an entry of a list"))
    return made


def drift(root, page, english):
    """What tells that the French page and the English one are not the same page any more."""
    if not english.exists():
        return [f"{page.name}: there is no English page {english.name}"]
    found = []
    french_text, english_text = page.read_text(), english.read_text()
    french_shape, english_shape = shape(french_text), shape(english_text)
    for (line, what), (english_line, english_what) in zip(french_shape, english_shape):
        if what != english_what:
            found.append(f"line {line}: {what}, but in {english.name}, line {english_line}: {english_what}")
            break
    else:
        if len(french_shape) != len(english_shape):
            found.append(f"{len(french_shape)} headings, rows and the like, but {len(english_shape)} in {english.name}")
    for text, here, there in ((french_text, page, english), (english_text, english, page)):
        way = os.path.relpath(there, here.parent)
        if f"]({way})" not in text:
            found.append(f"{here.relative_to(root)} has no link to {way}")
    return found


def look_at_pages(root, is_fixing):
    """How many faults the French pages have."""
    count = 0
    for page in pages(root):
        text = page.read_text()
        if is_fixing:
            if mended_page(text) != text:
                page.write_text(mended_page(text))
            continue
        found = [f"line {line}: {wanted}" for line, wanted in page_faults(text)] + drift(root, page, english_of(page))
        for fault in found:
            print(f"{page.relative_to(root)}: {fault}")
        count += len(found)
    return count
