/* Changes of stacks: who is where, under which counter (fog_changes.h). */
#include <string.h>

#include "games/toulon/combat/battle.h"
#include "toulon/fog_changes.h"

/* ---- Who is where (HI-02 to HI-06) --------------------------------------------------------- */

static void swap_bytes(uint8_t *row, int one, int two)
{
    uint8_t kept = row[one];
    row[one] = row[two];
    row[two] = kept;
}

static void swap_bits(uint8_t *set, int one, int two)
{
    bool first = tl_is_in_set(set, one), second = tl_is_in_set(set, two);
    if (first == second) return;
    set[one / 8] ^= (uint8_t)(1U << one % 8);
    set[two / 8] ^= (uint8_t)(1U << two % 8);
}

/* A reference: 1 + unit. */
static void swap_reference(uint8_t *reference, int one, int two)
{
    if (*reference == one + 1) {
        *reference = (uint8_t)(two + 1);
    } else if (*reference == two + 1) {
        *reference = (uint8_t)(one + 1);
    }
}

/* Each is what the other was. */
static void exchange(struct tl_state *s, int one, int two)
{
    uint16_t flags = s->unit_flags[one];
    s->unit_flags[one] = s->unit_flags[two];
    s->unit_flags[two] = flags;
    uint8_t *rows[] = { s->place,
                        s->temporary,
                        s->permanent,
                        s->marks,
                        s->inside,
                        s->came_from,
                        s->battle.line,
                        s->battle.melee,
                        s->battle.support,
                        s->battle.directed,
                        s->battle.unit_temporary,
                        s->battle.role,
                        s->fire.at_sea };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) swap_bytes(rows[i], one, two);
    uint8_t kept[TL_AREA_BYTES];
    memcpy(kept, s->failed[one], sizeof kept);
    memcpy(s->failed[one], s->failed[two], sizeof kept);
    memcpy(s->failed[two], kept, sizeof kept);
    swap_bits(s->battle.fought, one, two);
    for (int area = 1; area < TL_AREAS; area++) {
        for (int side = 0; side < TL_SIDES; side++) swap_reference(&s->top[area][side], one, two);
    }
    swap_reference(&s->move.check_unit, one, two);
    swap_reference(&s->fire.unit, one, two);
    swap_reference(&s->fire.victim, one, two);
    bool is_unit_at_hand = s->step[0] == TL_STEP_JOIN_DIE || s->step[0] == TL_STEP_CAVALRY_DIE;
    if (is_unit_at_hand) swap_reference(&s->battle.at_hand, one, two);
}

static bool is_aimed(const struct tl_state *s, int unit)
{
    return s->fire.aimed[unit][TL_GREAT] || s->fire.aimed[unit][TL_LITTLE];
}

static bool is_too_full(const struct tl_state *s, int place, enum tl_side side)
{
    if (place >= TL_AREAS) return false;
    return tl_strength_in(&data, s, place, side) > tl_concentration_limit(&data, place);
}

/* Two that look the same, of players who would be asked the same. */
bool exchange_units(struct change *c)
{
    struct tl_state *s = c->s;
    int one = any_unit(c, is_hidden_unit), from = below(c, TL_UNITS);
    for (int i = 0; one < TL_UNITS && i < TL_UNITS; i++) {
        int two = (from + i) % TL_UNITS;
        bool is_same = two != one && is_hidden_unit(c, two) &&
                       tl_face_of(&data, s, one) == tl_face_of(&data, s, two) &&
                       data.unit[one].corps == data.unit[two].corps;
        if (!is_same || is_aimed(s, one) || is_aimed(s, two)) continue;
        exchange(s, one, two);
        if (is_too_full(s, s->place[one], c->side) || is_too_full(s, s->place[two], c->side)) {
            return false;
        }
        c->done->unit = one;
        c->done->other = two;
        return true;
    }
    return false;
}

static bool is_top(const struct tl_state *s, int unit)
{
    return tl_is_on_map(s, unit) && s->top[s->place[unit]][tl_side_of(&data, s, unit)] == unit + 1;
}

/* Covered, and in no procedure. */
static bool is_idle_below(const struct change *c, int unit)
{
    const struct tl_state *s = c->s;
    bool is_named = s->move.check_unit == unit + 1 || s->fire.unit == unit + 1 ||
                    s->fire.victim == unit + 1 || tl_has(s, unit, TL_PICKED | TL_ENTERED) ||
                    is_aimed(s, unit) || s->battle.role[unit] ||
                    (s->step[0] == TL_STEP_JOIN_DIE && s->battle.at_hand == unit + 1);
    return is_hidden_unit(c, unit) && tl_is_on_map(s, unit) && !is_top(s, unit) && !is_named &&
           !(s->battle.area && s->place[unit] == s->battle.area);
}

static bool is_gun_or_cavalry(int unit)
{
    return tl_type_of(&data, unit) != TL_INFANTRY && tl_type_of(&data, unit) != TL_PIONEERS;
}

/* Another stack is higher by one, this one lower. */
bool shift_unit(struct change *c)
{
    struct tl_state *s = c->s;
    int unit = any_unit(c, is_idle_below), from = 1 + below(c, TL_AREAS - 1);
    for (int i = 0; unit < TL_UNITS && i < TL_AREAS; i++) {
        int to = 1 + (from + i) % (TL_AREAS - 1);
        bool is_fit =
            to != s->place[unit] && to != s->battle.area && tl_is_friendly(s, to, c->side);
        if (!is_fit) continue;
        s->inside[unit] = TL_NO_WORK;
        s->place[unit] = (uint8_t)to;
        tl_recount_ground(&data, s);
        return !is_too_full(s, to, c->side) || is_gun_or_cavalry(unit);
    }
    return false;
}

/* Another counter of the same face lies on top, of the same player. */
bool change_top(struct change *c)
{
    struct tl_state *s = c->s;
    int unit = any_unit(c, is_idle_below);
    if (unit == TL_UNITS) return false;
    uint8_t *top = &s->top[s->place[unit]][c->side];
    bool is_same = tl_face_of(&data, s, unit) == tl_face_of(&data, s, *top - 1) &&
                   tl_seat_of_corps(tl_corps_of(&data, unit)) ==
                       tl_seat_of_corps(tl_corps_of(&data, *top - 1));
    if (!is_same) return false;
    *top = (uint8_t)(unit + 1);
    tl_recount_ground(&data, s);
    return true;
}
