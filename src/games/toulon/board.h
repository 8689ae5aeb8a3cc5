/*
 * What lies on the board of Toulon: sides and seats, pieces, who holds which ground, works. Queries
 * of a position for all files of the rules, and what is kept up to date for them.
 *
 * Nothing that a seat is offered or told may depend on what it does not know: play.h says more.
 */
#ifndef SORTIE_TOULON_BOARD_H
#define SORTIE_TOULON_BOARD_H

#include "games/toulon/sets.h"
#include "games/toulon/toulon.h"

typedef struct toulon_data tdata;
typedef struct toulon_state tstate;

/* ---- Sides and seats (corps.c) ----------------------------------------------------------- */

static inline enum side other_side(enum side side)
{
    return side == ALLIES ? REPUBLICANS : ALLIES;
}
static inline enum side side_of_seat(int seat)
{
    return seat >= SEAT_WEST ? REPUBLICANS : ALLIES;
}
static inline enum side side_of_corps(int corps)
{
    return corps >= WEST ? REPUBLICANS : ALLIES;
}
/* Who speaks for a side where players may disagree: the English, the West wing (7.12e, 10.2). */
static inline int speaker(enum side side)
{
    return side == ALLIES ? SEAT_ENGLISH : SEAT_WEST;
}
/* Who commands a corps: Austrians the Toulonnais, the general reserve the West wing. */
int seat_of_corps(int corps);
/* Who commands the pieces of a side in an area: the seat of the corps on top of the stack, which
 * everybody sees; the speaker where there is none. */
int commander_in(const tdata *d, const tstate *s, int area, enum side side);
bool is_wings_over(const tdata *d, const tstate *s); /* turn 12 on (2.P7d) */
bool is_late(const tdata *d, const tstate *s);       /* turn 8 on */
/* The commander in chief of a corps now, as a piece on the map or NO_PIECE (2.P10, Q2.P10). */
int chief_of(const tdata *d, const tstate *s, int corps);

/* ---- Pieces (pieces.c) ------------------------------------------------------------------- */

static inline bool is_leader(int piece)
{
    return piece >= FIRST_LEADER;
}
static inline bool has(const tstate *s, int unit, unsigned flag)
{
    return (s->unit_flags[unit] & flag) != 0;
}
static inline void set(tstate *s, int unit, unsigned flag)
{
    s->unit_flags[unit] = (uint16_t)(s->unit_flags[unit] | flag);
}
static inline void unset(tstate *s, int unit, unsigned flag)
{
    s->unit_flags[unit] = (uint16_t)(s->unit_flags[unit] & ~flag);
}
/* The first unit from `from` on that is PICKED, or UNITS; eight are looked at together. */
static inline int picked_unit(const tstate *s, int from)
{
    enum { TOGETHER = 2 * sizeof(uint64_t) / sizeof(uint16_t) };
    const uint64_t picked = UINT64_C(0x0001000100010001) * PICKED;
    int unit = from;
    while (unit < UNITS) {
        uint64_t flags[2];
        while (unit % TOGETHER == 0 && unit < UNITS) {
            __builtin_memcpy(flags, &s->unit_flags[unit], sizeof flags);
            if ((flags[0] | flags[1]) & picked) break;
            unit += TOGETHER;
        }
        if (unit == UNITS || has(s, unit, PICKED)) break;
        unit++;
    }
    return unit;
}
_Static_assert(UNITS % 8 == 0, "units are looked at eight by eight");
int corps_of(const tdata *d, int piece);
static inline enum side side_of(const tdata *d, const tstate *s, int piece)
{
    bool has_defected = piece == UNIT_ROYAL_LOUIS && has(s, piece, DEFECTED);
    return has_defected ? REPUBLICANS : (enum side)d->side[piece];
}
static inline int type_of(const tdata *d, int unit)
{
    return d->unit[unit].type;
}
/* Artillery as the moment has it: batteries, BB, gunners inside a fort (32.18, Q13.1g). */
bool is_gun(const tdata *d, const tstate *s, int unit);
/* A battery of Bonaparte, or from turn 8 any Republican gun (27.6). */
bool counts_as_battery(const tdata *d, const tstate *s, int unit);
int grade_of(const tdata *d, const tstate *s, int leader_piece); /* one lower when replaced */
/* Printed strength where it stands, less losses: may be below 0 (23.9, 32.18). */
int raw_strength(const tdata *d, const tstate *s, int unit);
static inline int strength(const tdata *d, const tstate *s, int unit)
{
    int raw = raw_strength(d, s, unit);
    return raw > 0 ? raw : 0;
}
/* Strength in combat, at most 5, and with the quality value (25.29). */
int fighting_strength(const tdata *d, const tstate *s, int unit);
int potential(const tdata *d, const tstate *s, int unit);
static inline bool is_area(int place)
{
    return place != NO_AREA && place < AREAS;
}
static inline bool is_on_map(const tstate *s, int piece)
{
    return is_area(s->place[piece]);
}
/* The first piece (unit, leader) from `from` on in a place: for (int u = unit_in(s, a, 0); u <
 * UNITS; u = unit_in(s, a, u + 1)); both sides'. Whoever asks for all of them asks from one to the
 * next, which the chain of the place knows. */
int unit_off_chain(const tstate *s, int place, int from);
static inline int unit_in(const tstate *s, int place, int from)
{
    if (place == NO_AREA || place >= CHAINS) return unit_off_chain(s, place, from);
    bool goes_on = from > 0 && s->place[from - 1] == place;
    int at = goes_on ? s->next_of_chain[from - 1] : s->first_of_chain[place];
    while (at && at <= from) at = s->next_of_chain[at - 1];
    return at ? at - 1 : UNITS;
}
/* The same for whoever moves nobody meanwhile, in an area, at sea or on the road: for (int u =
 * first_in(s, a); u < UNITS; u = next_in(s, u)). */
static inline int first_in(const tstate *s, int place)
{
    return (uint8_t)(s->first_of_chain[place] - 1);
}
static inline int next_in(const tstate *s, int unit)
{
    return (uint8_t)(s->next_of_chain[unit] - 1);
}
_Static_assert(UNITS <= UINT8_MAX, "the end of a chain is no unit");
/* A unit is somewhere else, and nothing else is changed; put_piece() is for play. */
void move_in_chains(tstate *s, int unit, int place);
void chain_units(tstate *s);                         /* all of them, from `place` */
int leader_in(const tstate *s, int place, int from); /* from FIRST_LEADER on; PIECES: none */
/* The units of a side in an area, ascending: how many. */
int units_of(const tdata *d, const tstate *s, int area, enum side side, uint8_t out[UNITS]);
/* Whether the unit is the first of those that are the same to every rule and to every player: same
 * data but the name, same place and all that a state says of it. Lists that would show equals name
 * only such. */
bool is_first_alike(const tdata *d, const tstate *s, int unit);

/* ---- Ground: who holds what (ground.c) --------------------------------------------------- */

static inline bool occupied(const tstate *s, int area, enum side side)
{
    return s->units_in[area][side] > 0;
}
/* The areas where a side has units; those where it has them alone. */
static inline struct node_set areas_held(const tstate *s, enum side side)
{
    struct node_set held;
    __builtin_memcpy(&held, s->held[side], sizeof held);
    return held;
}
static inline struct node_set friendly_areas(const tstate *s, enum side me)
{
    return less(areas_held(s, me), areas_held(s, other_side(me)));
}
int strength_in(const tdata *d, const tstate *s, int area, enum side side); /* 0-clamped each */
bool is_patrol_only(const tdata *d, const tstate *s, int area, enum side side);
static inline bool is_friendly(const tstate *s, int area, enum side me)
{
    return occupied(s, area, me) && !occupied(s, area, other_side(me));
}
static inline bool is_nobodys(const tstate *s, int area)
{
    return !occupied(s, area, ALLIES) && !occupied(s, area, REPUBLICANS);
}
static inline bool is_contact(const tstate *s, int area)
{
    return occupied(s, area, ALLIES) && occupied(s, area, REPUBLICANS);
}
/* The truth, which the enemy learns only by asking or entering. */
bool is_enemy_controlled(const tdata *d, const tstate *s, int area, enum side me);
bool holds(const tdata *d, const tstate *s, enum side side, int area); /* Q11.1b */
/* Every adjacent area is enemy controlled (15.12, 29.5). */
bool is_surrounded(const tdata *d, const tstate *s, int area, enum side side);
static inline bool are_neighbours(const tdata *d, int area, int other)
{
    return d->beside[area][other] != 0;
}
static inline bool is_across_river(const tdata *d, int area, int other)
{
    return d->beside[area][other] == 2;
}
/* 6.2a, 6.2e */
enum { UNLIMITED = 255 }; /* 3.P3a */
int entry_limit(const tdata *d, int area);
int concentration_limit(const tdata *d, int area);
/* The road section as a side may treat it (18.3, Q18.3): enemy areas beside it that are not known
 * to hold a patrol only count as controlled. */
enum section_status { ROAD_FRIENDLY, ROAD_NML, ROAD_ENEMY };
enum section_status section_status(const tdata *d, const tstate *s, int section, enum side me);

/* Which counter lies on top where several have come in together, or the top one has left. */
void choose_top(const tdata *d, tstate *s, int area, enum side side);
/* What a unit shows lying on top of a stack. */
int face_of(const tdata *d, const tstate *s, int unit);
/* Everything that is kept up to date, anew: counts, sets, tops, chains. */
void recount_ground(const tdata *d, tstate *s);
/* The same for what may be tried in the supply phase (supply.c). */
void renew_tries(const tdata *d, tstate *s);

/* ---- Works (works.c) --------------------------------------------------------------------- */

/* Whether a side has the good of a work: forts whoever is in them, redoubts their builder's (13.6).
 */
bool serves(const tdata *d, const tstate *s, int work, enum side side);
bool is_fort_work(int work);
/* The works of an area: for (int w = work_in(s, area, 1); w < WORKS; w = work_in(s, area, w + 1))
 */
int work_in(const tstate *s, int area, int from);
/* Who is inside a work, and whether a battery of a side waits outside that would fit in. */
struct crew {
    int units, points;
    bool is_battery_waiting[SIDES];
};
struct crew crew_of(const tdata *d, const tstate *s, int work);
/* Whether one more unit may be put inside: 13.3, 16.12d; the rule that forbids it, or none. */
enum rule manning_refusal(const tdata *d, const tstate *s, int unit, int work);
/* The same for whoever asks about many units: `crew` is crew_of() the work. */
enum rule crew_refusal(const tdata *d, const tstate *s, const struct crew *crew, int unit,
                       int work);
/* 13.1g to 13.1i: whether the side can show an adequate garrison in the area. */
bool is_impregnable(const tdata *d, const tstate *s, int area, enum side side);
/* The columns that the melee of a unit in this work shifts left (13.1, 13.2, 27.46), without town.
 */
int work_shift(const tdata *d, const tstate *s, int work, bool guns_assault);

#endif
