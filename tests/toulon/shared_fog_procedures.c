/* Changes of leaders, and of what is going on (fog_changes.h). */
#include "games/toulon/combat/battle.h"
#include "games/toulon/movement/movement.h"
#include "toulon/fog_changes.h"

/* ---- Leaders (HI-06, HI-25) ---------------------------------------------------------------- */

/* Below a stack that nobody reads, and not with an attack. */
static bool hides_leaders(const struct change *c, int area)
{
    const struct tl_state *s = c->s;
    bool is_attacking = tl_is_contact(s, area) && c->side == (enum tl_side)s->phasing;
    if (!tl_occupied(s, area, c->side) || is_attacking) return false;
    for (int u = tl_unit_in(s, area, 0); u < TL_UNITS; u = tl_unit_in(s, area, u + 1)) {
        if (tl_has(s, u, TL_SPIED) && tl_side_of(&data, s, u) == c->side) return false;
    }
    return true;
}

bool is_idle_leader(const struct change *c, int piece)
{
    const struct tl_state *s = c->s;
    return tl_side_of(&data, s, piece) == c->side && tl_is_on_map(s, piece) &&
           hides_leaders(c, s->place[piece]) && s->move.rider != piece + 1 &&
           !tl_is_leader_picked(s, piece);
}

bool move_leader(struct change *c)
{
    struct tl_state *s = c->s;
    int piece = any_piece(c, TL_FIRST_LEADER, TL_PIECES, is_idle_leader);
    int from = below(c, TL_AREAS - 1);
    for (int i = 0; piece < TL_PIECES && i < TL_AREAS; i++) {
        int to = 1 + (from + i) % (TL_AREAS - 1);
        if (to == s->place[piece] || !hides_leaders(c, to)) continue;
        s->place[piece] = (uint8_t)to;
        return true;
    }
    return false;
}

static bool is_own_leader(const struct change *c, int piece)
{
    return tl_side_of(&data, c->s, piece) == c->side && is_somewhere(c->s, piece);
}

bool pick_another_leader(struct change *c)
{
    const struct tl_state *s = c->s;
    int piece = any_piece(c, TL_FIRST_LEADER, TL_PIECES, is_own_leader);
    bool is_near = piece < TL_PIECES && s->place[piece] == s->move.from &&
                   is_under_way(s, TL_STEP_MOVING) && c->side == (enum tl_side)s->phasing;
    if (!is_near) return false;
    c->s->leader_flags[piece - TL_FIRST_LEADER] ^= TL_LEADER_PICKED;
    return true;
}

/* ---- Procedures ---------------------------------------------------------------------------- */

bool ride_another(struct change *c)
{
    struct tl_state *s = c->s;
    int piece = any_piece(c, TL_FIRST_LEADER, TL_PIECES, is_own_leader);
    int rider = s->move.rider - 1;
    bool is_fit = s->move.rider && piece < TL_PIECES && piece != rider &&
                  tl_side_of(&data, s, rider) == c->side && is_idle_leader(c, piece);
    if (!is_fit) return false;
    uint8_t place = s->place[rider];
    s->place[rider] = s->place[piece];
    s->place[piece] = place;
    s->move.rider = (uint8_t)(piece + 1);
    return true;
}

bool test_another(struct change *c)
{
    struct tl_state *s = c->s;
    bool is_checking = s->step[0] == TL_STEP_CHECK_DIE && c->side == (enum tl_side)s->phasing;
    int unit = is_checking ? any_unit(c, is_hidden_unit) : TL_UNITS;
    if (unit == TL_UNITS || !tl_has(s, unit, TL_PICKED)) return false;
    s->move.check_unit = (uint8_t)(unit + 1);
    /* Of an attack each unit checks in its turn, and how many do is told (HI-26). */
    if (s->move.task == TL_TASK_ENTER) c->done->kept = KEPT_NOW;
    return true;
}

bool pay_otherwise(struct change *c)
{
    struct tl_state *s = c->s;
    if (s->step[0] != TL_STEP_PAY || tl_side_of_seat(s->seat[0]) != c->side) return false;
    s->pay_pools ^= (uint16_t)(1U << below(c, TL_POOLS));
    return tl_points_in(s, s->pay_pools) >= s->move.price;
}

/* As often as not, none is left. */
bool count_acts(struct change *c)
{
    bool is_moving = c->s->phase == TL_PHASE_MOVEMENT && c->side == (enum tl_side)c->s->phasing;
    int acts = below(c, 2) ? TL_FREE_ACTS_MOST : below(c, TL_FREE_ACTS_MOST);
    if (is_moving) c->s->move.free_acts = (uint8_t)acts;
    return is_moving;
}

/* How many losses are left to be placed by the owner (HI-05). */
bool owe_otherwise(struct change *c)
{
    struct tl_state *s = c->s;
    bool is_owing = s->supply.losses && tl_side_of_seat(s->seat[0]) == c->side;
    if (is_owing) s->supply.losses = (uint8_t)(1 + s->supply.losses % 6);
    return is_owing;
}

bool aim_otherwise(struct change *c)
{
    struct tl_state *s = c->s;
    for (int u = TL_FIRST_REPUBLICAN; c->side == TL_REPUBLICANS && u < TL_UNITS; u++) {
        for (int r = 0; r < TL_ROADSTEADS; r++) {
            if (!s->fire.aimed[u][r] || below(c, 2)) continue;
            s->fire.aimed[u][r] = (uint8_t)(1 + s->fire.aimed[u][r] % 5);
            return true;
        }
    }
    return false;
}

/* The points that fall on a redoubt (HI-04). */
bool reduce_otherwise(struct change *c)
{
    struct tl_state *s = c->s;
    for (int work = 1; c->side == (enum tl_side)s->phasing && work < TL_WORKS; work++) {
        if (!s->battle.reduction[work]) continue;
        s->battle.reduction[work] = (uint8_t)(1 + s->battle.reduction[work] % 5);
        return true;
    }
    return false;
}

/* Who of the attackers is in which melee, and how many (HI-31). */
static bool is_grouped(const struct change *c, int unit)
{
    return is_hidden_unit(c, unit) && c->s->battle.melee_count > 1 &&
           c->s->place[unit] == c->s->battle.area && c->side == (enum tl_side)c->s->phasing;
}

bool regroup(struct change *c)
{
    const struct tl_battle_state *b = &c->s->battle;
    int unit = any_unit(c, is_grouped), melee = below(c, b->melee_count + 1);
    bool is_shown = b->resolved[melee] || (melee && melee == b->at_hand);
    if (unit == TL_UNITS || is_shown) return false;
    c->s->battle.melee[unit] = (uint8_t)melee;
    return true;
}

bool count_spaniards(struct change *c)
{
    struct tl_state *s = c->s;
    if (c->side != TL_ALLIES || !s->battle.area) return false;
    s->battle.spanish_lost = (uint8_t)(1 + s->battle.spanish_lost % 4);
    return true;
}

bool sink_otherwise(struct change *c)
{
    struct tl_state *s = c->s;
    if (c->side != TL_ALLIES || s->step[0] != TL_STEP_SEA_LOSSES) return false;
    s->battle.sea_permanent = (uint8_t)(1 + s->battle.sea_permanent % 5);
    return true;
}

/* Whether somebody was in a fort when it was attacked (HI-10), which leader defends (HI-06). */
bool garrison_otherwise(struct change *c)
{
    struct tl_state *s = c->s;
    if (!s->battle.area || c->side != tl_defender_side(s)) return false;
    s->battle.fort_held[1 + below(c, TL_WORKS - 1)] ^= 1;
    return true;
}

bool ride_after_them(struct change *c)
{
    struct tl_state *s = c->s;
    int unit = s->step[0] == TL_STEP_CAVALRY_DIE ? any_unit(c, is_routable) : TL_UNITS;
    if (unit == TL_UNITS || c->side != tl_attacker_side(s)) return false;
    s->battle.at_hand = (uint8_t)(unit + 1);
    return true;
}

bool call_another(struct change *c)
{
    struct tl_state *s = c->s;
    int before = s->battle.at_hand - 1;
    int unit = s->step[0] == TL_STEP_JOIN_DIE ? any_unit(c, is_hidden_unit) : TL_UNITS;
    bool is_fit = unit < TL_UNITS && tl_side_of(&data, s, before) == c->side &&
                  s->place[unit] == s->place[before];
    if (is_fit) s->battle.at_hand = (uint8_t)(unit + 1);
    return is_fit;
}
