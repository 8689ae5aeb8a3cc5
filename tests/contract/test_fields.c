/* Positions as text: each is written by the field table and reads back to the same bytes; a value
 * beyond its limits is refused. */
#include "contract/contract.h"

#include <stdlib.h>
#include <string.h>

#include "hosted/field_json.h"

enum { GAMES = 6, SHORT_GAMES = 2 };

static void write_and_read(struct walk *walk)
{
    struct fault fault = { "" };
    void *back = state_new();
    json_t *json = fields_to_json(subject.game->state_fields, walk->now);
    assert_non_null(json);
    if (!fields_from_json(subject.game->state_fields, back, json, &fault)) {
        fail_msg("at %s: %s", step_name(walk->now), fault.text);
    }
    json_decref(json);
    game_derive(subject.game, subject.data, back);
    assert_same_state(walk->now, back, "written and read");
    free(back);
}

static void every_position_reads_back_to_the_same_bytes(void)
{
    int games = subject.is_short ? SHORT_GAMES : GAMES;
    assert_true(tour(games, 61, write_and_read) > games);
}

static bool can_hold(const struct field *field, int32_t value)
{
    switch (field->type) {
    case FIELD_U8: return value >= 0 && value <= UINT8_MAX;
    case FIELD_I8: return value >= INT8_MIN && value <= INT8_MAX;
    case FIELD_U16: return value >= 0 && value <= UINT16_MAX;
    case FIELD_I16: return value >= INT16_MIN && value <= INT16_MAX;
    default: return false;
    }
}

static void assert_refused(const struct slot *slot, void *state, void *back, int32_t value)
{
    struct fault fault = { "" };
    bool is_null = slot->field->flags & FIELD_X && value == FIELD_X_VALUE;
    bool is_end = slot->field->flags & FIELD_LIST && value == 0;
    if (!can_hold(slot->field, value) || is_null || is_end) return;
    int32_t was = slot_get(slot, state);
    slot_set(slot, state, value);
    json_t *json = fields_to_json(subject.game->state_fields, state);
    slot_set(slot, state, was);
    assert_non_null(json);
    if (fields_from_json(subject.game->state_fields, back, json, &fault)) {
        fail_msg("%s: %d is not refused", slot->field->name, (int)value);
    }
    json_decref(json);
}

/* The first value of each field that is sure to be written. */
static void a_value_beyond_its_limits_is_refused(void)
{
    struct slot *slots = calloc(SLOTS_MOST, sizeof *slots);
    struct walk walk;
    void *back = state_new();
    int tried = 0;
    assert_non_null(slots);
    int count = slots_find(slots, SLOTS_MOST);
    walk_begin(&walk, 0);
    for (int i = 0; i < count; i++) {
        if (!slots[i].is_written || (i && slots[i].field == slots[i - 1].field)) continue;
        assert_refused(&slots[i], walk.now, back, slots[i].most + 1);
        assert_refused(&slots[i], walk.now, back, slots[i].least - 1);
        tried++;
    }
    assert_true(tried > 2);
    walk_end(&walk);
    free(slots);
    free(back);
}

static const struct contract_test tests[] = {
    CONTRACT_TEST(every_position_reads_back_to_the_same_bytes),
    CONTRACT_TEST(a_value_beyond_its_limits_is_refused),
};

CONTRACT_MAIN(tests)
