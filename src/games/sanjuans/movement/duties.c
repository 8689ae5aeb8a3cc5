/*
 * What binds single forces: Hicks must attack (card.hicks.4 to card.hicks.9, R17 to R20),
 * impatience at home sends a force against the nearest Mahdist location (event.36, R142), Graham
 * clears Lopez Island first (card.graham.3, R26), and Gordon keeps his guard and has to be brought
 * away (card.gordon.3, card.gordon.6, R23).
 *
 * A duty counts only while it can be met, so that it never leaves the players without an action.
 */
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/movement/movement.h"
#include "games/sanjuans/naval/naval.h"
#include "games/sanjuans/rebellion/rebellion.h"

enum { DUTY_HICKS = 1, DUTY_HOME = 2 };

/* ---- Who is bound ------------------------------------------------------------------------ */

static int first_hicks(void)
{
    return sj_first_of_kind(SJ_KIND_HICKS_INFANTRY);
}

static int end_hicks(void)
{
    return sj_first_of_kind(SJ_KIND_HICKS_MACHINE_GUN) +
           sj_kind_counters(SJ_KIND_HICKS_MACHINE_GUN);
}

/* card.hicks.9, R20 */
static bool is_half_destroyed(const sj_data *d, const sj_state *s)
{
    int lost = 0;
    for (int unit = first_hicks(), end = end_hicks(); unit < end; unit++) {
        int where = s->unit_where[unit];
        lost += where == SJ_WHERE_LOST || where == SJ_WHERE_GONE;
    }
    return lost >= d->constant[SJ_CONSTANT_hicks_free];
}

static bool is_hicks_free(const sj_data *d, const sj_state *s)
{
    return s->hicks_free || is_half_destroyed(d, s);
}

/* Units that are rebuilt later bind nobody again. */
void sj_note_hicks_loss(struct sj_play *p, int unit)
{
    sj_state *s = p->state;
    if (!sj_is_hicks_unit(unit) || s->hicks_free || !is_half_destroyed(p->data, s)) return;
    s->hicks_free = 1;
    NOTE(p, SJ_RULE_card_hicks_9, SJ_MESSAGE_log_hicks_free, 0);
}

/* At once when he comes, and else in the last round of a turn (R19). */
static bool is_hicks_due(const sj_data *d, const sj_state *s)
{
    if (s->hicks_tried || s->card[SJ_CARD_HICKS - 1] == SJ_CARD_ASIDE) return false;
    bool comes = s->card_at_hand == SJ_CARD_HICKS && s->card_use == SJ_USE_EVENT;
    return (comes || s->round == SJ_ROUNDS) && !is_hicks_free(d, s);
}

static unsigned due_duties(const sj_data *d, const sj_state *s)
{
    unsigned due = s->impatience & 2 ? DUTY_HOME : 0;
    return is_hicks_due(d, s) ? due | DUTY_HICKS : due;
}

static enum sj_rule duty_rule(const sj_state *s, unsigned duties)
{
    if (!(duties & DUTY_HICKS)) return duties ? SJ_RULE_event_36 : SJ_RULE_NONE;
    bool comes = s->card_at_hand == SJ_CARD_HICKS && s->card_use == SJ_USE_EVENT;
    return comes ? SJ_RULE_card_hicks_4 : SJ_RULE_card_hicks_6;
}

bool sj_is_hicks_duty(enum sj_rule rule)
{
    return rule == SJ_RULE_card_hicks_4 || rule == SJ_RULE_card_hicks_6;
}

/* ---- Where it can be met ----------------------------------------------------------------- */

struct distances {
    uint8_t from[SJ_SPACES];
};

/* From every space to the nearest Mahdist location by land; SJ_FAR where there is none. */
static void enemy_distances(const sj_data *d, const sj_state *s, struct distances *out)
{
    __builtin_memset(out->from, SJ_FAR, sizeof out->from);
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        if (!sj_is_in_revolt(s, location)) continue;
        const uint8_t *distance = d->map.distance[location];
        for (int space = 0; space < SJ_SPACES; space++) {
            out->from[space] =
                distance[space] < out->from[space] ? distance[space] : out->from[space];
        }
    }
}

/* Which duties can be met from each place: with what is active, and after one more activation. The
 * distances are known only where there is a chance. */
struct chances {
    uint8_t now[SJ_SPACES], later[SJ_SPACES];
    struct distances distance;
};

static bool can_set_out(const sj_state *s, int space)
{
    CHECK(space >= 0 && space < SJ_SPACES);
    bool closed = sj_is_location(space) && sj_is_besieged(s, space);
    return !closed && !sj_has_place_flag(s, space, SJ_PLACE_HELD);
}

static bool is_ready(const sj_state *s, int unit)
{
    return s->unit_movement[unit] && !(s->unit_flags[unit] & (SJ_UNIT_MOVED | SJ_UNIT_IN_BATTLE));
}

/* A ship in port that a unit can board now, or could if the place were activated. */
static bool has_ship_for(const sj_data *d, const sj_state *s, int port, bool active)
{
    CHECK(sj_is_port(d, port));
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (s->ship_where[ship] != port || !sj_is_seaworthy(d, s, ship)) continue;
        bool fresh = !s->ship_functions[ship] && !sj_has_ship_flag(s, ship, SJ_SHIP_MOVED);
        bool ready = sj_may_set_out(s, ship) || (fresh && !active);
        if (ready && sj_ship_room(d, s, ship)) return true;
    }
    return false;
}

/* card.hicks.7: where nothing is left to attack by land, ships take the force elsewhere. */
static bool can_hicks_act(const sj_data *d, const sj_state *s, int space, const uint8_t *distance,
                          bool active)
{
    if (distance[space] == 0) return false;
    if (distance[space] != SJ_FAR) return can_set_out(s, space);
    return sj_is_port(d, space) && has_ship_for(d, s, space, active);
}

/* Where the unit's chance is noted; null where it can do nothing in this round. */
static uint8_t *chance_of_unit(const sj_data *d, const sj_state *s, int unit,
                               struct chances *chances)
{
    int space = s->unit_where[unit];
    if (space >= SJ_SPACES || sj_has_unit_flag(s, unit, SJ_UNIT_IN_BATTLE)) return NULL;
    if (is_ready(s, unit)) return &chances->now[space];
    bool spent =
        sj_has_place_flag(s, space, SJ_PLACE_ACTIVATED) || sj_has_unit_flag(s, unit, SJ_UNIT_MOVED);
    if (spent || !s->ops || !sj_movement_rate(d, s, unit)) return NULL;
    return &chances->later[space];
}

/* Where nobody of Hicks can do anything in this round, his duty needs no look at the map. */
static bool can_any_hicks_act(const sj_data *d, const sj_state *s, struct chances *chances)
{
    for (int unit = first_hicks(), end = end_hicks(); unit < end; unit++) {
        if (chance_of_unit(d, s, unit, chances)) return true;
    }
    return false;
}

/* R142: impatience at home is for the closest of all forces. */
static void keep_nearest(struct chances *chances, int nearest)
{
    for (int space = 0; space < SJ_SPACES; space++) {
        if (chances->distance.from[space] == nearest) continue;
        chances->now[space] &= DUTY_HICKS;
        chances->later[space] &= DUTY_HICKS;
    }
}

static void find_chances(const sj_data *d, const sj_state *s, unsigned due, struct chances *chances)
{
    int nearest = SJ_FAR;
    __builtin_memset(chances, 0, sizeof *chances);
    const uint8_t *distance = chances->distance.from;
    if (due == DUTY_HICKS && !can_any_hicks_act(d, s, chances)) return;
    enemy_distances(d, s, &chances->distance);
    int first = due & DUTY_HOME ? 0 : first_hicks(), end = due & DUTY_HOME ? SJ_UNITS : end_hicks();
    for (int unit = first; unit < end; unit++) {
        int space = s->unit_where[unit];
        uint8_t *where = chance_of_unit(d, s, unit, chances);
        if (!where) continue;
        bool marches = distance[space] && distance[space] != SJ_FAR && can_set_out(s, space);
        if ((due & DUTY_HOME) && marches) {
            *where |= DUTY_HOME;
            if (distance[space] < nearest) nearest = distance[space];
        }
        bool hicks = (due & DUTY_HICKS) && sj_is_hicks_unit(unit);
        bool active = where == &chances->now[space];
        if (hicks && can_hicks_act(d, s, space, distance, active)) *where |= DUTY_HICKS;
    }
    if (due & DUTY_HOME) keep_nearest(chances, nearest);
}

static unsigned all_of(const uint8_t *chances)
{
    unsigned all = 0;
    for (int space = 0; space < SJ_SPACES; space++) all |= chances[space];
    return all;
}

struct sj_ops_duties sj_view_duties(const sj_data *d, const sj_state *s)
{
    struct sj_ops_duties duties = { SJ_RULE_NONE, SJ_RULE_NONE, { 0 } };
    unsigned due = due_duties(d, s);
    struct chances chances;
    if (!due) return duties;
    find_chances(d, s, due, &chances);
    unsigned now = all_of(chances.now), later = all_of(chances.later);
    duties.open = duty_rule(s, now | later);
    if (s->ops != 1) return duties;
    duties.last_op = duty_rule(s, later & ~now);
    for (int space = 0; space < SJ_SPACES; space++) {
        duties.answers[space] = (chances.later[space] & later & ~now) != 0;
    }
    return duties;
}

/* The last round of the turn has still to be used: would one Op, which even a pass gives, do? */
enum sj_rule sj_last_round_duty(const sj_data *d, const sj_state *s)
{
    struct chances chances;
    if (s->round != SJ_ROUNDS || !is_hicks_due(d, s)) return SJ_RULE_NONE;
    sj_state with_an_op = *s;
    with_an_op.ops = 1;
    find_chances(d, &with_an_op, DUTY_HICKS, &chances);
    return duty_rule(s, all_of(chances.later));
}

/* ---- The force at hand ------------------------------------------------------------------- */

static unsigned duties_of_force(const sj_data *d, const sj_state *s,
                                const struct sj_force_view *view, struct chances *chances)
{
    unsigned due = due_duties(d, s);
    if (!view->has_hicks) due &= DUTY_HOME;
    if (!due || !view->count || s->force_at >= SJ_SPACES) return 0;
    CHECK(s->force_at < SJ_SPACES && view->count > 0);
    find_chances(d, s, due, chances);
    return chances->now[s->force_at] & due;
}

enum sj_rule sj_force_duty(const sj_data *d, const sj_state *s, const struct sj_force_view *view,
                           uint8_t toward[SJ_SPACES])
{
    struct chances chances;
    unsigned duties = duties_of_force(d, s, view, &chances);
    if (!duties) return SJ_RULE_NONE;
    const uint8_t *distance = chances.distance.from;
    bool can = false;
    int count;
    const uint8_t *near = sj_neighbours(d, s->force_at, &count);
    for (int i = 0; i < count; i++) {
        bool nearer = distance[near[i]] < distance[s->force_at];
        toward[near[i]] = nearer && !sj_march_refusal_of(d, s, view, near[i]);
        can |= toward[near[i]];
    }
    return can ? duty_rule(s, duties) : SJ_RULE_NONE;
}

static void meet_duty_of_home(struct sj_play *p, int space)
{
    CHECK(p->state->impatience & 2);
    p->state->impatience &= 1;
    NOTE(p, SJ_RULE_event_36, SJ_MESSAGE_log_home_content, space);
}

void sj_note_step(struct sj_play *p, const struct sj_force_view *view, int from, int to)
{
    CHECK(from >= 0 && from < SJ_SPACES && to >= 0 && to < SJ_SPACES);
    sj_state *s = p->state;
    struct chances chances;
    bool home = (s->impatience & 2) && (duties_of_force(p->data, s, view, &chances) & DUTY_HOME);
    if (view->has_hicks) s->hicks_moved = 1; /* card.hicks.5, R18 */
    if (!home && !view->has_hicks) return;
    struct distances distance;
    enemy_distances(p->data, s, &distance);
    s->force_toward = distance.from[to] < distance.from[from];
    if (home && s->force_toward) meet_duty_of_home(p, to);
}

void sj_note_attempt(struct sj_play *p)
{
    if (p->state->hicks_tried) return;
    p->state->hicks_tried = 1;
    NOTE(p, SJ_RULE_card_hicks_6, SJ_MESSAGE_log_hicks_tried, 0);
}

/* R19: toward one as far as the rate allows. A force that has come nearer and may still march can
 * come nearer yet. */
void sj_note_halt(struct sj_play *p, const struct sj_force_view *view)
{
    const sj_state *s = p->state;
    if (!view->has_hicks || !s->force_toward || s->hicks_tried) return;
    CHECK(s->force_at < SJ_SPACES);
    int count;
    const uint8_t *near = sj_neighbours(p->data, s->force_at, &count);
    for (int i = 0; i < count; i++) {
        if (!sj_march_refusal_of(p->data, s, view, near[i])) return;
    }
    sj_note_attempt(p);
}

/* card.hicks.7, R19: from an island that has nothing left to attack. */
void sj_note_embarked(struct sj_play *p, int unit)
{
    CHECK(p->state->force_at < SJ_SPACES);
    struct distances distance;
    if (!sj_is_hicks_unit(unit) || p->state->hicks_tried) return;
    enemy_distances(p->data, p->state, &distance);
    p->state->hicks_moved = 1;
    if (distance.from[p->state->force_at] == SJ_FAR) sj_note_attempt(p);
}
