/* What can be changed behind a side's back, see fog.h. */
#include <string.h>

#include "toulon/fog_changes.h"

int below(const struct change *c, int bound)
{
    return (int)random_below(c->random, (uint32_t)bound);
}

/* ---- Who is hidden ------------------------------------------------------------------------- */

bool is_somewhere(const struct tl_state *s, int piece)
{
    int place = s->place[piece];
    return place != TL_PLACE_NONE && place != TL_PLACE_TRACK && place != TL_PLACE_GONE;
}

/* How much fire there is in a melee is told when it begins. */
static bool is_firing_now(const struct tl_state *s, int unit)
{
    return s->battle.at_hand && s->battle.support[unit] == s->battle.at_hand;
}

bool is_hidden_unit(const struct change *c, int unit)
{
    return tl_side_of(&data, c->s, unit) == c->side && is_somewhere(c->s, unit) &&
           !tl_has(c->s, unit, TL_SHOWN | TL_SPIED) && !is_firing_now(c->s, unit);
}

bool is_under_way(const struct tl_state *s, enum tl_step step)
{
    for (int i = 0; i < TL_STEP_STACK; i++) {
        if (s->step[i] == step) return true;
    }
    return false;
}

int any_piece(const struct change *c, int first, int end, condition *is_wanted)
{
    int count = end - first, from = below(c, count);
    for (int i = 0; i < count; i++) {
        int piece = first + (from + i) % count;
        if (is_wanted(c, piece)) return piece;
    }
    return end;
}

int any_unit(const struct change *c, condition *is_wanted)
{
    return any_piece(c, 0, TL_UNITS, is_wanted);
}

/* ---- All of them --------------------------------------------------------------------------- */

static const struct {
    const char *name;
    bool (*make)(struct change *);
    enum kept kept;
} changes[] = {
#define X(name, make, kept) { name, make, kept },
#include "toulon/fog_changes.def"
#undef X
};

int disguise_count(void)
{
    return (int)(sizeof changes / sizeof changes[0]);
}

const char *disguise_name(int number)
{
    return changes[number].name;
}

/* What lies on the map for everybody: faces, markers, and heights where they are shown. */
struct picture {
    uint8_t face[TL_AREAS][TL_SIDES], bare[TL_AREAS][TL_SIDES], markers[TL_AREAS][TL_SIDES],
        height[TL_AREAS][TL_SIDES];
};

/* Under a marker (HI-09), or with its top seen, which may be known by name (HI-07). */
static void draw_stack(const struct tl_state *s, int area, int side, struct picture *out)
{
    enum { MARKER = TL_FACES };
    bool is_open = s->options[TL_OPTION_GARRISON] == TL_GARRISON_SHOWN;
    for (int u = 0; u < TL_UNITS; u++) {
        bool is_there = s->place[u] == area && (int)tl_side_of(&data, s, u) == side;
        is_open |= is_there && s->inside[u] == TL_NO_WORK;
    }
    int top = s->top[area][side];
    out->face[area][side] = top && !is_open ? MARKER : s->face[area][side];
    bool is_bare =
        top && (tl_type_of(&data, top - 1) == TL_BATTERY || top - 1 == TL_UNIT_ROYAL_LOUIS);
    if (is_bare && is_open) out->bare[area][side] = (uint8_t)top;
}

static void draw(const struct tl_state *s, struct picture *out)
{
    memset(out, 0, sizeof *out);
    for (int area = 1; area < TL_AREAS; area++) {
        for (int side = 0; side < TL_SIDES; side++) draw_stack(s, area, side, out);
    }
    for (int u = 0; u < TL_UNITS; u++) {
        if (!tl_is_on_map(s, u)) continue;
        int area = s->place[u];
        enum tl_side side = tl_side_of(&data, s, u);
        bool has_signs[] = { tl_has(s, u, TL_FIRED), tl_has(s, u, TL_NO_SUPPLY_MARK),
                             s->marks[u] > 0 };
        for (int i = 0; i < 3; i++) {
            out->markers[area][side] |= (uint8_t)((unsigned)has_signs[i] << i);
        }
        if (s->options[TL_OPTION_HEIGHT] == TL_HEIGHT_SHOWN) out->height[area][side]++;
    }
}

/* Whether the same units of a combat have strength: who has none when it begins takes no part, and
 * nobody loses the last point of it unseen (25.2, 25.30). */
static bool fight_the_same(const struct tl_state *one, const struct tl_state *two)
{
    if (!one->battle.area) return true;
    for (int u = 0; u < TL_UNITS; u++) {
        if (one->place[u] != one->battle.area || two->place[u] != one->place[u]) continue;
        if (!tl_strength(&data, one, u) != !tl_strength(&data, two, u)) return false;
    }
    return true;
}

bool disguise(struct tl_state *s, enum tl_side side, int number, struct random *random,
              struct disguise *done)
{
    static struct tl_state before;
    struct picture one, two;
    before = *s;
    *done = (struct disguise){ changes[number].name, changes[number].kept, 0, 0 };
    struct change change = { s, side, random, done };
    if (!changes[number].make(&change) || memcmp(&before, s, sizeof before) == 0) return false;
    if (!fight_the_same(&before, s)) return false;
    draw(&before, &one);
    draw(s, &two);
    return memcmp(&one, &two, sizeof one) == 0 && !tl_game.fault(&data, s);
}

static unsigned other_name(const struct disguise *done, unsigned unit)
{
    if (unit == (unsigned)done->unit) return (unsigned)done->other;
    return unit == (unsigned)done->other ? (unsigned)done->unit : unit;
}

action disguised_action(const struct disguise *done, action a)
{
    const struct verb *verb = &tl_game.verbs[action_verb(a)];
    const struct words *units = tl_game.verbs[TL_VERB_LOSE].first;
    const struct words *pieces = tl_game.verbs[TL_VERB_PICK].first;
    unsigned first = action_first(a), second = action_second(a);
    if (verb->first == units || verb->first == pieces) first = other_name(done, first);
    if (verb->second == units || verb->second == pieces) second = other_name(done, second);
    return action_make(action_verb(a), first, second);
}
