/*
 * What lies on the board of Toulon: sides and seats, pieces, who holds which ground, works. Queries
 * of a position for all files of the rules, and what is kept up to date for them.
 *
 * Nothing that a seat is offered or told may depend on what it does not know: play.h says more.
 */
#ifndef SORTIE_TOULON_BOARD_H
#define SORTIE_TOULON_BOARD_H

#include "games/toulon/board/sets.h"
#include "games/toulon/toulon.h"

typedef struct tl_data tl_data;
typedef struct tl_state tl_state;

/* ---- Sides and seats (board/pieces.c) -------------------------------------------------------- */

static inline enum tl_side tl_side_of_seat(int seat)
{
    return seat >= TL_SEAT_WEST ? TL_REPUBLICANS : TL_ALLIES;
}
static inline enum tl_side tl_side_of_corps(int corps)
{
    return corps >= TL_WEST ? TL_REPUBLICANS : TL_ALLIES;
}
/* Who speaks for a side where players may disagree: the English, the West wing (7.12e, 10.2). */
static inline int tl_speaker(enum tl_side side)
{
    return side == TL_ALLIES ? TL_SEAT_ENGLISH : TL_SEAT_WEST;
}
/* Who commands a corps: Austrians the Toulonnais, the general reserve the West wing. */
int tl_seat_of_corps(int corps);
/* Who commands the pieces of a side in an area: the seat of the corps on top of the stack, which
 * everybody sees; the speaker where there is none. */
int tl_commander_in(const tl_data *d, const tl_state *s, int area, enum tl_side side);
bool tl_is_wings_over(const tl_data *d, const tl_state *s); /* turn 12 on (2.P7d) */
bool tl_is_late(const tl_data *d, const tl_state *s);       /* turn 8 on */
/* The commander in chief of a corps now, as a piece on the map or TL_NO_PIECE (2.P10, Q2.P10). */
int tl_chief_of(const tl_data *d, const tl_state *s, int corps);

/* ---- Pieces (pieces.c) ----------------------------------------------------------------------- */

static inline bool tl_is_piece(int piece)
{
    return piece >= 0 && piece < TL_PIECES;
}
static inline bool tl_is_unit(int piece)
{
    return piece >= 0 && piece < TL_UNITS;
}
static inline void tl_set(tl_state *s, int unit, unsigned flag)
{
    s->unit_flags[unit] = (uint16_t)(s->unit_flags[unit] | flag);
}
static inline void tl_unset(tl_state *s, int unit, unsigned flag)
{
    s->unit_flags[unit] = (uint16_t)(s->unit_flags[unit] & ~flag);
}
/* The first unit from `from` on that has one of the flags, or TL_UNITS; eight at a time. */
static inline int tl_flagged_unit(const tl_state *s, int from, unsigned flags)
{
    enum { TOGETHER = 2 * sizeof(uint64_t) / sizeof(uint16_t) };
    const uint64_t wanted = UINT64_C(0x0001000100010001) * flags;
    int unit = from;
    while (unit < TL_UNITS) {
        uint64_t found[2];
        while (unit % TOGETHER == 0 && unit < TL_UNITS) {
            __builtin_memcpy(found, &s->unit_flags[unit], sizeof found);
            if ((found[0] | found[1]) & wanted) break;
            unit += TOGETHER;
        }
        if (unit == TL_UNITS || tl_has(s, unit, flags)) break;
        unit++;
    }
    return unit;
}
static inline int tl_picked_unit(const tl_state *s, int from)
{
    return tl_flagged_unit(s, from, TL_PICKED);
}
_Static_assert(TL_UNITS % 8 == 0, "units are looked at eight by eight");
static inline int tl_type_of(const tl_data *d, int unit)
{
    return d->unit[unit].type;
}
/* Artillery as the moment has it: batteries, BB, gunners inside a fort (32.18, Q13.1g). */
bool tl_is_gun(const tl_data *d, const tl_state *s, int unit);
/* A battery of Bonaparte, or from turn 8 any Republican gun (27.6). */
bool tl_counts_as_battery(const tl_data *d, const tl_state *s, int unit);
/* Strength in combat, at most 5, and with the quality value (25.29). */
int tl_fighting_strength(const tl_data *d, const tl_state *s, int unit);
int tl_potential(const tl_data *d, const tl_state *s, int unit);
static inline bool tl_is_area(int place)
{
    return place != TL_NO_AREA && place < TL_AREAS;
}
static inline bool tl_is_on_map(const tl_state *s, int piece)
{
    return tl_is_area(s->place[piece]);
}
/* The same for whoever moves nobody meanwhile, in an area, at sea or on the road. */
static inline int tl_first_in(const tl_state *s, int place)
{
    return (uint8_t)(s->first_of_chain[place] - 1);
}
static inline int tl_next_in(const tl_state *s, int unit)
{
    return (uint8_t)(s->next_of_chain[unit] - 1);
}
_Static_assert(TL_UNITS <= UINT8_MAX, "the end of a chain is no unit");
#define TL_EACH_CHAINED_IN(s, place)                                                               \
    for (int u = tl_first_in(s, place); u < TL_UNITS; u = tl_next_in(s, u))
/* A unit is somewhere else, and nothing else is changed; tl_put_piece() is for play. */
void tl_move_in_chains(tl_state *s, int unit, int place);
void tl_chain_units(tl_state *s); /* all of them, from `place` */
/* Whether the unit is the first of those that are the same to every rule and to every player: same
 * data but the name, same place and all that a state says of it. Lists that would show equals name
 * only such. */
bool tl_is_first_alike(const tl_data *d, const tl_state *s, int unit);

/* ---- Ground: who holds what (ground.c) ------------------------------------------------------- */

/* The areas where a side has units; those where it has them alone. */
static inline struct tl_node_set tl_areas_held(const tl_state *s, enum tl_side side)
{
    struct tl_node_set held;
    __builtin_memcpy(&held, s->held[side], sizeof held);
    return held;
}
static inline struct tl_node_set tl_friendly_areas(const tl_state *s, enum tl_side me)
{
    return tl_less(tl_areas_held(s, me), tl_areas_held(s, tl_other_side(me)));
}
int tl_strength_in(const tl_data *d, const tl_state *s, int area,
                   enum tl_side side); /* 0-clamped each */
bool tl_is_patrol_only(const tl_data *d, const tl_state *s, int area, enum tl_side side);
static inline bool tl_is_friendly(const tl_state *s, int area, enum tl_side me)
{
    return tl_occupied(s, area, me) && !tl_occupied(s, area, tl_other_side(me));
}
/* The truth, which the enemy learns only by asking or entering. */
bool tl_is_enemy_controlled(const tl_data *d, const tl_state *s, int area, enum tl_side me);
bool tl_holds(const tl_data *d, const tl_state *s, enum tl_side side, int area); /* Q11.1b */
/* Every adjacent area is enemy controlled (15.12, 29.5). */
bool tl_is_surrounded(const tl_data *d, const tl_state *s, int area, enum tl_side side);
static inline bool tl_are_neighbours(const tl_data *d, int area, int other)
{
    return d->beside[area][other] != 0;
}
/* 6.2a, 6.2e */
enum { TL_UNLIMITED = 255 }; /* 3.P3a */
int tl_entry_limit(const tl_data *d, int area);
int tl_concentration_limit(const tl_data *d, int area);
/* The road section as a side may treat it (18.3, Q18.3): enemy areas beside it that are not known
 * to hold a patrol only count as controlled. */
enum tl_section_status { TL_ROAD_FRIENDLY, TL_ROAD_NML, TL_ROAD_ENEMY };
enum tl_section_status tl_section_status(const tl_data *d, const tl_state *s, int section,
                                         enum tl_side me);

/* Which counter lies on top where several have come in together, or the top one has left. */
void tl_choose_top(const tl_data *d, tl_state *s, int area, enum tl_side side);
/* What a unit shows lying on top of a stack. */
int tl_face_of(const tl_data *d, const tl_state *s, int unit);
/* Everything that is kept up to date, anew: counts, sets, tops, chains. */
void tl_recount_ground(const tl_data *d, tl_state *s);
/* The same for what may be tried in the supply phase (supply/supply.c). */
void tl_renew_tries(const tl_data *d, tl_state *s);

/* ---- Works (works/works.c) ------------------------------------------------------------------- */

/* Whether a side has the good of a work: forts whoever is in them, redoubts their builder's (13.6).
 */
bool tl_serves(const tl_data *d, const tl_state *s, int work, enum tl_side side);
/* Whether some work of the area serves a side. */
bool tl_has_work(const tl_data *d, const tl_state *s, int area, enum tl_side side);
/* Who is inside a work, and whether a battery of a side waits outside that would fit in. */
struct tl_crew {
    int units, points;
    bool is_battery_waiting[TL_SIDES];
};
struct tl_crew tl_crew_of(const tl_data *d, const tl_state *s, int work);
/* Whether one more unit may be put inside: 13.3, 16.12d; the rule that forbids it, or none. */
enum tl_rule tl_manning_refusal(const tl_data *d, const tl_state *s, int unit, int work);
/* The same for whoever asks about many units: `crew` is tl_crew_of() the work. */
enum tl_rule tl_crew_refusal(const tl_data *d, const tl_state *s, const struct tl_crew *crew,
                             int unit, int work);
/* 13.1g to 13.1i: whether the side can show an adequate garrison in the area. */
bool tl_is_impregnable(const tl_data *d, const tl_state *s, int area, enum tl_side side);
/* The columns that the melee of a unit in this work shifts left (13.1, 13.2, 27.46), without town.
 */
int tl_work_shift(const tl_data *d, const tl_state *s, int work, bool guns_assault);

#endif
