/* What README.md and README.fr.md show of the terminal is what the program prints. */
#include <stdio.h>
#include <string.h>

#include "shell.h"

enum { PAGE_SIZE = 64 * 1024 };

/* What the sample's player typed; its last line begins the sample. */
static const char typed[] = "fortify\nzone:black.5\nzone:white.4\nzone:red.3\nzone:green.4\n"
                            "gunboats\nbuild\nbuild\nmilitia\n2\n"
                            "raid\ntarget:white\nleader:ali\nunit:sudanese.2\nunit:light\ngo\n";
static const char first_line[] = "> go\n";

static void assert_shown(const char *path, const char *environment)
{
    static char page[PAGE_SIZE];
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t length = fread(page, 1, sizeof page - 1, file);
    fclose(file);
    page[length] = '\0';

    char *sample = strstr(page, first_line);
    assert_non_null(sample);
    char *end = strstr(sample, "```");
    assert_non_null(end);
    *end = '\0';
    struct result result = shell(environment, "play khartoum --seed 27", typed);
    assert_contains(result.out, sample);
}

static void the_sample_is_what_is_printed(void **state)
{
    (void)state;
    assert_shown("README.md", "LANG=en_GB.UTF-8");
    assert_shown("README.fr.md", "LANG=fr_FR.UTF-8");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_sample_is_what_is_printed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
