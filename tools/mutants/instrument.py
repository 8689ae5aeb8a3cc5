"""Writes a copy of a file that holds all its mutants: which of them lives is chosen when the program runs.

While none lives, the copy notes of each mutant who comes by it, and whether it would have made a difference there: with
`a <= b` for `a < b` nothing is another as long as a and b are never equal. A test that no mutant of a place can trouble
need not be run under it. Where that cannot be told without doing a thing twice, a difference is taken for granted.
"""

# Included before everything else. The rules are compiled without `const`, so that entries of tables can be changed.
HEADER = '''/* Made by scripts/mutants. */
extern unsigned mutant;             /* the one that lives; 0: none */
extern unsigned char mutant_seen[]; /* of each, while none lives: 1: come by; 3: it would make a difference */
void mutants_register(void (*patch)(void));
void mutants_table_read(unsigned first, unsigned last);
#define MUTANT(n) (mutant == (n) || (!mutant && (mutant_seen[n] = 3, 0)))
#define MUTANT_IF(n, differs) (mutant == (n) || (!mutant && (mutant_seen[n] |= (differs) ? 3 : 1, 0)))
#define MUTANT_TOLD(n) (mutant == (n))
#define MUTANT_TABLE(first, last) (void)(!mutant && (mutants_table_read(first, last), 0))
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

    def __init__(self, begin, end, point=None, inserted=""):
        self.begin, self.end = begin, end
        self.points = [point] if point else []
        self.inserted = inserted
        self.inner = []

    def holds(self, other):
        return self.begin <= other.begin and other.end <= self.end


def nest(pieces, length):
    """The pieces as a tree."""
    root = Piece(0, length)
    open_ = [root]
    for piece in sorted(pieces, key=lambda piece: (piece.begin, -piece.end)):
        while not open_[-1].holds(piece):
            open_.pop()
        if open_[-1] is not root and piece.holds(open_[-1]):
            open_[-1].points += piece.points
            open_[-1].inserted += piece.inserted
        else:
            open_[-1].inner.append(piece)
            open_.append(piece)
    return root


class Copy:
    """A file that is being written with its mutants."""

    def __init__(self, text, points):
        self.text = text
        self.told = {}  # constants of which the comparison or sum around them says whether they make a difference
        by_span = {(point.begin, point.end, point.changed): point for point in points}
        for point in points:
            for side, begin, end, changed in point.constants:
                if (begin, end, changed) in by_span:
                    self.told[begin, end, changed] = by_span[begin, end, changed]

    def render(self, piece):
        if piece.inserted:
            return piece.inserted
        if not piece.points:
            return self.range(piece, piece.begin, piece.end)
        operation = next((point for point in piece.points if point.form), None)
        before = "".join(self.choice(point) for point in piece.points if not point.form)
        if operation:
            those = [point for point in piece.points if point.form]
            return f"({before}{FORMS[operation.form](self, piece, those)})"
        left_out = any(point.code == "(void)0" for point in piece.points)
        body = self.range(piece, piece.begin, piece.end)
        return f"({before}{'(void)' if left_out else ''}({body}))"

    def range(self, piece, begin, end):
        """A part of a piece, with the mutants within."""
        made, at = [], begin
        for inner in piece.inner:
            if begin <= inner.begin and inner.end <= end:
                made += [self.text[at:inner.begin], self.render(inner)]
                at = inner.end
        return "".join(made) + self.text[at:end]

    def choice(self, point):
        guard = f"{point.guard} && " if point.guard else ""
        is_told = (point.begin, point.end, point.changed) in self.told
        return f"{guard}{'MUTANT_TOLD' if is_told else 'MUTANT'}({point.number}) ? ({point.code}) : "

    def operand(self, piece, span, name):
        """A variable with the value of an operand, of the type that it has in a sum."""
        raw = self.text[span[0]:span[1]]
        return f"__typeof__(0 ? ({raw}) : ({raw})) {name} = {self.range(piece, *span)}; "

    # ---- How a difference is told ------------------------------------------------------------------------------------

    def reckoned(self, piece, points):
        """`a < b` or `a + b` with another sign between; and with another constant for a or b."""
        point = points[0]
        left, right = f"left_{point.number}", f"right_{point.number}"
        usual = f"{left} {point.sign} {right}"
        made = self.operand(piece, point.operands[0], left) + self.operand(piece, point.operands[1], right)
        for side, *place in point.constants:
            constant = self.told.get(tuple(place))
            if constant:
                other = f"({left} + 1) {point.sign} {right}" if side == 0 else f"{left} {point.sign} ({right} + 1)"
                made += f"(void)MUTANT_IF({constant.number}, ({other}) != ({usual})); "
        other = f"{left} {point.other} {right}"
        differs = "1" if point.other in ("<<", ">>") else f"({other}) != ({usual})"
        return f"({{ {made}MUTANT_IF({point.number}, {differs}) ? {other} : {usual}; }})"

    def added(self, piece, points):
        """`a += b` with -=."""
        point = points[0]
        right = f"right_{point.number}"
        left = self.text[slice(*point.operands[0])]
        usual = self.range(piece, *point.operands[0])
        return (f"({{ {self.operand(piece, point.operands[1], right)}MUTANT_IF({point.number}, {right} != 0) ? "
                f"({left} {point.other} {right}) : ({usual} {point.sign} {right}); }})")

    def joined(self, piece, points):
        """One side of `a && b` or `a || b` alone. The left one alone is known to be another, unless the right one does
        something besides; without it, it may be."""
        sides, made = ["", ""], ""
        left, both = f"left_{points[0].number}", f"both_{points[0].number}"
        sign = points[0].sign
        for point in points:
            side = point.operands.index(point.kept)
            sides[side] = f"mutant == {point.number} ? {point.code} : "
            if side == 0:
                reaches = left if sign == "&&" else f"!{left}"
                differs = reaches if point.acts else f"{left} != {both}"
            else:
                differs = "1" if point.leads else left if sign == "||" else f"!{left}"
            made += f"(void)MUTANT_IF({point.number}, {differs}); "
        first, second = (self.range(piece, *span) for span in points[0].operands)
        return (f"{''.join(sides)}({{ _Bool {left} = !!({first}); _Bool {both} = {left} {sign} ({second}); "
                f"{made}{both}; }})")

    def assigned(self, piece, points):
        """`a = b` left out: a may have been the same before."""
        point = points[0]
        left = self.text[slice(*point.operands[0])]
        old = f"old_{point.number}"
        return (f"mutant == {point.number} ? (void)0 : ({{ __typeof__(0 ? ({left}) : ({left})) {old} = mutant ? 0 : "
                f"{left}; {self.range(piece, piece.begin, piece.end)}; "
                f"(void)MUTANT_IF({point.number}, {old} != {left}); }})")


FORMS = {"reckoned": Copy.reckoned, "added": Copy.added, "joined": Copy.joined, "assigned": Copy.assigned}


def patch_once(point):
    """For a table that a function keeps for itself: a statement behind its declaration."""
    return f" if (MUTANT({point.number})) {{ static int done; if (!done++) {point.patch}; }}"


def table_readers(points):
    """Where functions begin that read tables, with the mutants of each: pieces to be inserted."""
    tables = {}
    for point in points:
        for at in point.readers or ():
            tables.setdefault((at, point.function), []).append(point.number)
    for (at, _), numbers in tables.items():
        yield Piece(at, at, inserted=f" MUTANT_TABLE({min(numbers)}, {max(numbers)});")


def instrument(text, points):
    """The file with all its mutants. Its lines stay where they are, so that what a compiler says can be found."""
    pieces, at_the_end = list(table_readers(points)), []
    for point in points:
        if not point.patch:
            pieces.append(Piece(point.begin, point.end, point))
        elif point.patch_at >= 0:
            pieces.append(Piece(point.patch_at, point.patch_at, inserted=patch_once(point)))
        else:
            at_the_end.append(point)
    body = Copy(text, points).render(nest(pieces, len(text)))
    if not at_the_end:
        return body
    return body + PATCHES % "".join(f"    if (mutant == {point.number}) {point.patch};\n" for point in at_the_end)
