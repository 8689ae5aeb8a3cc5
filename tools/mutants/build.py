"""Builds the tests with the rules exchanged for copies that hold their mutants.

Everything but the rules comes as it is from the build of the checks (build/check-gcc): the objects of the tests and the
libraries. Only the changed files are compiled, so that a sample takes seconds.
"""
import os
import re
import shlex
import subprocess
from concurrent.futures import ThreadPoolExecutor

from instrument import HEADER, instrument

# CHECK traps, and so do reads past an array and sums that overflow: each is a way to be found out.
COMPILE = ["gcc", "-std=c17", "-O1", "-w", "-DSORTIE_CHECKS",
           "-fsanitize=bounds-strict,null,shift,integer-divide-by-zero", "-fsanitize-undefined-trap-on-error"]
# The core is headers to a good part, which every game compiles for itself: its mutants are in this one's.
CORE_PLAYED_BY = "khartoum"
# Tests that speak to a program speak to one without mutants.
ELSEWHERE = re.compile(r"SORTIE_BINARY|engine_client\.h|program\.h")


class Suite:
    """A folder of tests as a program that runs mutants."""

    def __init__(self, folder, program, topics, environment):
        self.folder, self.program, self.topics = folder, program, topics
        self.environment = {**os.environ, **environment}


def write_if_new(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    data = text.encode("latin-1")
    if not path.exists() or path.read_bytes() != data:
        path.write_bytes(data)


def run(command, **more):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **more)
    if done.returncode != 0:
        raise SystemExit(f"{shlex.join(map(str, command))}\n{done.stdout}")
    return done.stdout


def compile_all(root, folder, sources, jobs):
    """Objects of the instrumented files; what is newer than all that it is made of stays."""
    newest = max(path.stat().st_mtime for path in folder.glob("src/**/*.h"))
    for pattern in ("include/*.h", "src/**/*.h", "src/games/**/*.def"):
        newest = max([newest, *(header.stat().st_mtime for header in root.glob(pattern))])

    def compile_one(source):
        made = folder / (source + ".o")
        text = folder / source
        if not made.exists() or made.stat().st_mtime <= max(newest, text.stat().st_mtime):
            run([*COMPILE, f"-I{folder}/src", f"-I{root}/src", f"-I{root}/include", "-include",
                 f"{folder}/src/mutants.h", "-c", text, "-o", made])
        return made

    with ThreadPoolExecutor(jobs) as pool:
        return list(pool.map(compile_one, sources))


def with_headers(root, folder, suite, words):
    """The link command with the tests themselves compiled with our headers, which hold code of the core."""
    for at, word in enumerate(words):
        source = re.search(rf"{suite}_tests\.dir/({suite}/(\w+)\.c)\.o$", word)
        if source:
            words[at] = str(folder / f"{source[2]}.o")
            run([*COMPILE, f"-Dmain={source[2]}_main", f"-I{folder}/src", f"-I{root}/src", f"-I{root}/include",
                 f"-I{root}/tests", "-include", f"{folder}/src/mutants.h", "-c", root / "tests" / source[1],
                 "-o", words[at]])


def link(root, built, folder, objects, suite, environment, count):
    """The program of a folder of tests: its own link command, with our rules and our main in front."""
    command = run(["ninja", "-C", built, "-t", "commands", f"tests/{suite}_tests"]).splitlines()[-1]
    words = shlex.split(command.removeprefix(": && ").removesuffix(" && :"))
    words[words.index("-o") + 1] = str(folder / f"{suite}_tests")
    words = [word for word in words if not word.endswith("/run_topics.c.o")]
    if suite == "core":
        with_headers(root, folder, suite, words)
    main = folder / f"run_{suite}.o"
    run([*COMPILE, f"-DMUTANTS={count}", "-D_DEFAULT_SOURCE", f"-I{built}/tests/{suite}_topics", f"-I{root}/tests",
         f"-I{root}/include", "-c",
         root / "tests/run_mutants.c", "-o", main])
    run([words[0], main, *objects, *words[1:]], cwd=built)
    rows = (built / f"tests/{suite}_topics/topics.def").read_text()
    topics = [topic for topic in re.findall(r"X\((\w+)\)", rows)
              if not ELSEWHERE.search((root / f"tests/{suite}/{topic}.c").read_text())]
    return Suite(suite, folder / f"{suite}_tests", topics, environment)


def build(root, built, folder, points, suites, jobs):
    """Programs with the mutants `points`, which are numbered; `suites`: folders of tests and their environment."""
    run(["cmake", "--build", built, "--target", *[f"{suite}_tests" for suite in suites]])
    by_file = {}
    for number, point in enumerate(points, 1):
        point.number = number
        by_file.setdefault(point.file, []).append(point)
    for old in folder.glob("src/**/*.[ch]"):
        if str(old.relative_to(folder)) not in by_file and old.name != "mutants.h":
            old.unlink()
    write_if_new(folder / "src/mutants.h", HEADER)
    for file, those in by_file.items():
        text = (root / file).read_bytes().decode("latin-1")
        write_if_new(folder / file, instrument(text, those))
    sources = {file for file in by_file if file.endswith(".c")}
    for header in by_file.keys() - sources:
        sources |= including(root, folder, header)
    objects = compile_all(root, folder, sorted(sources), jobs)
    return [link(root, built, folder, objects, suite, environment, len(points))
            for suite, environment in suites.items()]


def including(root, folder, header):
    """The files of the rules that may see a changed header: all of its game, those without mutants as they are."""
    of_game = header.startswith("src/games/")
    folders = ["/".join(header.split("/")[:3])] if of_game else ["src/core", f"src/games/{CORE_PLAYED_BY}"]
    files = set()
    for path in [path for one in folders for path in root.glob(f"{one}/**/*.c")]:
        file = str(path.relative_to(root))
        if "/bots/" in file or "/tables/" in file:
            continue
        if not (folder / file).exists():
            write_if_new(folder / file, path.read_bytes().decode("latin-1"))
        files.add(file)
    return files
