"""Writes a copy of a file that holds all its mutants: which of them lives is chosen when the program runs."""

# Included before everything else. The rules are compiled without `const`, so that entries of tables can be changed.
HEADER = '''/* Made by scripts/mutants. */
extern unsigned mutant;             /* the one that lives; 0: none */
extern unsigned char mutant_seen[]; /* whether each was come by */
void mutants_register(void (*patch)(void));
#define MUTANT(n) (mutant_seen[n] = 1, mutant == (n))
#define const
'''

PATCHES = '''
static void mutants_patch(void)
{
%s}
__attribute__((constructor)) static void mutants_begin(void)
{
    mutants_register(mutants_patch);
}
'''


class Piece:
    """A part of the file with the mutants of exactly this part, and the smaller pieces within."""

    def __init__(self, begin, end, point=None):
        self.begin, self.end = begin, end
        self.points = [point] if point else []
        self.inner = []

    def holds(self, other):
        return self.begin <= other.begin and other.end <= self.end


def nest(points, length):
    """The pieces as a tree."""
    root = Piece(0, length)
    open_ = [root]
    pieces = [Piece(point.patch_at, point.patch_at, point) if point.patch else Piece(point.begin, point.end, point)
              for point in points]
    for piece in sorted(pieces, key=lambda piece: (piece.begin, -piece.end)):
        while not open_[-1].holds(piece):
            open_.pop()
        if open_[-1] is not root and piece.holds(open_[-1]):
            open_[-1].points += piece.points
        else:
            open_[-1].inner.append(piece)
            open_.append(piece)
    return root


def render(piece, text):
    made, at = [], piece.begin
    for inner in piece.inner:
        made += [text[at:inner.begin], render(inner, text)]
        at = inner.end
    body = "".join(made) + text[at:piece.end]
    if not piece.points:
        return body
    if piece.points[0].patch:
        return "".join(patch_once(point) for point in piece.points)
    left_out = any(point.code == "(void)0" for point in piece.points)
    return f"({''.join(choice(point) for point in piece.points)}{'(void)' if left_out else ''}({body}))"


def choice(point):
    guard = f"{point.guard} && " if point.guard else ""
    return f"{guard}MUTANT({point.number}) ? ({point.code}) : "


def patch_once(point):
    """For a table that a function keeps for itself: a statement behind its declaration."""
    return f" if (MUTANT({point.number})) {{ static int done; if (!done++) {point.patch}; }}"


def instrument(text, points):
    """The file with all its mutants. Its lines stay where they are, so that what a compiler says can be found."""
    at_the_end = [point for point in points if point.patch and point.patch_at < 0]
    body = render(nest([point for point in points if point not in at_the_end], len(text)), text)
    if not at_the_end:
        return body
    return body + PATCHES % "".join(f"    if (mutant == {point.number}) {point.patch};\n" for point in at_the_end)
