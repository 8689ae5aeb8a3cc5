/*
 * A position that a seat may believe in: the pieces that it has lost from sight are put under the
 * faces that it sees, each face on a unit that can show it, the others where the side would want
 * them; then markers and losses that fit what lies on the map.
 */
#include "games/toulon/bots/imagine.h"

#include "games/toulon/bots/judgement.h"
#include "games/toulon/supply/supply.h"

enum { WEST_WING = 1, EAST_WING = 2 };

static void shuffle(uint8_t *list, int count, struct random *random)
{
    for (int i = count - 1; i > 0; i--) {
        int other = (int)random_below(random, (uint32_t)i + 1);
        uint8_t kept = list[i];
        list[i] = list[other];
        list[other] = kept;
    }
}

/* ---- Who is where already -------------------------------------------------------------------- */

static int wing_of(const tl_data *d, int unit)
{
    int corps = d->unit[unit].corps;
    return corps == TL_WEST ? WEST_WING : corps == TL_EAST ? EAST_WING : 0;
}

static void count_in(struct tl_fog *fog, int unit, int area)
{
    fog->have[area] = (uint8_t)(fog->have[area] + tl_strength(fog->d, fog->s, unit));
    fog->number[area]++;
    fog->wings[area] = (uint8_t)(fog->wings[area] | wing_of(fog->d, unit));
}

static void gather(struct tl_fog *fog)
{
    for (int u = 0; u < TL_UNITS; u++) {
        if (tl_side_of(fog->d, fog->s, u) != fog->side) continue;
        if (fog->s->place[u] == TL_PLACE_FOG) fog->units[fog->count++] = (uint8_t)u;
        if (tl_is_on_map(fog->s, u)) count_in(fog, u, fog->s->place[u]);
    }
    shuffle(fog->units, fog->count, fog->random);
    for (int area = 1; area < TL_AREAS; area++) {
        if (fog->s->face[area][fog->side]) fog->held[fog->held_count++] = (uint8_t)area;
    }
}

/* ---- Under the marker of a work (6.3b) ------------------------------------------------------- */

static bool is_covered(const struct tl_fog *fog, int area)
{
    return fog->s->face[area][fog->side] == TL_FACE_COVERED;
}

static bool has_room_inside(const struct tl_fog *fog, int unit, int work)
{
    const struct tl_unit_data *data = &fog->d->unit[unit];
    if (work == TL_WORK_WALLS || fog->d->work[work].fills) return true;
    struct tl_crew crew = tl_crew_of(fog->d, fog->s, work);
    int points = crew.points + (tl_is_fort_work(work) ? data->in_fort : data->strength);
    return !crew.units || points <= fog->d->constant[TL_CONSTANT_work_capacity];
}

/* A work of the side with room for the unit; if need be one without, if `at_any_price`. */
static int shelter_of(const struct tl_fog *fog, int unit, int area, bool at_any_price)
{
    const tl_state *s = fog->s;
    int crowded = TL_NO_WORK;
    for (int work = tl_work_in(s, area, 1); work < TL_WORKS; work = tl_work_in(s, area, work + 1)) {
        if (!tl_serves(fog->d, s, work, fog->side)) continue;
        if (has_room_inside(fog, unit, work)) return work;
        crowded = work;
    }
    return at_any_price ? crowded : TL_NO_WORK;
}

static void shelter(struct tl_fog *fog, int unit)
{
    fog->s->inside[unit] = (uint8_t)shelter_of(fog, unit, fog->s->place[unit], true);
}

void tl_put_from_fog(struct tl_fog *fog, int i, int place)
{
    int unit = fog->units[i];
    tl_move_in_chains(fog->s, unit, place);
    fog->units[i] = fog->units[--fog->count];
    if (place >= TL_AREAS) return;
    if (is_covered(fog, place)) shelter(fog, unit);
    count_in(fog, unit, place);
}

/* Who has been shown before is there with the others. */
static void shelter_known(struct tl_fog *fog)
{
    for (int u = 0; u < TL_UNITS; u++) {
        bool is_known = tl_is_on_map(fog->s, u) && tl_side_of(fog->d, fog->s, u) == fog->side;
        if (is_known && is_covered(fog, fog->s->place[u]) && !fog->s->inside[u]) shelter(fog, u);
    }
}

/* ---- Where a unit could be ------------------------------------------------------------------- */

/* What has no fog face is kept from the top: where it is seen, there is nothing else (32.11c). */
static bool shows_itself(const tl_data *d, int unit)
{
    return unit == TL_UNIT_ROYAL_LOUIS || tl_type_of(d, unit) == TL_BATTERY;
}

static bool is_bare_face(int face)
{
    int type = (face - 1) % TL_FACE_TYPES;
    return face && (type == TL_FACE_BATTERY || type == TL_FACE_ROYAL_LOUIS);
}

static bool mixes_the_wings(const struct tl_fog *fog, int unit, int area)
{
    int both = fog->wings[area] | wing_of(fog->d, unit);
    return !tl_is_wings_over(fog->d, fog->s) && both == (WEST_WING | EAST_WING);
}

/* 32.10: in a combat outside Toulon the Royal Louis would have rolled, for all to see. */
static bool has_kept_away(const tl_state *s, int unit, int area)
{
    bool is_fighting = s->battle.area == area && s->battle.stage > TL_STAGE_DEFECTION;
    return unit == TL_UNIT_ROYAL_LOUIS && is_fighting && !s->battle.defection &&
           area != TL_AREA_TOU;
}

bool tl_could_be_in(const struct tl_fog *fog, int unit, int area)
{
    const tl_state *s = fog->s;
    if (has_kept_away(s, unit, area)) return false;
    if (is_bare_face(s->face[area][fog->side]) && !shows_itself(fog->d, unit)) return false;
    if (fog->height[area] && fog->number[area] >= fog->height[area]) return false;
    if (is_covered(fog, area) && !shelter_of(fog, unit, area, false)) return false;
    return !mixes_the_wings(fog, unit, area);
}

static bool has_room_in(const struct tl_fog *fog, int unit, int area)
{
    return fog->have[area] + tl_strength(fog->d, fog->s, unit) <=
           tl_concentration_limit(fog->d, area);
}

/* ---- Faces ----------------------------------------------------------------------------------- */

/* Whether the unit may lie on top there, for what is seen of it. */
static bool could_show(const struct tl_fog *fog, int unit, int area)
{
    int face = fog->s->face[area][fog->side];
    return face == TL_FACE_COVERED || tl_face_of(fog->d, fog->s, unit) == face;
}

static int known_under_face(const struct tl_fog *fog, int area)
{
    TL_EACH_UNIT_IN(fog->s, area)
    {
        bool is_own = tl_side_of(fog->d, fog->s, u) == fog->side;
        if (is_own && could_show(fog, u, area)) return u;
    }
    return TL_NO_UNIT;
}

/* Wings have their own half of the map, where posts.def does not say more. */
static int likely_wing(const tl_data *d, int area)
{
    enum { MIDDLE = 46 };
    return d->area[area].x < MIDDLE ? WEST_WING : EAST_WING;
}

/* One that shows the face: of the likely wing, and able to fight where there is fighting. */
static int find_under_face(const struct tl_fog *fog, int area)
{
    enum { SHOWS = 1, OF_THE_WING = 2, STRONG = 4, BEST = SHOWS + OF_THE_WING + STRONG };
    int chosen = -1, best = 0;
    for (int i = 0; i < fog->count && best < BEST; i++) {
        int unit = fog->units[i];
        if (!could_show(fog, unit, area)) continue;
        if (!tl_could_be_in(fog, unit, area)) continue;
        bool is_of_wing =
            fog->side == TL_ALLIES || wing_of(fog->d, unit) == likely_wing(fog->d, area);
        int worth = SHOWS + (is_of_wing ? OF_THE_WING : 0) +
                    (tl_strength(fog->d, fog->s, unit) ? STRONG : 0);
        if (worth <= best) continue;
        best = worth;
        chosen = i;
    }
    return chosen;
}

/* Counters that have no fog face, where they lie on top (HI-07). */
static void put_known_tops(struct tl_fog *fog)
{
    for (int area = 1; area < TL_AREAS; area++) {
        int top = fog->s->top[area][fog->side], i = 0;
        while (i < fog->count && fog->units[i] + 1 != top) i++;
        if (top && i < fog->count) tl_put_from_fog(fog, i, area);
    }
}

static void put_under_face(struct tl_fog *fog, int area)
{
    if (fog->s->top[area][fog->side]) return;
    int known = known_under_face(fog, area);
    int chosen = known == TL_NO_UNIT ? find_under_face(fog, area) : -1;
    int unit = chosen < 0 ? known : fog->units[chosen];
    if (chosen >= 0) tl_put_from_fog(fog, chosen, area);
    if (unit != TL_NO_UNIT) fog->s->top[area][fog->side] = (uint8_t)(unit + 1);
}

/* Markers last: anybody may be under one. */
static void put_under_faces(struct tl_fog *fog)
{
    for (int marked = 0; marked < 2; marked++) {
        for (int i = 0; i < fog->held_count; i++) {
            int area = fog->held[i];
            if (is_covered(fog, area) == (marked == 1)) put_under_face(fog, area);
        }
    }
}

/* ---- The others ------------------------------------------------------------------------------ */

/* A battery is as a rule where it was put. */
static int place_of_battery(const struct tl_fog *fog, int unit)
{
    int area = fog->d->unit[unit].position;
    if (tl_type_of(fog->d, unit) != TL_BATTERY || !fog->s->face[area][fog->side]) return TL_NO_AREA;
    return tl_could_be_in(fog, unit, area) ? area : TL_NO_AREA;
}

/* 17.5a: nobody but the Toulonnais is as a rule in a town that has not been entered. */
static bool is_at_home(const struct tl_fog *fog, int unit, int area)
{
    if (area != TL_AREA_TOU || fog->side != TL_ALLIES) return true;
    return fog->s->toulon_entered || fog->d->unit[unit].corps == TL_TOULONNAIS;
}

/* By what is still missing there. */
static int drawn_place(const struct tl_fog *fog, int unit)
{
    enum { MISSING = 4 };
    int weight[TL_AREAS] = { 0 }, sum = 0;
    for (int i = 0; i < fog->held_count; i++) {
        int area = fog->held[i];
        int missing = fog->guess[area] - fog->have[area];
        bool is_open = tl_could_be_in(fog, unit, area) && has_room_in(fog, unit, area) &&
                       is_at_home(fog, unit, area);
        weight[i] = is_open ? 1 + MISSING * (missing > 0 ? missing : 0) : 0;
        sum += weight[i];
    }
    if (!sum) return TL_NO_AREA;
    int drawn = (int)random_below(fog->random, (uint32_t)sum), i = 0;
    while (drawn >= weight[i]) drawn -= weight[i++];
    return fog->held[i];
}

/* Where there is no room: the Allies are at sea, the Republicans stand in each other's way. */
static int place_without_room(const struct tl_fog *fog, int unit)
{
    if (fog->side == TL_ALLIES) return TL_PLACE_LANDING;
    for (int i = 0; i < fog->held_count; i++) {
        if (tl_could_be_in(fog, unit, fog->held[i])) return fog->held[i];
    }
    return fog->held_count ? fog->held[0] : TL_AREA_OLL;
}

/* Who fits best: with room, else of the right wing, else anybody who could be under that face. */
static int find_for_stack(const struct tl_fog *fog, int area)
{
    enum { ANYBODY = 1, RIGHT_WING, FITTING };
    bool is_bare = is_bare_face(fog->s->face[area][fog->side]);
    int chosen = -1, best = 0;
    for (int i = 0; i < fog->count && best < FITTING; i++) {
        int unit = fog->units[i], worth = 0;
        if (!is_bare || shows_itself(fog->d, unit)) worth = ANYBODY;
        if (tl_could_be_in(fog, unit, area)) worth = RIGHT_WING;
        if (worth == RIGHT_WING && has_room_in(fog, unit, area)) worth = FITTING;
        if (worth <= best) continue;
        best = worth;
        chosen = i;
    }
    return chosen;
}

static void fill_stack(struct tl_fog *fog, int area)
{
    int chosen = 0;
    while (fog->number[area] < fog->height[area] && chosen >= 0) {
        chosen = find_for_stack(fog, area);
        if (chosen >= 0) tl_put_from_fog(fog, chosen, area);
    }
}

/* Where the stacks are counted, each has as many as it shows. */
static void fill_stacks(struct tl_fog *fog, bool are_bare)
{
    for (int i = 0; i < fog->held_count; i++) {
        int area = fog->held[i];
        if (is_bare_face(fog->s->face[area][fog->side]) == are_bare) fill_stack(fog, area);
    }
}

static void scatter(struct tl_fog *fog)
{
    while (fog->count) {
        int unit = fog->units[0];
        int place = place_of_battery(fog, unit);
        if (!place) place = drawn_place(fog, unit);
        tl_put_from_fog(fog, 0, place ? place : place_without_room(fog, unit));
    }
}

/* Who is with a stack that spies are reading is seen with it (HI-15). */
static bool is_being_read(const struct tl_fog *fog, int area)
{
    TL_EACH_UNIT_IN(fog->s, area)
    {
        if (tl_has(fog->s, u, TL_SPIED) && tl_side_of(fog->d, fog->s, u) == fog->side) return true;
    }
    return false;
}

static void scatter_leaders(struct tl_fog *fog)
{
    int areas[TL_AREAS], count = 0;
    for (int i = 0; i < fog->held_count; i++) {
        if (!is_being_read(fog, fog->held[i])) areas[count++] = fog->held[i];
    }
    for (int piece = TL_FIRST_LEADER; piece < TL_PIECES; piece++) {
        bool is_lost =
            fog->s->place[piece] == TL_PLACE_FOG && tl_side_of(fog->d, fog->s, piece) == fog->side;
        if (!is_lost) continue;
        int somewhere = fog->side == TL_ALLIES ? TL_PLACE_LANDING : TL_AREA_OLL;
        if (count) somewhere = areas[random_below(fog->random, (uint32_t)count)];
        fog->s->place[piece] = (uint8_t)somewhere;
    }
}

/* ---- What they carry ------------------------------------------------------------------------- */

static bool was_hidden(const struct tl_fog *fog, const uint8_t *hidden, int unit)
{
    return hidden[unit] && tl_side_of(fog->d, fog->s, unit) == fog->side;
}

/* Weeks of attrition: one unit in three has lost a point, if it has some to lose. */
static void wear_out(struct tl_fog *fog, const uint8_t *hidden)
{
    enum { ONE_IN = 3, STILL_FIT = 2 };
    for (int u = 0; u < TL_UNITS; u++) {
        if (!was_hidden(fog, hidden, u) || fog->s->turn < 3) continue;
        bool is_worn = random_below(fog->random, ONE_IN) == 0;
        if (is_worn && tl_strength(fog->d, fog->s, u) > STILL_FIT) fog->s->temporary[u] = 1;
    }
}

/* In attack supply as far as its depot is, and unmarked. */
static void feed(struct tl_fog *fog, int unit)
{
    const uint8_t *depot = fog->s->supply.depot;
    int corps = fog->d->unit[unit].corps;
    bool is_fed = fog->side == TL_ALLIES
                      ? depot[TL_DEPOT_ALLIED] == TL_DEPOT_ATTACK
                      : (corps != TL_EAST && depot[TL_DEPOT_WEST] == TL_DEPOT_ATTACK) ||
                            (corps != TL_WEST && depot[TL_DEPOT_EAST] == TL_DEPOT_ATTACK);
    if (is_fed) tl_set(fog->s, unit, TL_ATTACK_SUPPLY);
}

/* The markers that lie on a stack are some unit's, of those that nobody can read. */
static void mark_stacks(struct tl_fog *fog, const uint8_t *hidden, const tl_state *view)
{
    uint8_t done[TL_AREAS] = { 0 };
    tl_state *s = fog->s;
    for (int pass = 0; pass < 2; pass++) { /* guns first: they are the ones that fire */
        for (int u = 0; u < TL_UNITS; u++) {
            if (!was_hidden(fog, hidden, u) || !tl_is_on_map(s, u)) continue;
            int area = s->place[u], sign = view->sign[area][fog->side];
            if (pass == 0 && !(sign & TL_SIGN_NO_SUPPLY)) feed(fog, u);
            if (pass == 0 && (sign & TL_SIGN_NO_SUPPLY))
                tl_set(s, u, TL_OUT_OF_SUPPLY | TL_NO_SUPPLY_MARK);
            if (pass == 0 && !tl_is_gun(fog->d, s, u)) continue;
            bool is_fired = (sign & TL_SIGN_FIRED) && !(done[area] & TL_SIGN_FIRED);
            bool is_worn = (sign & TL_SIGN_ATTRITION) && !(done[area] & TL_SIGN_ATTRITION);
            if (is_fired) tl_set(s, u, TL_FIRED | TL_FIRED_THIS_TURN);
            if (is_worn) s->marks[u] = 1;
            done[area] = (uint8_t)(done[area] | sign);
        }
    }
}

/* Whoever shares a work's area and fits is inside, as on arrival. */
static void seek_works(struct tl_fog *fog, const uint8_t *hidden)
{
    tl_state *s = fog->s;
    for (int u = 0; u < TL_UNITS; u++) {
        if (!was_hidden(fog, hidden, u) || !tl_is_on_map(s, u) || s->inside[u]) continue;
        if (s->battle.area == s->place[u] || tl_is_contact(s, s->place[u])) continue;
        for (int work = tl_work_in(s, s->place[u], 1); work < TL_WORKS;
             work = tl_work_in(s, s->place[u], work + 1)) {
            if (tl_manning_refusal(fog->d, s, u, work)) continue;
            s->inside[u] = (uint8_t)work;
            break;
        }
    }
}

/* In sight of the enemy somebody is outside: else a marker would lie on them. */
static void leave_one_outside(struct tl_fog *fog, const uint8_t *hidden, const tl_state *view)
{
    tl_state *s = fog->s;
    if (s->options[TL_OPTION_GARRISON] == TL_GARRISON_SHOWN) return;
    for (int i = 0; i < fog->held_count; i++) {
        int area = fog->held[i], top = s->top[area][fog->side] - 1;
        if (view->face[area][fog->side] == TL_FACE_COVERED || top < 0) continue;
        if (was_hidden(fog, hidden, top) && !s->battle.line[top]) s->inside[top] = TL_NO_WORK;
    }
}

static void lift_fog(const tl_data *d, tl_state *s, const tl_state *view, enum tl_side side,
                     struct random *random)
{
    struct tl_fog fog = { .d = d, .s = s, .side = side, .random = random };
    uint8_t hidden[TL_UNITS] = { 0 };
    for (int u = 0; u < TL_UNITS; u++) hidden[u] = s->place[u] == TL_PLACE_FOG;
    tl_guess_strengths(d, view, side, fog.guess);
    for (int area = 1; area < TL_AREAS; area++) fog.height[area] = view->height[area][side];
    gather(&fog);
    shelter_known(&fog);
    put_known_tops(&fog);
    fill_stacks(&fog, true); /* nobody but guns that show themselves can be there */
    put_under_faces(&fog);
    tl_imagine_force(&fog);
    tl_imagine_combat(&fog);
    tl_imagine_bearers(&fog, hidden, view);
    fill_stacks(&fog, false);
    scatter(&fog);
    scatter_leaders(&fog);
    tl_recount_ground(d, s);
    seek_works(&fog, hidden);
    leave_one_outside(&fog, hidden, view);
    mark_stacks(&fog, hidden, view);
    wear_out(&fog, hidden);
}

void tl_imagine(const void *data, void *state, const void *view, int seat, struct random *random)
{
    tl_state *s = state;
    *s = *(const tl_state *)view;
    __builtin_memset(s->veiled, 0, sizeof s->veiled);
    __builtin_memset(s->height, 0, sizeof s->height);
    __builtin_memset(s->sign, 0, sizeof s->sign);
    for (int side = 0; side < TL_SIDES && !tl_is_over(s); side++) {
        bool is_own = seat != OBSERVER && (int)tl_side_of_seat(seat) == side;
        if (!is_own) lift_fog(data, s, view, (enum tl_side)side, random);
    }
    tl_recount_ground(data, s);
}
