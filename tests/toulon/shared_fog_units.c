/* Changes of single units: what they have lost, carry and remember (fog_changes.h). */
#include "games/toulon/combat/battle.h"
#include "toulon/fog_changes.h"

/* ---- Losses and markers (HI-04, HI-05, HI-37) ---------------------------------------------- */

/* Who fires has strength. */
static bool may_lose(const struct change *c, int unit)
{
    return is_hidden_unit(c, unit) && tl_raw_strength(&data, c->s, unit) > 0 &&
           c->s->fire.unit != unit + 1;
}

static bool may_regain(const struct change *c, int unit)
{
    return is_hidden_unit(c, unit) && c->s->temporary[unit] > c->s->battle.unit_temporary[unit];
}

static bool may_be_restored(const struct change *c, int unit)
{
    return is_hidden_unit(c, unit) && c->s->permanent[unit] > 0;
}

bool lose_for_now(struct change *c)
{
    int unit = any_unit(c, may_lose);
    if (unit < TL_UNITS) c->s->temporary[unit]++;
    return unit < TL_UNITS;
}

bool lose_for_good(struct change *c)
{
    int unit = any_unit(c, may_lose);
    if (unit < TL_UNITS) c->s->permanent[unit]++;
    return unit < TL_UNITS;
}

bool lose_all(struct change *c)
{
    int unit = any_unit(c, may_lose);
    if (unit < TL_UNITS) {
        c->s->permanent[unit] =
            (uint8_t)(c->s->permanent[unit] + tl_raw_strength(&data, c->s, unit));
    }
    return unit < TL_UNITS;
}

bool regain_points(struct change *c)
{
    int unit = any_unit(c, may_regain);
    if (unit < TL_UNITS) c->s->temporary[unit] = c->s->battle.unit_temporary[unit];
    return unit < TL_UNITS;
}

bool restore_points(struct change *c)
{
    int unit = any_unit(c, may_be_restored);
    if (unit < TL_UNITS) c->s->permanent[unit] = 0;
    return unit < TL_UNITS;
}

static bool is_marked(const struct change *c, int unit)
{
    return is_hidden_unit(c, unit) && c->s->marks[unit] > 0;
}

bool mark_deeper(struct change *c)
{
    int unit = any_unit(c, is_marked);
    if (unit == TL_UNITS) return false;
    c->s->marks[unit] = (uint8_t)(1 + c->s->marks[unit] % 6);
    return true;
}

static bool has_marker(const struct change *c, int unit)
{
    bool is_so = c->s->marks[unit] || tl_has(c->s, unit, TL_FIRED | TL_NO_SUPPLY_MARK);
    return is_hidden_unit(c, unit) && tl_is_on_map(c->s, unit) && is_so;
}

/* A marker lies with another counter of the stack. */
bool pass_marker(struct change *c)
{
    struct tl_state *s = c->s;
    int unit = any_unit(c, has_marker);
    for (int u = 0; unit < TL_UNITS && u < TL_UNITS; u++) {
        if (u == unit || s->place[u] != s->place[unit] || !is_hidden_unit(c, u)) continue;
        unsigned markers = TL_FIRED | TL_NO_SUPPLY_MARK;
        unsigned one = s->unit_flags[unit] & markers, two = s->unit_flags[u] & markers;
        uint8_t marks = s->marks[u];
        s->unit_flags[unit] = (uint16_t)((s->unit_flags[unit] & ~markers) | two);
        s->unit_flags[u] = (uint16_t)((s->unit_flags[u] & ~markers) | one);
        s->marks[u] = s->marks[unit];
        s->marks[unit] = marks;
        return true;
    }
    return false;
}

/* ---- What a state remembers of a unit ------------------------------------------------------ */

bool turn_flag(struct change *c)
{
    static const uint16_t flags[] = { TL_OUT_OF_SUPPLY, TL_ATTACK_SUPPLY, TL_FIRED_THIS_TURN,
                                      TL_ROLLED,        TL_MOBILE,        TL_CHECK_FAILED,
                                      TL_CROSSED,       TL_PLACED_NOW };
    int unit = any_unit(c, is_hidden_unit);
    if (unit == TL_UNITS) return false;
    unsigned flag = flags[below(c, (int)(sizeof flags / sizeof flags[0]))];
    /* In its own side-turn a unit without supply has its marker, among others in its stack. */
    bool is_marked = flag == TL_OUT_OF_SUPPLY && c->side == (enum tl_side)c->s->phasing;
    bool is_so = tl_has(c->s, unit, flag) == tl_has(c->s, unit, TL_NO_SUPPLY_MARK);
    if (is_marked && !(is_so && tl_is_on_map(c->s, unit))) return false;
    if (is_marked) c->done->kept = KEPT_BY_OTHERS; /* the marker goes where it goes */
    c->s->unit_flags[unit] ^= (uint16_t)(is_marked ? flag | TL_NO_SUPPLY_MARK : flag);
    return true;
}

bool is_routable(const struct change *c, int unit)
{
    return is_hidden_unit(c, unit) && c->s->battle.area && c->s->place[unit] == c->s->battle.area;
}

/* Whether anybody of a side is left to fight is seen. */
bool turn_rout(struct change *c)
{
    int unit = any_unit(c, is_routable);
    if (unit == TL_UNITS) return false;
    bool were_fighters = tl_has_fighters(&data, c->s, c->side);
    c->s->unit_flags[unit] ^= TL_ROUTED;
    return tl_has_fighters(&data, c->s, c->side) == were_fighters;
}

/* Of the force that is being made up, or of those who are called. */
static bool is_pickable(const struct change *c, int unit)
{
    const struct tl_state *s = c->s;
    bool is_moving = is_under_way(s, TL_STEP_MOVING) && s->place[unit] == s->move.from;
    bool is_calling = s->step[0] == TL_STEP_CALL && tl_side_of_seat(s->seat[0]) == c->side &&
                      tl_is_on_map(s, unit);
    return is_hidden_unit(c, unit) && (is_moving || is_calling);
}

bool turn_picked(struct change *c)
{
    int unit = any_unit(c, is_pickable);
    if (unit == TL_UNITS) return false;
    c->s->unit_flags[unit] ^= TL_PICKED;
    return true;
}

bool forget_failure(struct change *c)
{
    int unit = any_unit(c, is_hidden_unit);
    if (unit == TL_UNITS) return false;
    int area = 1 + below(c, TL_AREAS - 1);
    c->s->failed[unit][area / 8] ^= (uint8_t)(1U << area % 8);
    return true;
}

/* Who has been ashore before lands without supply (15.22), and its marker is seen then. */
static bool is_at_sea(const struct tl_state *s, int unit)
{
    return s->place[unit] == TL_PLACE_AFLOAT || s->place[unit] == TL_PLACE_LANDING;
}

/* From where a force has entered an enemy area is seen. */
static bool has_not_attacked(const struct change *c, int unit)
{
    bool is_attacking = tl_is_on_map(c->s, unit) && tl_is_contact(c->s, c->s->place[unit]) &&
                        c->side == (enum tl_side)c->s->phasing;
    return is_hidden_unit(c, unit) && !is_attacking && !is_at_sea(c->s, unit);
}

bool came_otherwise(struct change *c)
{
    int unit = any_unit(c, has_not_attacked);
    if (unit == TL_UNITS) return false;
    c->s->came_from[unit] = (uint8_t)below(c, TL_AREAS);
    return true;
}

/* ---- Works (HI-09, HI-10) ------------------------------------------------------------------ */

static bool is_beside_work(const struct change *c, int unit)
{
    return has_not_attacked(c, unit) && tl_is_on_map(c->s, unit) &&
           tl_work_in(c->s, c->s->place[unit], 1) < TL_WORKS && !c->s->battle.line[unit] &&
           c->s->fire.victim != unit + 1;
}

bool change_work(struct change *c)
{
    struct tl_state *s = c->s;
    int unit = any_unit(c, is_beside_work);
    if (unit == TL_UNITS) return false;
    int from = s->inside[unit], work = from + 1 + below(c, TL_WORKS - 1);
    for (int i = 0; i < TL_WORKS; i++, work++) {
        int to = work % TL_WORKS;
        bool is_right = to == TL_NO_WORK ||
                        (s->work_area[to] == s->place[unit] && tl_serves(&data, s, to, c->side));
        if (to == from || !is_right) continue;
        s->inside[unit] = (uint8_t)to;
        return true;
    }
    return false;
}
