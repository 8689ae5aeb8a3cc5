"""Finds what can be changed in the rules: the mutants of a file, from clang's own syntax tree.

A mutant is one small change of one place. All mutants of a file are written into one copy of it (instrument.py), so a
change must be an expression that can stand beside the original: `(MUTANT(7) ? a <= b : a < b)`.

What is changed, and to what:

    compare     < to <=, > to >=, and back; == to !=
    arithmetic  + to - and back, * to +, / to *, % to /; & to | and back, << to >> and back, ^ to |; the same with =
    logic       one side of && or || alone; ! left out
    condition   a call or value that decides: its opposite
    constant    a number or enumerator: one more; true and false; a rule that refuses: none
    statement   a call or an assignment that stands alone: left out
    case        one label of a switch: as if it were not there
    table       an entry of a static table: one more, its opposite, or no function

What is not changed, because a test that noticed it would prove nothing about a rule, or because nobody could notice:

    what stands in CHECK and in the lines of the log (NOTE, TELL); names of messages; ids of rules that are only cited
    what a prompt says and which rule it cites: functions *_ask and *_reason
    sizes, the step of a loop, and < in `a < b ? a : b`
    a case that does nothing, where nothing else would be done
    tables that describe a game to others: the structs of include/sortie.h
"""
import json
import re
import subprocess
from dataclasses import dataclass

SILENT_MACROS = re.compile(r"\b(?:CHECK|_Static_assert|static_assert|NOTE\w*|TELL\w*|\w+_NOTE|offsetof|sizeof)\s*\(")
CITED_ONLY = re.compile(r"^[A-Z]+_(RULE|MESSAGE)_")
RULE = re.compile(r"^[A-Z]+_RULE_")

CITING = re.compile(r"_(ask|reason)$")

COMPARED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
RECKONED = {"+": "-", "-": "+", "*": "+", "/": "*", "%": "/", "&": "|", "|": "&", "<<": ">>", ">>": "<<", "^": "|"}

# Nodes below which every value is needed by the compiler, so that none can be chosen when the program runs.
FIXED = {"ConstantExpr", "UnaryExprOrTypeTraitExpr", "OffsetOfExpr", "StaticAssertDecl", "EnumDecl", "RecordDecl",
         "GenericSelectionExpr", "FieldDecl"}
DECIDED_ELSEWHERE = {"BinaryOperator", "IntegerLiteral"}
TRANSPARENT = {"ImplicitCastExpr", "ParenExpr"}


@dataclass
class Point:
    """One mutant: `text[begin:end]` of a file becomes `changed`, when `guard` (if any) holds as well."""
    file: str
    begin: int
    end: int
    kind: str
    original: str
    changed: str
    function: str
    code: str = ""            # what is compiled instead; `changed` where nothing else is said
    guard: str = ""
    patch: str = ""           # of a table: the statement that changes the entry
    patch_at: int = -1        # where the statement stands; -1: at the end of the file
    shown_at: int = -1        # where a reader looks for it, if not at `begin`
    readers: tuple = None     # of a table: where the functions begin that read it; None: anybody may
    form: str = ""            # how it is told whether the change makes a difference (instrument.py)
    sign: str = ""            # of an operation: what stands between the operands,
    other: str = ""           # what is to stand there instead,
    operands: tuple = ()      # their places,
    kept: tuple = ()          # the one that stays alone,
    leads: bool = False       # whether the left one may change something as it is reckoned,
    acts: bool = False        # whether the right one may,
    constants: tuple = ()     # and those that are constants with a mutant: side, begin, end, changed
    line: int = 0
    column: int = 0
    number: int = 0           # in this build
    rank: int = 0             # among equal changes of the function, from 1

    def key(self):
        """What names the mutant in tests/GAME/equivalent.tsv: it stays the same when lines move."""
        return (self.file, self.function, self.original, self.changed, str(self.rank))

    def place(self):
        return f"{self.file}:{self.line}:{self.column}"


def one_line(text):
    return re.sub(r"\s+", " ", text).strip()


def closing(text, opening):
    """The offset behind the parenthesis that closes the one at `opening`."""
    depth = 0
    for at in range(opening, len(text)):
        if text[at] == "(":
            depth += 1
        elif text[at] == ")":
            depth -= 1
            if depth == 0:
                return at + 1
    return len(text)


class Source:
    """A file, by bytes as clang counts them."""

    def __init__(self, root, name):
        self.name = name
        self.text = (root / name).read_bytes().decode("latin-1")
        self.silent = []
        for found in SILENT_MACROS.finditer(self.text):
            self.silent.append((found.start(), closing(self.text, found.end() - 1)))
        self.lines = [0] + [at + 1 for at, char in enumerate(self.text) if char == "\n"]

    def is_silent(self, at):
        return any(begin <= at < end for begin, end in self.silent)

    def position(self, at):
        low, high = 0, len(self.lines)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self.lines[middle] <= at else (low, middle)
        return low + 1, at - self.lines[low] + 1

    def invocation_end(self, at):
        """The end of the macro call, or of the word, that begins at `at`."""
        word = re.compile(r"\w+").match(self.text, at)
        if not word:
            return at
        opening = re.compile(r"\s*\(").match(self.text, word.end())
        return closing(self.text, opening.end() - 1) if opening else word.end()


class Tree:
    """The mutants of the files `sources` that one translation unit shows."""

    def __init__(self, sources, root):
        self.sources = sources
        self.root = str(root) + "/"
        self.file = ""        # of the location read last: clang names a file only when it changes
        self.source = None    # of the function or table at hand
        self.function = ""
        self.fields = {}      # of each struct: names and types
        self.described = set()
        self.points = {}
        self.tables = {}      # of the file itself: where the functions begin that read each; None: anybody may
        self.switches = []    # that are open, with their labels
        self.statement_end = -1

    # ---- Locations -------------------------------------------------------------------------------------------------

    def bare(self, location):
        if "file" in location:
            self.file = location["file"].removeprefix(self.root)
        return self.file

    def locate(self, location):
        """(file, offset, length of the token, whether it stands in the body of a macro)."""
        if "spellingLoc" in location:
            spelt, expanded = location["spellingLoc"], location["expansionLoc"]
            spelt_in = self.bare(spelt)
            expanded_in = self.bare(expanded)
            if expanded.get("isMacroArgExpansion") and spelt_in == expanded_in:
                return spelt_in, spelt["offset"], spelt["tokLen"], False
            return expanded_in, expanded.get("offset", -1), 0, True
        if "offset" not in location:
            return "", -1, 0, False
        return self.bare(location), location["offset"], location["tokLen"], False

    def place(self, node):
        """Reads the locations of a node in the order in which clang wrote them: (begin, end) in the file at hand."""
        if "loc" in node:
            self.locate(node["loc"])
        range_ = node.get("range")
        if not range_:
            return None
        file, begin, _, begins_in_macro = self.locate(range_["begin"])
        end_file, last, length, ends_in_macro = self.locate(range_["end"])
        if not self.source or file != self.source.name or end_file != file or begin < 0:
            return None
        end = self.source.invocation_end(last) if ends_in_macro else last + length
        if begins_in_macro and ends_in_macro and begin == last:
            node["of_macro"] = True
        return begin, end

    # ---- Points ----------------------------------------------------------------------------------------------------

    def add(self, span, kind, original, changed, **more):
        if not span or self.source.is_silent(span[0]):
            return
        begin, end = span
        point = Point(self.source.name, begin, end, kind, one_line(original), one_line(changed), self.function, **more)
        if not point.code:
            point.code = changed
        self.points.setdefault((begin, end, kind, point.changed, point.guard, point.patch), point)

    def text(self, span):
        return self.source.text[span[0]:span[1]]

    def bare_text(self, node):
        """Of a node that need not have been visited yet: its files are not counted."""
        before = self.file
        span = self.place(node)
        self.file = before
        return re.sub(r"^\(\w+\)", "", self.text(span)).strip("()") if span else None

    def between(self, one, other):
        """What stands between two operands, without comments: their operator."""
        return re.sub(r"/\*.*?\*/|\s|[()]", "", self.source.text[one[1]:other[0]], flags=re.S)

    # ---- Walking ---------------------------------------------------------------------------------------------------

    def top(self, unit):
        for node in unit["inner"]:
            file = self.peek_file(node)
            if file in self.sources:
                self.note_readers(node)
            if node["kind"] == "RecordDecl":
                self.remember_record(node)
                if file.startswith("include/") and node.get("name"):
                    self.described.add("struct " + node["name"])
            self.source = self.sources.get(file)
            if node["kind"] == "FunctionDecl" and self.source and has_body(node) and not CITING.search(node["name"]):
                self.function = node["name"]
                self.place(node)
                for child in node.get("inner", []):
                    self.visit(child, node, "")
            elif node["kind"] == "VarDecl" and self.source and node.get("inner"):
                self.function = node["name"]
                self.place(node)
                self.table(node, -1)
            else:
                self.source = None
                self.skip(node)
        for point in self.points.values():
            if point.patch and point.patch_at < 0 and self.tables.get(point.function):
                point.readers = tuple(self.tables[point.function])

    def note_readers(self, node):
        """Who reads which table of a file: what a function names, it may read. A header's are read elsewhere."""
        if node["kind"] == "VarDecl" and "name" in node:
            is_own = node.get("storageClass") == "static" and self.peek_file(node).endswith(".c")
            self.tables.setdefault(node["name"], [] if is_own else None)
        body = [child for child in children(node) if child["kind"] == "CompoundStmt"]
        begin = body[0]["range"]["begin"].get("offset") if body else None
        for name in named_variables(node):
            if begin is None:
                self.tables[name] = None  # by another table, or from within a macro
            elif self.tables.get(name) is not None:
                self.tables[name].append(begin + 1)

    def peek_file(self, node):
        location = node.get("loc", {})
        location = location.get("expansionLoc", location)
        before = self.file
        for part in ("spellingLoc", "expansionLoc"):
            if part in node.get("loc", {}):
                self.bare(node["loc"][part])
        if "offset" in location:
            self.bare(location)
        found, self.file = self.file, before
        return found

    def skip(self, node):
        """Only keeps the count of files."""
        self.place(node)
        for child in children(node):
            self.skip(child)

    def visit(self, node, parent, role):
        """`role`: what the parent wants of the node: statement, condition, returned, or nothing in particular."""
        kind = node.get("kind")
        if kind is None:
            return
        span = node["span"] = self.place(node)
        if kind in FIXED:
            for child in children(node):
                self.skip(child)
            return
        if kind == "VarDecl" and node.get("storageClass") == "static":
            self.table(node, self.statement_end)
            return
        if kind == "DeclStmt":
            self.statement_end = span[1] if span else -1
        inner = node.get("inner", [])
        roles = self.roles(node, inner, role)
        if kind == "BinaryOperator" and node["opcode"] in ("<", ">="):
            same_as_one_more(inner[1])
        if kind == "SwitchStmt":
            self.switches.append((node, []))
        if kind in ("ConditionalOperator", "IfStmt"):
            self.mark_choice(node, inner)
        spans = []
        for child, wanted in zip(inner, roles):
            self.visit(child, node, wanted)
            spans.append(child.get("span"))
        if span:
            self.look(node, parent, role, span, inner, spans)
        if kind == "CaseStmt" and inner and self.switches:
            self.switches[-1][1].append((inner[0], last_of_cases(node)))
        if kind == "DefaultStmt" and self.switches:
            self.switches[-1][1].append((None, "DefaultStmt"))
        if kind == "SwitchStmt":
            self.cases(*self.switches.pop())

    def mark_choice(self, node, inner):
        """The larger or smaller of two: `a < b ? a : b` is the same with <=."""
        compared, chosen = inner[0], inner[1:]
        if node["kind"] == "IfStmt":
            while len(chosen) == 1 and chosen[0].get("kind") == "CompoundStmt" and len(children(chosen[0])) == 1:
                chosen = children(chosen[0])
            if len(chosen) != 1 or chosen[0].get("opcode") != "=":
                return
            chosen = chosen[0]["inner"]
        if compared.get("opcode") in ("<", "<=", ">", ">=") and len(chosen) == 2:
            compared["chosen"] = chosen

    @staticmethod
    def roles(node, inner, role):
        kind = node["kind"]
        count = len(inner)
        if kind in TRANSPARENT:
            return [role] * count
        if kind in ("CompoundStmt", "DefaultStmt"):
            return ["statement"] * count
        if kind == "CaseStmt":
            return [""] + ["statement"] * (count - 1)
        if kind == "IfStmt":
            return ["condition"] + ["statement"] * (count - 1)
        if kind == "WhileStmt":
            return ["condition", "statement"]
        if kind == "DoStmt":
            return ["statement", "condition"]
        if kind == "ForStmt":
            return ["first", "", "condition", "step", "statement"]
        if kind == "ConditionalOperator":
            return ["condition"] + [role if role == "returned" else ""] * 2
        if kind == "BinaryOperator" and node["opcode"] == ",":
            return [role] * count
        if kind == "ReturnStmt":
            return ["returned"] * count
        return [""] * count

    def look(self, node, parent, role, span, inner, spans):
        kind = node["kind"]
        if node.get("of_macro"):
            if kind == "IntegerLiteral" and self.text(span) in ("true", "false"):
                self.truth(span)
            elif role == "condition" and parent.get("span") and parent["span"][0] != span[0]:
                self.add(span, "condition", self.text(span), f"!({self.text(span)})")
            return
        if role == "statement":
            self.statement(node, span)
        if kind in ("BinaryOperator", "CompoundAssignOperator") and role != "step":
            self.binary(node, span, inner, spans)
        elif kind == "UnaryOperator":
            self.unary(node, role, span, inner)
        elif kind == "IntegerLiteral":
            self.literal(node, parent, span)
        elif kind == "DeclRefExpr" and node["referencedDecl"]["kind"] == "EnumConstantDecl":
            self.enumerator(node, parent, role, span)
        if role == "condition" or (role == "returned" and is_bool(node)):
            self.opposite(node, span)

    def statement(self, node, span):
        called = node["kind"] == "CallExpr"
        assigned = node["kind"] == "BinaryOperator" and node["opcode"] == "="
        if called or assigned:
            more = {}
            if assigned and self.is_told_by_looking(node["inner"][0]):
                more = {"form": "assigned", "operands": (node["inner"][0]["span"],)}
            self.add(span, "statement", self.text(span), "(left out)", code="(void)0", **more)

    def is_told_by_looking(self, left):
        """Whether what is assigned to can be read before: a value of a struct that was there, found without a call."""
        if left["kind"] not in ("MemberExpr", "ArraySubscriptExpr") or not left.get("span"):
            return False
        text = self.text(left["span"])
        type_ = plain_type(left["type"])
        is_value = not re.match(r"struct\b|union\b", type_) and not type_.endswith("]")
        return is_value and "->" in text and not re.search(r"\(|\+\+|--|[^=!<>]=[^=]", text)

    def binary(self, node, span, inner, spans):
        if not all(spans) or len(spans) != 2:
            return
        sign = node["opcode"]
        if self.between(*spans) != sign:
            return
        left, right = self.text(spans[0]), self.text(spans[1])
        if sign in ("&&", "||"):
            more = {"form": "joined", "sign": sign, "operands": tuple(spans), "leads": may_act(inner[0]),
                    "acts": may_act(inner[1])}
            self.add(span, "logic", self.text(span), one_line(left), code=f"!!({left})", kept=spans[0], **more)
            if inner[0].get("opcode") != sign:  # in a && b && c, b and c without a is a change of a && b
                self.add(span, "logic", self.text(span), one_line(right), code=f"!!({right})", kept=spans[1], **more)
            return
        if "chosen" in node and {left, right} == {self.bare_text(one) for one in node["chosen"]}:
            return
        plain = sign.removesuffix("=") if node["kind"] == "CompoundAssignOperator" else sign
        if node["kind"] == "CompoundAssignOperator":
            other = RECKONED[plain] + "="
            kind = "arithmetic"
        elif sign in COMPARED:
            other, kind = COMPARED[sign], "compare"
        elif sign in RECKONED and not any("*" in one["type"]["qualType"] for one in (node, *inner)):
            other, kind = RECKONED[sign], "arithmetic"
        else:
            return
        code = f"({left}) {other} ({right})" if kind != "arithmetic" or sign == plain else f"{left} {other} {right}"
        more = {"sign": sign, "other": other, "operands": tuple(spans)}
        if node["kind"] == "BinaryOperator":
            more |= {"form": "reckoned", "constants": tuple(self.constants(inner, sign))}
        elif sign in ("+=", "-="):
            more["form"] = "added"
        self.add(span, kind, self.text(span), f"{one_line(left)} {other} {one_line(right)}", code=code, **more)

    def constants(self, operands, sign):
        """Operands that are a constant with a mutant that is one more."""
        for side, operand in enumerate(operands):
            leaf = bare(operand)
            span = leaf.get("span")
            changed = f"{self.text(span)} + 1" if span else ""
            if sign not in ("<<", ">>") and span and (*span, "constant", changed, "", "") in self.points:
                yield side, *span, changed

    def unary(self, node, role, span, inner):
        sign = node["opcode"]
        text = self.text(span)
        operand = inner[0].get("span")
        if not operand:
            return
        inside = self.text(operand)
        if sign == "!":
            self.add(span, "logic", text, inside, code=f"!!({inside})")
        elif sign == "-" and inner[0]["kind"] != "IntegerLiteral":
            self.add(span, "arithmetic", text, inside)
        elif sign in ("++", "--") and role != "step":
            other = "--" if sign == "++" else "++"
            self.add(span, "arithmetic", text, f"{inside}{other}" if node.get("isPostfix") else f"{other}{inside}")

    def literal(self, node, parent, span):
        text = self.text(span)
        if text in ("true", "false"):
            self.truth(span)
        elif re.match(r"\d", text) and not node.get("same") and parent.get("castKind") != "NullToPointer":
            if not (text == "0" and parent["kind"] == "InitListExpr" and len(children(parent)) == 1):
                self.add(span, "constant", text, f"{text} + 1", code=f"({text} + 1)")

    def truth(self, span):
        text = self.text(span)
        self.add(span, "constant", text, "false" if text == "true" else "true")

    def enumerator(self, node, parent, role, span):
        name = node["referencedDecl"]["name"]
        if self.text(span) != name or node.get("same"):
            return
        if RULE.match(name) and role == "returned" and not name.endswith("_NONE"):
            self.add(span, "constant", name, "0", code="0")
        elif not CITED_ONLY.match(name):
            self.add(span, "constant", name, f"{name} + 1", code=f"({name} + 1)")

    def opposite(self, node, span):
        """Where a value decides that nothing above has changed."""
        if node["kind"] in ("CallExpr", "DeclRefExpr", "MemberExpr", "ArraySubscriptExpr"):
            self.add(span, "condition", self.text(span), f"!({self.text(span)})")
        elif node["kind"] == "BinaryOperator" and node["opcode"] in RECKONED:
            self.add(span, "condition", self.text(span), f"!({self.text(span)})")

    def cases(self, switch, labels):
        value = children(switch)[0].get("span")
        if not value or re.search(r"\+\+|--|[^=!<>]=[^=]", self.text(value)):
            return
        has_default = any(label is None for label, _ in labels)
        for label, does in labels:
            if does == "DefaultStmt" or (does == "BreakStmt" and not has_default):
                continue
            span = label.get("span")
            if span:
                text = self.text(span)
                self.add(value, "case", f"case {text}", "(left out)", code="-1",
                         guard=f"({self.text(value)}) == ({text})", shown_at=span[0])

    # ---- Tables ----------------------------------------------------------------------------------------------------

    def remember_record(self, node):
        if node.get("name") and node.get("completeDefinition"):
            self.fields["struct " + node["name"]] = [
                (child["name"], child["type"]) for child in children(node)
                if child["kind"] == "FieldDecl" and "name" in child]

    def table(self, node, patch_at):
        inner = [child for child in children(node) if child["kind"] == "InitListExpr"]
        if not inner or re.sub(r"\s*\[.*", "", plain_type(node["type"])) in self.described:
            self.skip(node)
            return
        for child in children(node):
            if child["kind"] == "InitListExpr":
                self.entries(child, node["name"], patch_at)
            else:
                self.skip(child)

    def entries(self, node, path, patch_at):
        kind = node["kind"]
        span = self.place(node)
        if kind == "InitListExpr":
            type_ = plain_type(node["type"])
            items = node.get("inner", [])
            if "array_filler" in node:
                self.skip(node["array_filler"][0])
                items = node["array_filler"][1:]
            names = self.fields.get(type_, [])
            for at, item in enumerate(items):
                if type_.endswith("]"):
                    self.entries(item, f"{path}[{at}]", patch_at)
                elif at < len(names):
                    self.entries(item, f"{path}.{names[at][0]}", patch_at)
                else:
                    self.skip(item)
            return
        leaf = node
        while leaf["kind"] in TRANSPARENT | {"ConstantExpr", "CStyleCastExpr"} and children(leaf):
            leaf = children(leaf)[0]
        self.entry(node, leaf, path, span, patch_at)
        for child in children(node):
            self.skip(child)

    def entry(self, node, leaf, path, span, patch_at):
        if not span or leaf["kind"] in ("ImplicitValueInitExpr", "StringLiteral", "UnaryOperator"):
            return
        type_ = node["type"]["qualType"]
        text = self.text(span)
        if leaf["kind"] == "DeclRefExpr":
            name = leaf["referencedDecl"]["name"]
            if CITED_ONLY.match(name):
                return
            if leaf["referencedDecl"]["kind"] == "FunctionDecl" and not CITING.search(name):
                self.add(span, "table", f"{path} = {name}", "no function", patch=f"{path} = 0", patch_at=patch_at)
        if "*" in type_:
            return
        if type_.endswith("bool"):
            self.add(span, "table", f"{path} = {text}", f"!({text})", patch=f"{path} = !{path}", patch_at=patch_at)
        else:
            self.add(span, "table", f"{path} = {text}", f"{text} + 1", patch=f"{path} += 1", patch_at=patch_at)


def children(node):
    return [child for child in node.get("inner", []) if child]


def has_body(node):
    return any(child["kind"] == "CompoundStmt" for child in children(node))


def last_of_cases(node):
    """The kind of what is done behind `case A: case B:`."""
    while node["kind"] == "CaseStmt":
        node = children(node)[-1]
    return node["kind"]


def is_bool(node):
    return node.get("type", {}).get("qualType") in ("bool", "_Bool") and node["kind"] not in DECIDED_ELSEWHERE


def may_act(node):
    """Whether a value is found by changing something: it is assigned, counted on, or a call may write where it points."""
    if node["kind"] == "CompoundAssignOperator" or node.get("opcode") in ("=", "++", "--"):
        return True
    if node["kind"] == "CallExpr":
        types = (one.get("type", {}).get("qualType", "") for one in children(node)[1:])
        if any(type_.endswith("*") and not type_.startswith("const ") for type_ in types):
            return True
    return any(may_act(one) for one in children(node))


def plain_type(type_):
    return re.sub(r"\bconst\b\s*", "", type_.get("desugaredQualType", type_["qualType"])).strip()


def bare(node):
    while node["kind"] in TRANSPARENT and children(node):
        node = children(node)[0]
    return node


def same_as_one_more(node):
    """`a < 5` with 6 for 5 is `a <= 5`: one of the two is enough."""
    bare(node)["same"] = True


def named_variables(node):
    """The names of all variables that stand anywhere below."""
    if node["kind"] == "DeclRefExpr" and node["referencedDecl"]["kind"] == "VarDecl":
        yield node["referencedDecl"]["name"]
    for child in children(node) + node.get("array_filler", []):
        yield from named_variables(child)


# ---- Files ---------------------------------------------------------------------------------------------------------

FLAGS = ["-std=c17", "-DSORTIE_CHECKS", "-w"]


def read_tree(root, file):
    made = subprocess.run(["clang", *FLAGS, f"-I{root}/src", f"-I{root}/include", "-fsyntax-only", "-Xclang",
                           "-ast-dump=json", f"{root}/{file}"], check=True, stdout=subprocess.PIPE)
    return json.loads(made.stdout)


def find_points(root, file, names):
    """The mutants that the translation unit `file` shows of the files `names`, by file and place."""
    sources = {name: Source(root, name) for name in names}
    tree = Tree(sources, root)
    tree.top(read_tree(root, file))
    points = sorted(tree.points.values(), key=lambda point: (point.file, point.begin, -point.end))
    for point in points:
        at = point.begin if point.shown_at < 0 else point.shown_at
        point.line, point.column = sources[point.file].position(at)
    return points
