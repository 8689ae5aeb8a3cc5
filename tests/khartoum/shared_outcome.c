/* The whole outcome of a play as text, see outcome.h. */
#include "khartoum/outcome.h"

#include <stdio.h>
#include <string.h>

#include "hosted/field_value.h"

enum { CHANGES_SIZE = 4096 };

static struct kh_state remembered;

void remember(void)
{
    remembered = state;
}

/* ---- The changes ------------------------------------------------------------------------- */

struct text {
    char bytes[CHANGES_SIZE];
    size_t length;
};

static void append(struct text *text, const char *bytes)
{
    size_t length = strlen(bytes);
    assert_true(text->length + length < sizeof text->bytes);
    memcpy(text->bytes + text->length, bytes, length + 1);
    text->length += length;
}

/* `banner_zone.red`, `used.light`, `morale` */
static void append_name(struct text *text, const struct field *field, int row, int column)
{
    if (!field->columns) append(text, field->name);
    if (!field->rows) return;
    if (!field->columns) append(text, ".");
    append(text, field->row_names->word[row]);
    if (!field->columns) return;
    append(text, ".");
    append(text, field->column_names->word[column]);
}

static void append_value_change(struct text *text, const struct field *field, int row, int column)
{
    size_t item = (size_t)column * field_item_size(field);
    int before = (int)field_get(field, field_row(field, &remembered, row) + item);
    int after = (int)field_get(field, field_row(field, &state, row) + item);
    char difference[16];
    if (before == after) return;
    append_name(text, field, row, column);
    snprintf(difference, sizeof difference, "%+d", after - before);
    if (field->value) append(text, "=");
    append(text, field->value ? field->value->word[after] : difference);
    append(text, " ");
}

/* A list is one word. */
static void append_list_change(struct text *text, const struct field *field)
{
    const char *before = field_row(field, &remembered, 0), *after = field_row(field, &state, 0);
    if (memcmp(before, after, (size_t)field->rows * field->stride) == 0) return;
    append(text, field->name);
    append(text, "=");
    for (int row = 0; row < field->rows; row++) {
        int value = (int)field_get(field, field_row(field, &state, row));
        if (!value) break;
        if (row) append(text, ",");
        append(text, field->value->word[value]);
    }
    append(text, " ");
}

/* A game that is over is judged by what lies on the table, not by how far its last step had got. */
static bool is_compared(const struct field *field)
{
    static const char *const cursors[] = { "event_effect",
                                           "activation_card",
                                           "activation_banner",
                                           "clicks",
                                           "direction",
                                           "defend_zone",
                                           "defend_placed",
                                           "fight",
                                           "target",
                                           "force",
                                           "bonus",
                                           "modifier",
                                           "dice",
                                           "row",
                                           "stage",
                                           "losses",
                                           "step" };
    for (size_t i = 0; kh_is_over(&state) && i < sizeof cursors / sizeof cursors[0]; i++) {
        if (strcmp(field->name, cursors[i]) == 0) return false;
    }
    return field->type != FIELD_STRUCT;
}

static void changes(struct text *text)
{
    text->length = 0;
    text->bytes[0] = '\0';
    for (const struct field *field = kh_game.state_fields; field->name; field++) {
        if (!is_compared(field)) continue;
        if (field->flags & FIELD_LIST) {
            append_list_change(text, field);
        } else {
            for (int row = 0; row < field_rows(field); row++) {
                for (int column = 0; column < field_columns(field); column++) {
                    append_value_change(text, field, row, column);
                }
            }
        }
    }
}

/* ---- Comparing --------------------------------------------------------------------------- */

static bool has_word(const char *text, const char *word, size_t length)
{
    while (*text) {
        size_t next = strcspn(text, " ");
        if (next == length && memcmp(text, word, length) == 0) return true;
        text += next;
        text += strspn(text, " ");
    }
    return false;
}

/* The first word of one text that the other does not have; null if there is none. */
static const char *first_missing(const char *text, const char *other)
{
    text += strspn(text, " ");
    while (*text) {
        size_t length = strcspn(text, " ");
        if (!has_word(other, text, length)) return text;
        text += length;
        text += strspn(text, " ");
    }
    return NULL;
}

void assert_row_changes(const char *row, const char *wanted)
{
    struct text found;
    changes(&found);
    assert_memory_equal(remembered.option, state.option, sizeof state.option);
    const char *surplus = first_missing(found.bytes, wanted);
    const char *missing = first_missing(wanted, found.bytes);
    if (surplus || missing) {
        const char *word = surplus ? surplus : missing;
        fail_msg("%s: %s %.*s\nfound:  %s\nwanted: %s", row,
                 surplus ? "not wanted:" : "not found:", (int)strcspn(word, " "), word, found.bytes,
                 wanted);
    }
}

void assert_changes(const char *wanted)
{
    assert_row_changes("changes", wanted);
}

void assert_outcome(const char *rule, const char *dice, const char *usual, const char *wanted)
{
    char row[64], all[512];
    snprintf(row, sizeof row, "%s, %s", rule, dice);
    snprintf(all, sizeof all, "%s %s", usual, wanted);
    assert_row_changes(row, all);
    assert_true(cited(rule));
}

void assert_two_dice(void)
{
    struct outcome outcomes[64];
    uint32_t weight[13] = { 0 };
    int number = kh_game.chance(&data, &state, outcomes);
    assert_int_equal(number, 21);
    for (int i = 0; i < number; i++) {
        weight[action_first(outcomes[i].action) + action_second(outcomes[i].action)] +=
            outcomes[i].weight;
    }
    for (uint32_t sum = 2; sum <= 12; sum++) {
        assert_int_equal(weight[sum], sum <= 7 ? sum - 1 : 13 - sum);
    }
}

void assert_modifier(const char *force, int modifier)
{
    does(force);
    if (state.modifier != modifier) fail_msg("%s: %d, not %d", force, state.modifier, modifier);
}

/* ---- Positions --------------------------------------------------------------------------- */

static void clear_factors(int8_t *factor)
{
    for (int fight = 0; fight < KH_FIGHTS; fight++) {
        if (factor[fight] != FIELD_X_VALUE) factor[fight] = 0;
    }
}

void no_modifiers(void)
{
    for (int kind = 0; kind < KH_KINDS; kind++) clear_factors(data.unit[kind].factor);
    for (int leader = 0; leader < KH_LEADERS; leader++) clear_factors(data.leader[leader].factor);
    memset(data.morale_drm, 0, sizeof data.morale_drm);
    memset(data.resource_drm, 0, sizeof data.resource_drm);
    memset(data.terrain_level, 0, sizeof data.terrain_level);
}

void telling_factors(enum kh_fight fight)
{
    static const int8_t support[KH_KINDS] = {
        [KH_LIGHT_GUN] = 10, [KH_HEAVY_GUN] = 40, [KH_GUNBOAT] = 20
    };
    for (int kind = 0; kind < KH_KINDS; kind++) {
        int8_t factor = support[kind] ? support[kind] : (int8_t)(kind + 1);
        if (kh_may_fight(&data, kind, fight)) data.unit[kind].factor[fight] = factor;
    }
    data.leader[KH_STEWART].factor[fight] = -10;
    data.leader[KH_ALI].factor[fight] = -20;
    data.leader[KH_NUSHI].factor[fight] = -30;
}

void set_card_1(const int *banners)
{
    memset(data.activation[0], 0, sizeof data.activation[0]);
    for (int i = 0; banners[i] < KH_BANNERS; i++) data.activation[0][i] = (uint8_t)(1 + banners[i]);
}

void reduce(int full_kind, int number)
{
    assert_true(kh_is_full(full_kind) && state.counters[KH_PLACE_AVAILABLE][full_kind] >= number);
    uint8_t *available = state.counters[KH_PLACE_AVAILABLE];
    available[full_kind] = (uint8_t)(available[full_kind] - number);
    available[full_kind + 1] = (uint8_t)(available[full_kind + 1] + number);
}

void have_all_troops(void)
{
    put(KH_MILITIA, 2, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    reduce(KH_EGYPTIAN_FULL, 1);
    reduce(KH_SUDANESE_FULL, 1);
    reduce(KH_BASHI_FULL, 1);
}

void put_leader(int leader, int place)
{
    assert_int_equal(state.leader[leader], KH_PLACE_AVAILABLE);
    state.leader[leader] = (uint8_t)place;
}

void build_gunboats(int number)
{
    put(KH_GUNBOAT, number, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
}

void before_the_raid(int strength)
{
    begin("");
    state.resources = 28;
    state.morale = 11;
    state.banner_zone[KH_WHITE] = 5;
    state.strength[KH_WHITE] = (uint8_t)strength;
    build_gunboats(3);
    in_turn(3, 2);
}

void before_the_sortie(void)
{
    begin("");
    state.resources = 17;
    state.morale = 10;
    state.banner_zone[KH_RED] = 5;
    state.strength[KH_RED] = 6;
    build_gunboats(1);
    reduce(KH_SUDANESE_FULL, 2);
    in_turn(8, 2);
}
