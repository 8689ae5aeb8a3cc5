/*
 * Runs the topics of a folder of tests that the command line names, one after the other. topics.def
 * lists all that the folder has, X(test_<topic>); the main of test_<topic>.c is test_<topic>_main.
 */
#include <stdio.h>
#include <string.h>

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

enum { TOPICS = sizeof topics / sizeof topics[0] };

static int run_topic(const char *name)
{
    for (int i = 0; i < TOPICS; i++) {
        if (strcmp(topics[i].name, name) == 0) return topics[i].run();
    }
    fprintf(stderr, "no topic %s here; there are:\n", name);
    for (int i = 0; i < TOPICS; i++) fprintf(stderr, "    %s\n", topics[i].name);
    return 1;
}

int main(int count, char **names)
{
    int failed = count < 2 ? run_topic("(none)") : 0;
    for (int i = 1; i < count; i++) {
        if (run_topic(names[i]) != 0) failed++;
    }
    return failed != 0;
}
