/* Runs contract tests for each game, and plays the games that they look at. */
#include "contract/contract.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/data.h"

enum { TESTS_MOST = 16, SEED = 1885, JUDGED_IN_10 = 9, TOUR_MOST = 6000, TOUR_SHORT = 600 };

struct subject subject;

/* ---- Running --------------------------------------------------------------------------------- */

static void load(const struct game *game)
{
    struct fault fault = { "" };
    const char *length = getenv("SORTIE_CONTRACT");
    subject = (struct subject){ .game = game,
                                .hook = hook_of(game),
                                .data = calloc(1, game->data_size),
                                .is_short = length && strcmp(length, "short") == 0 };
    if (!subject.data || !data_load(game, NULL, subject.data, NULL, NULL, &fault)) {
        fprintf(stderr, "%s: %s\n", game->id, fault.text);
        exit(1);
    }
}

int contract_run(const struct contract_test *tests, size_t count)
{
    struct rule_test rule_tests[TESTS_MOST];
    const char *only = getenv("SORTIE_GAME");
    int failed = 0, asked = 0;
    if (count > TESTS_MOST) return 1;
    for (int i = 0; sortie_games[i]; i++) {
        if (only && strcmp(only, sortie_games[i]->id) != 0) continue;
        load(sortie_games[i]);
        for (size_t test = 0; test < count; test++) {
            rule_tests[test] = (struct rule_test){ tests[test].name, tests[test].file,
                                                   tests[test].is_cited ? subject.hook.cites : "",
                                                   tests[test].function };
        }
        failed += rule_tests_run(sortie_games[i]->id, rule_tests, count);
        free(subject.data);
        asked++;
    }
    return failed + (asked == 0);
}

/* ---- A game being played --------------------------------------------------------------------- */

/* The `number`th value of all options that is no default. */
static void set_one_option(const struct game *game, uint64_t number, uint8_t *options)
{
    unsigned values = 0;
    for (unsigned i = 0; i < game->option_count; i++) values += game->options[i].values->count - 1U;
    if (!values) return;
    unsigned rest = (unsigned)(number % values);
    for (unsigned i = 0; i < game->option_count; i++) {
        unsigned others = game->options[i].values->count - 1U;
        if (rest < others) {
            options[i] = (uint8_t)(rest + 1);
            return;
        }
        rest -= others;
    }
}

static void choose_options(struct walk *walk, uint64_t number)
{
    const struct game *game = subject.game;
    if (number % 3 == 1) set_one_option(game, number / 3, walk->options);
    for (unsigned i = 0; i < game->option_count && number % 3 == 2; i++) {
        walk->options[i] = (uint8_t)random_below(&walk->random, game->options[i].values->count);
    }
    if (subject.hook.options) subject.hook.options(number, &walk->random, walk->options);
}

void walk_list(struct walk *walk)
{
    const struct game *game = subject.game;
    walk->actor = game->actor(walk->now);
    int legal = game->legal(subject.data, walk->now, walk->list);
    int chance = game->chance(subject.data, walk->now, walk->outcomes);
    if (legal < 0 || chance < 0 || legal > game->legal_most || chance > game->chance_most ||
        (legal > 0) != (walk->actor >= ACTOR_FIRST_SEAT) ||
        (chance > 0) != (walk->actor == ACTOR_CHANCE) || walk->actor >= game->seat_count) {
        fail_msg("at %s: actor %d, %d legal actions, %d outcomes", step_name(walk->now),
                 walk->actor, legal, chance);
    }
    for (int i = 0; i < chance; i++) {
        assert_true(walk->outcomes[i].weight > 0);
        walk->list[i] = walk->outcomes[i].action;
    }
    walk->count = legal + chance;
    for (int i = 1; i < walk->count; i++) {
        if (walk->list[i - 1] >= walk->list[i]) {
            fail_msg("at %s: the list is not ascending at %s", step_name(walk->now),
                     action_name(walk->list[i]));
        }
    }
}

void walk_begin(struct walk *walk, uint64_t number)
{
    const struct game *game = subject.game;
    size_t most =
        (size_t)(game->legal_most > game->chance_most ? game->legal_most : game->chance_most);
    *walk = (struct walk){ .now = state_new(),
                           .before = state_new(),
                           .list = calloc(most, sizeof *walk->list),
                           .played = calloc((size_t)game->actions_most, sizeof *walk->played),
                           .outcomes = calloc((size_t)game->chance_most, sizeof *walk->outcomes) };
    assert_true(walk->list && walk->played && walk->outcomes);
    walk->is_judged = number % (unsigned)subject.hook.judged_every == 0 && game_has_judgement(game);
    random_seed(&walk->random, SEED, number);
    choose_options(walk, number);
    if (subject.hook.begin) subject.hook.begin(number, subject.data);
    game->start(subject.data, walk->now, walk->options);
    assert_faultless(walk->now, "at the beginning");
    walk_list(walk);
}

void walk_end(struct walk *walk)
{
    free(walk->now);
    free(walk->before);
    free(walk->list);
    free(walk->played);
    free(walk->outcomes);
}

bool walk_is_over(const struct walk *walk)
{
    return walk->actor == ACTOR_OVER;
}

static action choose(struct walk *walk)
{
    bool is_judged = walk->is_judged && random_below(&walk->random, 10) < JUDGED_IN_10;
    if (!is_judged || walk->actor == ACTOR_CHANCE) {
        return walk->list[random_below(&walk->random, (uint32_t)walk->count)];
    }
    game_observe(subject.game, walk->before, walk->now, walk->actor);
    action judged = game_judge(subject.game, subject.data, walk->before, &walk->random);
    for (int i = 0; i < walk->count; i++) {
        if (walk->list[i] == judged) return judged;
    }
    fail_msg("at %s: the judgement's %s is not legal", step_name(walk->now), action_name(judged));
    return judged;
}

void walk_step(struct walk *walk)
{
    const struct game *game = subject.game;
    if (walk->actions >= game->actions_most) {
        fail_msg("no end after %d actions, at %s", walk->actions, step_name(walk->now));
    }
    action chosen = choose(walk);
    memcpy(walk->before, walk->now, game->state_size);
    walk->trace = (struct trace){ walk->events, CONTRACT_EVENTS, 0 };
    walk->played[walk->actions++] = chosen;
    if (game->apply(subject.data, walk->now, chosen, &walk->trace) != ACCEPTED) {
        fail_msg("at %s: %s is listed and refused", step_name(walk->before), action_name(chosen));
    }
    const char *fault = game->fault(subject.data, walk->now);
    if (fault) {
        fail_msg("%s at %s led to: %s", action_name(chosen), step_name(walk->before), fault);
    }
    if (subject.hook.after) subject.hook.after(subject.data, walk->before, walk->now, &walk->trace);
    walk_list(walk);
}

long tour(int games, int every, void (*look)(struct walk *walk))
{
    struct walk walk;
    long looked = 0;
    for (int number = 0; number < games; number++) {
        int most = subject.is_short ? TOUR_SHORT : TOUR_MOST;
        walk_begin(&walk, (uint64_t)number);
        look(&walk);
        looked++;
        while (!walk_is_over(&walk) && walk.actions < most) {
            walk_step(&walk);
            if (!walk_is_over(&walk) && random_below(&walk.random, (uint32_t)every) != 0) continue;
            look(&walk);
            looked++;
        }
        walk_end(&walk);
    }
    return looked;
}

/* ---- Small help ------------------------------------------------------------------------------ */

const char *step_name(const void *state)
{
    return subject.game->steps->word[subject.game->step(state)];
}

const char *action_name(action a)
{
    static char text[ACTION_TEXT_SIZE];
    action_write(subject.game, a, text);
    return text;
}

void *state_new(void)
{
    void *state = calloc(1, subject.game->state_size);
    assert_non_null(state);
    return state;
}

void assert_same_state(const void *one, const void *other, const char *what)
{
    struct fault difference = { "" };
    if (memcmp(one, other, subject.game->state_size) == 0) return;
    fields_difference(subject.game->state_fields, one, other, &difference);
    fail_msg("at %s: %s: %s", step_name(one), what, difference.text);
}

void assert_faultless(const void *state, const char *what)
{
    const char *fault = subject.game->fault(subject.data, state);
    if (fault) fail_msg("at %s: %s: %s", step_name(state), what, fault);
}

/* ---- The values of a state ------------------------------------------------------------------- */

static size_t item_size(const struct field *field)
{
    return field->type == FIELD_U16 || field->type == FIELD_I16 ? 2 : 1;
}

static int add_slots(const struct field *fields, size_t base, bool is_written, struct slot *out,
                     int room)
{
    int count = 0;
    for (const struct field *field = fields; field->name; field++) {
        size_t rows = field->rows ? field->rows : 1, columns = field->columns ? field->columns : 1;
        for (size_t row = 0; row < rows; row++) {
            size_t at = base + field->offset + row * field->stride;
            bool is_list = field->flags & FIELD_LIST;
            if (field->type == FIELD_STRUCT) {
                count += add_slots(field->members, at, is_written && !is_list, out + count,
                                   room - count);
                continue;
            }
            for (size_t column = 0; column < columns; column++) {
                assert_true(count < room);
                out[count++] = (struct slot){ field, at + column * item_size(field),
                                              field->value ? 0 : field->least,
                                              field->value ? field->value->count - 1 : field->most,
                                              is_written && column == 0 && (row == 0 || !is_list) };
            }
        }
    }
    return count;
}

int slots_find(struct slot *out, int room)
{
    return add_slots(subject.game->state_fields, 0, true, out, room);
}

int32_t slot_get(const struct slot *slot, const void *state)
{
    const unsigned char *at = (const unsigned char *)state + slot->offset;
    uint16_t wide = 0;
    memcpy(&wide, at, item_size(slot->field));
    switch (slot->field->type) {
    case FIELD_I8: return (int8_t)wide;
    case FIELD_I16: return (int16_t)wide;
    default: return wide;
    }
}

void slot_set(const struct slot *slot, void *state, int32_t value)
{
    uint16_t wide = (uint16_t)value;
    memcpy((unsigned char *)state + slot->offset, &wide, item_size(slot->field));
}
