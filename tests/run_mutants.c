/*
 * Runs tests of a folder under mutants of the rules (scripts/mutants), in place of run_topics.c.
 * Each line that it reads asks for one run, in a process of its own:
 *
 *     MUTANT TOPIC:TEST=MILLISECONDS...
 *
 * TEST is the number of a test within its topic. The answer is a line as well: `lived`, or
 * `killed TOPIC:TEST HOW`, at the first test that fails, at a trap, or when a test has used up its
 * processor time, as it does in a loop that never ends. Mutant 0 is the rules as they are: its
 * answer goes on with the microseconds that the test took, and with a digit for each mutant: 0
 * where the test does not come by it, 1 where it makes no difference, 3 where it would.
 *
 * `names TOPIC` asks for the names of the tests of a topic.
 *
 * A process is forked when nothing was loaded yet, so that every run begins alike.
 */
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "rule_test.h"

#define X(topic) int topic##_main(void);
#include "topics.def"
#undef X

static const struct {
    const char *name;
    int (*run)(void);
} topics[] = {
#define X(topic) { #topic, topic##_main },
#include "topics.def"
#undef X
};

enum { TOPICS = sizeof topics / sizeof topics[0], PATCHES_MOST = 512, LINE_MOST = 1 << 17 };
enum { EXIT_KILLED = 3 };
enum { COME_BY = 3 };

unsigned mutant;
unsigned char mutant_seen[MUTANTS + 1];

/* What a run tells the process that waits for it. */
static struct report {
    int topic, test;
    unsigned char seen[MUTANTS + 1];
} * report;

/* ---- What the rules call --------------------------------------------------------------------- */

static void (*patches[PATCHES_MOST])(void);
static int patch_count;

void mutants_register(void (*patch)(void));
void mutants_register(void (*patch)(void))
{
    if (patch_count == PATCHES_MOST) abort();
    patches[patch_count++] = patch;
}

/* A table lies between the mutants of its first and its last entry. */
void mutants_table_read(unsigned first, unsigned last);
void mutants_table_read(unsigned first, unsigned last)
{
    memset(mutant_seen + first, COME_BY, last - first + 1);
}

/* ---- In place of cmocka's own: one test, and the first failure is enough --------------------- */

static bool do_name;

void _fail(const char *file, int line);
void _fail(const char *file, int line)
{
    (void)file;
    (void)line;
    _exit(EXIT_KILLED);
}

static void call(CMFixtureFunction function, void **state)
{
    if (function && function(state) != 0) _exit(EXIT_KILLED);
}

int _cmocka_run_group_tests(const char *group, const struct CMUnitTest *tests, size_t count,
                            CMFixtureFunction set_up, CMFixtureFunction clear)
{
    (void)group;
    for (size_t i = 0; do_name && i < count; i++) printf("%s ", tests[i].name);
    if (do_name) return 0;
    if ((size_t)report->test >= count) _exit(1);
    const struct CMUnitTest *test = &tests[report->test];
    void *state = NULL;
    call(set_up, &state);
    if (test->initial_state) state = test->initial_state;
    call(test->setup_func, &state);
    test->test_func(&state);
    call(test->teardown_func, &state);
    call(clear, &state);
    return 0;
}

/* ---- A run ----------------------------------------------------------------------------------- */

static int topic_of(const char *name)
{
    for (int i = 0; i < TOPICS; i++) {
        if (strcmp(topics[i].name, name) == 0) return i;
    }
    fprintf(stderr, "no topic %s here\n", name);
    exit(1);
}

static void limit_time(long milliseconds)
{
    struct itimerval limit = { .it_value = { milliseconds / 1000, milliseconds % 1000 * 1000 } };
    setitimer(ITIMER_PROF, &limit, NULL);
}

/* Reads TOPIC:TEST=MILLISECONDS; what comes behind it. */
static char *run_one(char *asked)
{
    char *colon = strchr(asked, ':');
    if (!colon) _exit(1);
    *colon = '\0';
    report->topic = topic_of(asked);
    report->test = (int)strtol(colon + 1, &asked, 10);
    if (*asked != '=') _exit(1);
    limit_time(strtol(asked + 1, &asked, 10));
    if (topics[report->topic].run() != 0) _exit(EXIT_KILLED);
    return asked + strspn(asked, " \n");
}

static void run_in_child(unsigned number, char *asked)
{
    if (!freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr)) _exit(1);
    mutant = number;
    for (int i = 0; i < patch_count; i++) patches[i]();
    while (*asked) asked = run_one(asked);
    memcpy(report->seen, mutant_seen, sizeof mutant_seen);
    _exit(0);
}

/* Processor time of all runs so far, which says the same however busy the machine is. */
static long microseconds_of_runs(void)
{
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    return (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000000L + used.ru_utime.tv_usec +
           used.ru_stime.tv_usec;
}

static void tell(unsigned number, int status, long microseconds)
{
    const char *name = topics[report->topic].name;
    if (WIFSIGNALED(status)) {
        const char *how = WTERMSIG(status) == SIGPROF ? "time" : "trap";
        printf("killed %s:%d %s\n", name, report->test, how);
    } else if (WEXITSTATUS(status) != 0) {
        printf("killed %s:%d test\n", name, report->test);
    } else if (number != 0) {
        printf("lived\n");
    } else {
        printf("lived %ld ", microseconds);
        for (unsigned i = 1; i <= MUTANTS; i++) putchar('0' + report->seen[i]);
        printf("\n");
    }
}

static void run(unsigned number, char *asked)
{
    long before = microseconds_of_runs();
    int status = 0;
    memset(report, 0, sizeof *report);
    pid_t child = fork();
    if (child == 0) run_in_child(number, asked);
    if (child < 0 || waitpid(child, &status, 0) != child) exit(1);
    tell(number, status, microseconds_of_runs() - before);
}

static void tell_names(char *topic)
{
    topic[strcspn(topic, " \n")] = '\0';
    do_name = true;
    topics[topic_of(topic)].run();
    do_name = false;
    printf("\n");
}

int main(void)
{
    static char line[LINE_MOST];
    report = mmap(NULL, sizeof *report, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (report == MAP_FAILED) return 1;
    while (fgets(line, sizeof line, stdin)) {
        char *asked = line;
        unsigned long number = strtoul(line, &asked, 10);
        if (strncmp(line, "names ", 6) == 0) {
            tell_names(line + 6);
        } else if (number <= MUTANTS && *asked == ' ') {
            run((unsigned)number, asked + 1);
        } else {
            return 1;
        }
        fflush(stdout);
    }
    return 0;
}
