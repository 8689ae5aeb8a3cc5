/*
 * Runs topics of a folder of tests under mutants of the rules (scripts/mutants), in place of
 * run_topics.c. Each line that it reads asks for one run, in a process of its own:
 *
 *     MUTANT TOPIC=MILLISECONDS...
 *
 * The answer is a line as well: `lived`, or `killed TOPIC HOW`, at the first test that fails, at a
 * trap, or when a topic has used up its processor time, as it does in a loop that never ends.
 * Mutant 0 is the rules as they are: its answer goes on with the milliseconds and the mutants that
 * the topic came by.
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

enum { TOPICS = sizeof topics / sizeof topics[0], PATCHES_MOST = 512, LINE_MOST = 8192 };
enum { EXIT_KILLED = 3 };

unsigned mutant;
unsigned char mutant_seen[MUTANTS + 1];

/* What a run tells the process that waits for it. */
static struct report {
    int topic;
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

/* ---- What cmocka calls: the first failure is enough ------------------------------------------ */

void _fail(const char *file, int line);
void _fail(const char *file, int line)
{
    (void)file;
    (void)line;
    _exit(EXIT_KILLED);
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

static void run_in_child(unsigned number, char *names)
{
    if (!freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr)) _exit(1);
    mutant = number;
    for (int i = 0; i < patch_count; i++) patches[i]();
    while (*names) {
        char *end = names + strcspn(names, " \n"), *equals = names + strcspn(names, "=");
        if (equals > end) _exit(1);
        *equals = '\0';
        report->topic = topic_of(names);
        limit_time(strtol(equals + 1, NULL, 10));
        if (topics[report->topic].run() != 0) _exit(EXIT_KILLED);
        names = end + strspn(end, " \n");
    }
    memcpy(report->seen, mutant_seen, sizeof mutant_seen);
    _exit(0);
}

/* Processor time of all runs so far, which says the same however busy the machine is. */
static long milliseconds_of_runs(void)
{
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    return (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000 +
           (used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1000;
}

static void tell(unsigned number, int status, long milliseconds)
{
    const char *name = topics[report->topic].name;
    if (WIFSIGNALED(status)) {
        printf("killed %s %s\n", name, WTERMSIG(status) == SIGPROF ? "time" : "trap");
    } else if (WEXITSTATUS(status) != 0) {
        printf("killed %s test\n", name);
    } else {
        printf("lived");
        if (number == 0) printf(" %ld", milliseconds);
        for (unsigned i = 1; number == 0 && i <= MUTANTS; i++) {
            if (report->seen[i]) printf(" %u", i);
        }
        printf("\n");
    }
    fflush(stdout);
}

static void run(unsigned number, char *names)
{
    long before = milliseconds_of_runs();
    int status = 0;
    memset(report, 0, sizeof *report);
    pid_t child = fork();
    if (child == 0) run_in_child(number, names);
    if (child < 0 || waitpid(child, &status, 0) != child) exit(1);
    tell(number, status, milliseconds_of_runs() - before);
}

int main(void)
{
    char line[LINE_MOST];
    report = mmap(NULL, sizeof *report, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (report == MAP_FAILED) return 1;
    while (fgets(line, sizeof line, stdin)) {
        char *names = line;
        unsigned long number = strtoul(line, &names, 10);
        if (number > MUTANTS || *names != ' ') return 1;
        run((unsigned)number, names + 1);
    }
    return 0;
}
