/* Where the beaten may go, by land or by sea, and who cannot: read a second time. */
#include "toulon/second.h"

#include <string.h>

enum { WINGS_END = 12, SPIKED_TURNS = 2 };

static bool is_origin[TL_AREAS]; /* of the attackers in the combat at hand */
static long listed, retreats, by_sea, captured, spiked;

static enum tl_side attacker(void)
{
    return (enum tl_side)before.phasing;
}

static bool is_beside(int area, int other)
{
    for (int i = 0; i < TL_NEIGHBOURS_MOST; i++) {
        if (data.area[area].neighbours[i] == other) return true;
    }
    return false;
}

static bool has_units(const struct tl_state *s, int area, enum tl_side side)
{
    for (int unit = 0; unit < TL_UNITS; unit++) {
        if (s->place[unit] == area && side_in(s, unit) == side) return true;
    }
    return false;
}

/* 6.1b, Q2.P7b: R units and the Royal Louis have no wing. */
static int wing_of(const struct tl_state *s, int unit)
{
    int corps = data.unit[unit].corps;
    bool is_winged = s->turn < WINGS_END && (corps == TL_WEST || corps == TL_EAST);
    return is_winged ? corps : TL_RESERVE;
}

static bool meets_other_wing(const struct tl_state *s, int unit, int area)
{
    int wing = wing_of(s, unit);
    for (int other = 0; other < TL_UNITS && wing != TL_RESERVE; other++) {
        int theirs = wing_of(s, other);
        if (s->place[other] == area && theirs != TL_RESERVE && theirs != wing) return true;
    }
    return false;
}

/* ---- By land (26.1, 26.2) ---------------------------------------------------------------- */

static bool is_open(const struct tl_state *s, int unit, int area)
{
    enum tl_side side = side_in(s, unit);
    bool is_way =
        side == attacker() ? is_origin[area] : is_beside(s->battle.area, area) && !is_origin[area];
    return is_way && !has_units(s, area, tl_other_side(side)) && !meets_other_wing(s, unit, area);
}

/* Where a unit may go: a defender to nobody's ground only if no friend has room (26.2b). */
static int find_refuge(const struct tl_state *s, int unit, bool refuge[TL_AREAS])
{
    enum tl_side side = side_in(s, unit);
    bool has_friend = false;
    int count = 0;
    for (int area = 1; area < TL_AREAS; area++) {
        refuge[area] = is_open(s, unit, area);
        has_friend |= refuge[area] && has_units(s, area, side);
    }
    for (int area = 1; area < TL_AREAS; area++) {
        bool is_worse = side != attacker() && has_friend && !has_units(s, area, side);
        if (is_worse) refuge[area] = false;
        count += refuge[area];
    }
    return count;
}

/* ---- By sea (26.7) ----------------------------------------------------------------------- */

static bool has_sea(const struct tl_state *s, int unit)
{
    const struct tl_area_data *area = &data.area[s->battle.area];
    bool is_beach = area->beach_great || area->beach_little;
    return side_in(s, unit) == TL_ALLIES && is_beach && !has_units(s, TL_AREA_TOU, TL_REPUBLICANS);
}

/* 26.7d, 26.7e, Q26.7b: of all points that go, a third or a half for good, the rest for a time. */
static struct {
    struct tl_state then;
    int points;
    bool is_aboard[TL_UNITS], has_begun;
} voyage;

/* Toulon lies on the Little roadstead; from the Great one the way crosses both. */
static bool is_way_held(const struct tl_state *s)
{
    bool is_outside = !data.area[s->battle.area].beach_little;
    bool is_great_lost = is_outside && s->roadstead[TL_GREAT] == TL_GIVEN_UP;
    return s->roadstead[TL_LITTLE] != TL_GIVEN_UP && !is_great_lost;
}

/* Losses are asked for before they sail; where nobody has a choice they come at once. */
static void begin_voyage(const struct tl_state *s)
{
    if (voyage.has_begun) return;
    memset(&voyage, 0, sizeof voyage);
    voyage.then = *s;
    voyage.has_begun = true;
}

static void embark(int unit)
{
    begin_voyage(&before);
    voyage.is_aboard[unit] = true;
    voyage.points += strength_in(&voyage.then, unit);
}

static void look_at_voyage(void)
{
    int share = is_way_held(&voyage.then) ? 3 : 2, permanent = 0, temporary = 0;
    for (int unit = 0; unit < TL_UNITS; unit++) {
        if (!voyage.is_aboard[unit]) continue;
        permanent += state.permanent[unit] - voyage.then.permanent[unit];
        temporary += state.temporary[unit] - voyage.then.temporary[unit];
        struct tl_state outside = state; /* gunners count by what they were when they left */
        outside.inside[unit] = voyage.then.inside[unit];
        agree("strength after the voyage", 0, strength_in(&outside, unit));
    }
    int lost = (voyage.points + share - 1) / share;
    voyage.has_begun = false;
    agree("all losses at sea", voyage.points, permanent + temporary);
    if (event_of(TL_MESSAGE_losses_harden, 0)) return; /* 23.4d has changed them since */
    agree("permanent losses at sea", lost, permanent);
}

/* ---- What becomes of a unit that leaves (26.3 to 26.5) ----------------------------------- */

static bool is_spiked(const struct tl_state *s, int unit)
{
    int type = data.unit[unit].type;
    bool is_gun = type == TL_ARTILLERY || type == TL_BATTERY;
    bool is_fixed = type == TL_BATTERY && !(s->unit_flags[unit] & TL_MOBILE);
    return is_gun && (is_fixed || !strength_in(s, unit));
}

static void look_at_spiked(int unit)
{
    bool is_in_time = state.turn + SPIKED_TURNS <= TL_TURNS;
    bool returns = data.unit[unit].type == TL_BATTERY && is_in_time; /* Q26.4 */
    agree("spiked", returns ? TL_PLACE_TRACK : TL_PLACE_GONE, state.place[unit]);
    if (returns) agree("comes back", state.turn + SPIKED_TURNS, state.due[unit]);
    spiked++;
}

static bool refuge_then[TL_UNITS][TL_AREAS]; /* when its side began to leave */
static int refuges_then[TL_UNITS];

/* 9.10c, Q26.1: who came into the combat from no area. */
static bool is_from_track(int unit)
{
    bool attacks = side_in(&before, unit) == attacker();
    bool has_origin = before.came_from[unit] && before.came_from[unit] < TL_AREAS;
    bool has_joined = (before.battle.role[unit] & TL_ROLE_JOINED) || unit == TL_UNIT_ROYAL_LOUIS;
    return attacks && !has_origin && !has_joined;
}

static void look_at_leaver(int unit)
{
    int place = state.place[unit];
    if (is_spiked(voyage.has_begun ? &voyage.then : &before, unit)) {
        look_at_spiked(unit);
    } else if (is_from_track(unit)) {
        bool is_in_time = state.turn < TL_TURNS;
        agree("back to the track", is_in_time ? TL_PLACE_TRACK : TL_PLACE_GONE, place);
    } else if (refuges_then[unit]) {
        agree("retreats on the map", true, place < TL_AREAS);
        agree("retreats where it may", true, refuge_then[unit][place]);
        retreats++;
    } else if (has_sea(&before, unit)) {
        agree("retreats by sea", TL_AREA_TOU, place);
        embark(unit);
        by_sea++;
    } else {
        agree("captured", TL_PLACE_GONE, place);
        captured++;
    }
}

/* ---- The list ---------------------------------------------------------------------------- */

static bool is_leaving(const struct tl_state *s, int unit, enum tl_side side)
{
    return s->place[unit] == s->battle.area && side_in(s, unit) == side &&
           (s->unit_flags[unit] & TL_ROUTED);
}

static enum tl_side side_at_hand(void)
{
    return state.battle.stage <= TL_STAGE_ATTACKERS_LEAVE ? tl_other_side(attacker()) : attacker();
}

static void look_at_list(void)
{
    enum tl_side side = side_at_hand();
    for (int unit = 0; unit < TL_UNITS; unit++) {
        for (int area = 1; area < TL_AREAS; area++) {
            action a = action_make(TL_VERB_RETREAT, (unsigned)unit, (unsigned)area);
            bool is_offered = tl_game.refusal(&data, &state, a) == TL_RULE_NONE;
            bool is_allowed = is_leaving(&state, unit, side) && refuge_then[unit][area];
            agree(tl_units.word[unit], is_allowed, is_offered);
        }
        listed++;
    }
}

/* ---- Combats ----------------------------------------------------------------------------- */

static void note_origins(void)
{
    if (before.battle.area != state.battle.area) memset(is_origin, 0, sizeof is_origin);
    for (int unit = 0; unit < TL_UNITS && state.battle.area; unit++) {
        bool is_there = state.place[unit] == state.battle.area;
        if (!is_there || side_in(&state, unit) != (enum tl_side)state.phasing) continue;
        bool has_joined = before.place[unit] != state.battle.area;
        int origin = has_joined ? before.place[unit] : state.came_from[unit];
        if (origin < TL_AREAS) is_origin[origin] = true;
    }
}

/* Until a side leaves, its ways are those that are open now. */
static void note_refuges(void)
{
    struct tl_state then = before; /* with those who have just joined */
    for (int unit = 0; unit < TL_UNITS; unit++) {
        if (state.place[unit] == before.battle.area) then.place[unit] = before.battle.area;
    }
    bool defenders_leave = before.battle.stage > TL_STAGE_DEFENDERS_LEAVE;
    bool attackers_leave = before.battle.stage > TL_STAGE_ATTACKERS_LEAVE;
    for (int unit = 0; unit < TL_UNITS; unit++) {
        bool is_mine = side_in(&before, unit) == attacker();
        bool has_begun = is_mine ? attackers_leave : defenders_leave;
        if (before.place[unit] != before.battle.area || has_begun) continue;
        refuges_then[unit] = find_refuge(&then, unit, refuge_then[unit]);
    }
}

/* Some combats begin with a retreat (25.2). */
static void begins(void)
{
    before = state;
    before.battle.area = TL_NO_AREA;
    note_origins();
    before = state;
    before.battle.stage = 0; /* nobody has gone yet */
    note_refuges();
}

static void reads(action a)
{
    (void)a;
    if (before.battle.area) note_refuges();
    bool is_bloody = before.step[0] == TL_STEP_LOSSES || before.step[0] == TL_STEP_CAVALRY_DIE ||
                     before.step[0] == TL_STEP_MELEE_DIE;
    for (int unit = 0; unit < TL_UNITS && before.battle.area; unit++) {
        bool was_leaving = is_leaving(&before, unit, side_in(&before, unit));
        bool has_left = was_leaving && state.place[unit] != before.battle.area;
        if (has_left && !is_bloody) look_at_leaver(unit);
    }
    if (state.step[0] == TL_STEP_SEA_LOSSES)
        begin_voyage(&state);
    else if (voyage.has_begun)
        look_at_voyage();
    if (before.battle.area == state.battle.area)
        note_origins();
    else
        begins();
    if (state.step[0] == TL_STEP_RETREAT) look_at_list();
}

static void random_retreats_go_where_the_ledger_says(void)
{
    static const char *const options[] = { "", NULL };
    bool is_whole = read_combats(&(struct reader){ begins, reads }, options, 1000);
    read_games(&(struct reader){ begins, reads }, 10);
    print_message("%ld lists, %ld retreats, %ld by sea, %ld captured, %ld spiked\n",
                  listed / TL_UNITS, retreats, by_sea, captured, spiked);
    assert_true(!is_whole || (listed && retreats && by_sea && captured && spiked));
}

static const struct rule_test tests[] = {
    RULE_TEST(
        random_retreats_go_where_the_ledger_says,
        "23.8a 26.1a 26.1b 26.2a 26.2b 26.3a 26.4 26.5a 26.5c 26.7a 26.7b 26.7c 26.7d 26.7e 6.1b"),
};

RULE_TEST_MAIN("toulon", tests)
