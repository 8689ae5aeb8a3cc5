/* The promise behind all faults: a position without one can be played to the end and never has one
 * on the way. Positions from play are bent at random within the limits of their fields. */
#include "core/parts.h"
#include "khartoum/position.h"

#include <stdio.h>
#include <string.h>

enum { BENT_GAMES = 60, SLOTS_MOST = 1024, LIST_MOST = 64, SEED = 26 };

/* Where a value lies in the state, and what may stand there on its own. */
struct slot {
    size_t offset;
    int least, most;
};

static struct slot slots[SLOTS_MOST];
static int slot_count;

static void find_slots(const struct field *fields, size_t base)
{
    for (const struct field *field = fields; field->name; field++) {
        size_t rows = field->rows ? field->rows : 1, columns = field->columns ? field->columns : 1;
        if (field->type == FIELD_STRUCT) {
            find_slots(field->members, base + field->offset);
            continue;
        }
        for (size_t i = 0; i < rows * columns; i++) {
            size_t inside = i / columns * field->stride + i % columns;
            assert_true(slot_count < SLOTS_MOST);
            slots[slot_count++] =
                (struct slot){ base + field->offset + inside, field->least,
                               field->value ? (int)field->value->count - 1 : field->most };
        }
    }
}

static int pick(struct random *random, int count)
{
    return (int)random_below(random, (uint32_t)count);
}

/* Changes one value, or moves a counter, so that numbers often stay right. */
static void bend(struct kh_state *s, struct random *random)
{
    if (pick(random, 2)) {
        const struct slot *slot = &slots[pick(random, slot_count)];
        int8_t value = (int8_t)(slot->least + pick(random, slot->most - slot->least + 1));
        memcpy((char *)s + slot->offset, &value, 1);
        return;
    }
    int kind = pick(random, KH_KINDS), from = pick(random, KH_PLACES), to = pick(random, KH_PLACES);
    for (int i = 0; i < KH_PLACES && !s->counters[from][kind]; i++) from = (from + 1) % KH_PLACES;
    if (s->counters[from][kind]) kh_move_counters(s, kind, from, to, 1);
}

static action any_action(const struct kh_state *s, struct random *random)
{
    action list[LIST_MOST];
    struct outcome outcomes[LIST_MOST];
    int count = kh_game.legal(&data, s, list);
    if (count) return list[pick(random, count)];
    count = kh_game.chance(&data, s, outcomes);
    if (!count) fail_msg("nobody can act at step %s", kh_game.steps->word[s->step[0]]);
    return outcomes[pick(random, count)].action;
}

static void assert_plays_to_the_end(struct kh_state s, struct random *random)
{
    for (int i = 0; kh_game.actor(&s) != ACTOR_OVER; i++) {
        const char *before = kh_game.steps->word[s.step[0]];
        assert_true(i < kh_game.actions_most);
        assert_int_equal(kh_game.apply(&data, &s, any_action(&s, random), NULL), ACCEPTED);
        const char *fault = kh_game.fault(&data, &s);
        if (fault) fail_msg("action %d, at step %s, led to: %s", i, before, fault);
    }
}

static long bent_positions, good_positions;

static void try_bent(const struct kh_state *s, struct random *random)
{
    struct kh_state bent = *s;
    for (int bends = 1 + pick(random, 3); bends > 0; bends--) bend(&bent, random);
    bent_positions++;
    if (kh_game.fault(&data, &bent)) return;
    good_positions++;
    assert_plays_to_the_end(bent, random);
}

/* Half of the games with judgement, to come to late turns. */
static void play_and_bend(uint64_t number)
{
    struct random random;
    struct kh_state s;
    uint8_t options[OPTIONS_MOST] = { 0 };
    random_seed(&random, SEED, number);
    for (int i = 0; i < KH_OPTION_COUNT; i++) {
        options[i] = (uint8_t)pick(&random, (int)kh_game.options[i].values->count);
    }
    kh_game.start(&data, &s, options);
    while (kh_game.actor(&s) != ACTOR_OVER) {
        for (int i = 0; i < 3; i++) try_bent(&s, &random);
        bool judged = number % 2 && kh_game.actor(&s) != ACTOR_CHANCE;
        action a = judged ? game_judge(&kh_game, &data, &s, &random) : any_action(&s, &random);
        assert_int_equal(kh_game.apply(&data, &s, a, NULL), ACCEPTED);
    }
}

static void a_position_without_a_fault_plays_to_the_end_without_one(void)
{
    begin("");
    slot_count = 0;
    find_slots(kh_game.state_fields, 0);
    for (int game = 0; game < BENT_GAMES; game++) play_and_bend((uint64_t)game);
    printf("%ld of %ld bent positions have no fault\n", good_positions, bent_positions);
    assert_true(good_positions > 1000);
}

static const struct rule_test tests[] = {
    RULE_TEST(a_position_without_a_fault_plays_to_the_end_without_one, ""),
};

RULE_TEST_MAIN("khartoum", tests)
