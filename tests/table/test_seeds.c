/*
 * The seeds of the fuzzer that reads transcripts: each must load, in full, as a game of today. One
 * that is refused at its first lines leads the fuzzer nowhere.
 */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "hosted/data.h"
#include "hosted/editions.h"
#include "match/match.h"

static const char folder[] = "tests/fuzz/seeds/fuzz_transcript";

enum { PATH_SIZE = 512, SEED_MOST = 1 << 20 };

/* The whole file, to be freed by the caller. */
static char *read_seed(const char *name)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    char *content = calloc(1, SEED_MOST);
    assert_non_null(content);
    size_t length = fread(content, 1, SEED_MOST - 1, file);
    assert_true(length > 0 && length < SEED_MOST - 1);
    fclose(file);
    return content;
}

static void assert_loads(const char *name)
{
    struct fault fault = { "" };
    char *content = read_seed(name);
    const struct game *game = transcript_game(content, &fault);
    if (!game) fail_msg("%s: %s", name, fault.text);
    void *data = calloc(1, game->data_size);
    assert_non_null(data);
    uint64_t print = 0;
    if (!transcript_data(content, &print) || !edition_find(game, print, data))
        assert_true(data_load(game, NULL, data, NULL, NULL, &fault));
    struct match *match = transcript_read(game, data, content, false, &fault);
    if (!match) fail_msg("%s: %s", name, fault.text);
    match_free(match);
    free(data);
    free(content);
}

static void every_seed_of_a_transcript_loads(void **state)
{
    (void)state;
    DIR *seeds = opendir(folder);
    assert_non_null(seeds);
    int count = 0;
    for (const struct dirent *seed = readdir(seeds); seed; seed = readdir(seeds)) {
        if (seed->d_name[0] == '.') continue;
        assert_loads(seed->d_name);
        count++;
    }
    closedir(seeds);
    assert_true(count > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_seed_of_a_transcript_loads) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
