/* Previews in tests: see game_preview.h. */
#include "game_preview.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "rule_test.h"

static struct preview_line lines[PREVIEW_LINES];
static struct preview told;

static bool find(const struct game *game, const void *data, const void *view, const char *words)
{
    action a = 0;
    assert_true(action_read(game, words, &a));
    assert_int_equal(game->refusal(data, view, a), 0);
    told = (struct preview){ lines, PREVIEW_LINES, 0 };
    return game_preview(game, data, view, a, &told);
}

/* Whether a line begins another throw. */
static bool begins(int i)
{
    bool is_given = lines[i].kind == PREVIEW_FACT || lines[i].kind == PREVIEW_TOTAL;
    return i > 0 && is_given && lines[i - 1].kind >= PREVIEW_OUTCOME;
}

static void check_whole(void)
{
    uint32_t ways = 0, of = 0;
    assert_true(told.count > 0 && told.count <= told.room);
    for (int i = 0; i <= told.count; i++) {
        if (i == told.count || begins(i)) {
            assert_int_equal(ways, of);
            ways = of = 0;
        }
        if (i == told.count || lines[i].kind != PREVIEW_OUTCOME) continue;
        assert_true(of == 0 || of == lines[i].of);
        ways += lines[i].ways;
        of = lines[i].of;
    }
}

const struct preview *preview_of(const struct game *game, const void *data, const void *view,
                                 const char *words)
{
    if (!find(game, data, view, words)) fail_msg("no preview of %s", words);
    check_whole();
    return &told;
}

bool has_no_preview(const struct game *game, const void *data, const void *view, const char *words)
{
    return !find(game, data, view, words);
}

struct tally preview_tally(const struct preview *preview, int throw_number, int argument)
{
    struct tally tally = { .of = 0 };
    int number = 0;
    for (int i = 0; i < preview->count; i++) {
        const struct preview_line *line = &preview->lines[i];
        number += begins(i);
        if (number != throw_number || line->kind != PREVIEW_OUTCOME) continue;
        int value = line->event.argument[argument];
        assert_in_range(value, 0, TALLY_NUMBERS - 1);
        tally.ways[value] += line->ways;
        tally.of = line->of;
    }
    return tally;
}

const struct trace_event *preview_total_of(const struct preview *preview, int throw_number)
{
    int number = 0;
    for (int i = 0; i < preview->count; i++) {
        number += begins(i);
        if (number == throw_number && preview->lines[i].kind == PREVIEW_TOTAL)
            return &preview->lines[i].event;
    }
    fail_msg("throw %d has no total", throw_number);
    return NULL;
}

int preview_fact(const struct preview *preview, int message, int argument)
{
    for (int i = 0; i < preview->count; i++) {
        const struct preview_line *line = &preview->lines[i];
        if (line->kind <= PREVIEW_TOTAL && line->event.message == message)
            return line->event.argument[argument];
    }
    fail_msg("no fact %d", message);
    return 0;
}

struct tally thrown_tally(const struct game *game, const void *data, const void *state, int message,
                          int argument)
{
    enum { EVENTS = 256 };
    static struct trace_event events[EVENTS];
    struct tally tally = { .of = 0 };
    struct outcome *outcomes = calloc((size_t)game->chance_most, sizeof outcomes[0]);
    void *copy = malloc(game->state_size);
    assert_non_null(outcomes);
    assert_non_null(copy);
    int count = game->chance(data, state, outcomes);
    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        struct trace trace = { events, EVENTS, 0 };
        memcpy(copy, state, game->state_size);
        assert_int_equal(game->apply(data, copy, outcomes[i].action, &trace), ACCEPTED);
        int found = 0;
        while (found < trace.count && events[found].message != message) found++;
        assert_true(found < trace.count && found < EVENTS);
        tally.ways[events[found].argument[argument]] += outcomes[i].weight;
        tally.of += outcomes[i].weight;
    }
    free(copy);
    free(outcomes);
    return tally;
}

void assert_same_tally(const struct tally *one, const struct tally *thrown)
{
    assert_int_equal(one->of, thrown->of);
    for (int i = 0; i < TALLY_NUMBERS; i++) {
        if (one->ways[i] != thrown->ways[i])
            fail_msg("%d comes in %u ways, told are %u", i, thrown->ways[i], one->ways[i]);
    }
}

void assert_tally(const struct tally *one, const char *expected, uint32_t of)
{
    char words[512] = "";
    size_t length = 0;
    for (int i = 0; i < TALLY_NUMBERS; i++) {
        if (!one->ways[i]) continue;
        length += (size_t)snprintf(words + length, sizeof words - length, "%s%d:%u",
                                   length ? " " : "", i, one->ways[i]);
    }
    assert_string_equal(words, expected);
    assert_int_equal(one->of, of);
}
