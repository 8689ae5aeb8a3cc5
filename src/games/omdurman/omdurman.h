/* Omdurman 1898 (and Khartoum 1885): a battle of two sides on hexes. */
#ifndef SORTIE_OMDURMAN_H
#define SORTIE_OMDURMAN_H

#include "core/check.h"
#include "games/omdurman/data.h"
#include "games/omdurman/names.h"
#include "games/omdurman/state.h"

enum om_rule {
    OM_RULE_NONE,
#define X(name, id) OM_RULE_##name,
#include "games/omdurman/rules.def"
#undef X
    OM_RULES
};

enum om_message {
#define X(name) OM_MESSAGE_##name,
#include "games/omdurman/tables/messages.def"
#undef X
    OM_MESSAGES
};

extern const struct game om_game;

typedef struct om_data om_data;
typedef struct om_state om_state;

void om_prepare(void *data);
const char *om_data_fault(const void *data);
const char *om_fault(const void *data, const void *state);
/* Whether nobody hides anything from the other. */
bool om_is_open(const void *state);
action om_judge(const void *data, const void *view, struct random *random);
int om_plan(const void *data, const void *view, struct random *random, action *out, int room);
int om_expert(const void *data, const void *view, struct random *random, action *out, int room);
bool om_prospect(const void *data, const void *state, int32_t *value);
/* What counts in a position, in figures for players (bots/stakes.c). */
extern const struct words om_stakes;
void om_weigh(const void *data, const void *state, int seat, struct stake *out);
void om_worth(const void *data, const void *state, int16_t *value);
int om_candidates(const void *data, const void *view, action *out);
enum { OM_VARIATIONS = 40 };
uint32_t om_stretch(const void *view);
unsigned om_lasting(const void *view);
action om_vary(const void *data, const void *view, unsigned way, struct random *random);

/* ---- Lists of words ---------------------------------------------------------------------- */

/* Hexes are the first words of the list `place` and of the list `target`, so that one number means
 * the same in all three. */
extern const struct words om_seats, om_hexes, om_hexsides, om_places, om_targets, om_directions,
    om_maps, om_terrains, om_regions, om_counters, om_weapons, om_kinds, om_classes, om_lines,
    om_nations, om_brigades, om_tribes, om_colours, om_boats, om_results, om_impacts, om_scenarios,
    om_steps, om_segments, om_causes, om_endings, om_ranges, om_faces, om_rows, om_turns, om_walls,
    om_levels, om_side_kinds, om_figures, om_obstacles;

/* The values of options. */
extern const struct words om_setups, om_zaribas, om_rivers, om_no_yes;

/* ---- The map (map.c) --------------------------------------------------------------------- */

static inline const struct om_scenario_data *om_scenario_at_hand(const om_data *d,
                                                                 const om_state *s)
{
    return &d->scenario[s->options[OM_OPTION_SCENARIO]];
}

/* Whether a place is a hex, and none of those off the map. */
static inline bool om_is_hex(int place)
{
    return place > OM_NO_HEX && place <= OM_HEXES;
}

/* Whether it is the number of a counter: OM_NO_COUNTER is none. */
static inline bool om_is_counter(int counter)
{
    return counter >= 0 && counter < OM_COUNTERS;
}

static inline const struct om_map_data *om_map_at_hand(const om_data *d, const om_state *s)
{
    return &d->map[om_scenario_at_hand(d, s)->map];
}

static inline const struct om_map_facts *om_facts_at_hand(const om_data *d, const om_state *s)
{
    return &d->facts[om_scenario_at_hand(d, s)->map];
}

static inline enum om_terrain om_terrain_of(const om_data *d, const om_state *s, int hex)
{
    CHECK(hex >= OM_NO_HEX && hex <= OM_HEXES);
    return (enum om_terrain)om_map_at_hand(d, s)->terrain[hex];
}

static inline int om_column_of(int hex)
{
    CHECK(om_is_hex(hex));
    return (hex - 1) % OM_COLUMNS + 1;
}

static inline int om_row_of(int hex)
{
    CHECK(om_is_hex(hex));
    return (hex - 1) / OM_COLUMNS + 1;
}

static inline int om_hex_at(int column, int row)
{
    return (row - 1) * OM_COLUMNS + column;
}

/* What is on the hexside now, as side_feature: walls breached, zariba only as far as built, with
 * the options `zariba` and `abu_sunt`. */
unsigned om_side_as_built(const om_data *d, const om_state *s, int hex, int direction);

static inline unsigned om_side(const om_data *d, const om_state *s, int hex, int direction)
{
    const unsigned varying = OM_SIDE_THORN | OM_SIDE_TRENCH | OM_SIDE_ENTRY | OM_SIDE_WALL;
    unsigned printed = om_facts_at_hand(d, s)->side[hex][direction];
    if (!(printed & varying) && !s->options[OM_OPTION_ABU_SUNT]) return printed; /* most are so */
    return om_side_as_built(d, s, hex, direction);
}

/* A hex of the city with a hexside that is a WALL now. */
bool om_is_wall_hex(const om_data *d, const om_state *s, int hex);
bool om_is_night(const om_data *d, const om_state *s);

/* ---- Counters (counters.c, ground.c) ----------------------------------------------------- */

static inline const struct om_kind_data *om_counter_data(const om_data *d, int counter)
{
    CHECK(om_is_counter(counter));
    return &d->kind[d->kind_of[counter]];
}

static inline enum om_side om_side_of(int counter)
{
    return counter >= OM_FIRST_DERVISH ? OM_DERVISH : OM_ANGLO_EGYPTIAN;
}

static inline enum om_side om_other_side(enum om_side side)
{
    return side == OM_DERVISH ? OM_ANGLO_EGYPTIAN : OM_DERVISH;
}

static inline int om_class_of(const om_data *d, int counter)
{
    return om_counter_data(d, counter)->class;
}

static inline bool om_is_boat(const om_data *d, int counter)
{
    return om_class_of(d, counter) == OM_BOAT;
}

static inline bool om_is_fort(const om_data *d, int counter)
{
    return om_class_of(d, counter) == OM_FORTRESS;
}

/* Who commands and does not fight (2.0r-g). */
static inline bool om_is_ae_leader(const om_data *d, int counter)
{
    return om_class_of(d, counter) == OM_LEADER && om_side_of(counter) == OM_ANGLO_EGYPTIAN;
}

/* A unit in the sense of the glossary: no boat, no fort, no leader of the Anglo-Egyptians. */
static inline bool om_is_unit(const om_data *d, int counter)
{
    return !om_is_boat(d, counter) && !om_is_fort(d, counter) && !om_is_ae_leader(d, counter);
}

static inline bool om_has_flag(const om_state *s, int counter, enum om_counter_flag flag)
{
    return (s->flags[counter] & flag) != 0;
}

static inline bool om_is_on_map(const om_state *s, int counter)
{
    return s->place[counter] != OM_PLACE_UNUSED && s->place[counter] <= OM_HEXES;
}

/* The first counter from `counter` on in a hex (or place), OM_COUNTERS if there is none. */
int om_next_in(const om_state *s, int place, int counter);

/* for (int c = om_first_in(s, hex); c < OM_COUNTERS; c = om_next_in(s, hex, c + 1)) */
static inline int om_first_in(const om_state *s, int place)
{
    return om_next_in(s, place, 0);
}

int om_units_in(const om_data *d, const om_state *s, int hex); /* 2.0r-m without forts */
int om_undisrupted_units_in(const om_data *d, const om_state *s, int hex);
int om_fort_in(const om_data *d, const om_state *s, int hex); /* or OM_NO_COUNTER */
int om_boat_in(const om_data *d, const om_state *s, int hex); /* or OM_NO_COUNTER */

/* Movement allowance now: night halved for the Anglo-Egyptians (8.1a). */
int om_allowance(const om_data *d, const om_state *s, int counter);

static inline bool om_holds(const om_state *s, int hex, enum om_side side)
{
    return (s->ground[hex] & (side == OM_DERVISH ? OM_GROUND_DERVISH : OM_GROUND_AE)) != 0;
}

static inline bool om_is_empty(const om_state *s, int hex)
{
    return !(s->ground[hex] & (OM_GROUND_AE | OM_GROUND_DERVISH));
}

/* Whether counters of `side` in the hex are in an enemy zone of control; in OM_NILE hexes: boats.
 */
static inline bool om_is_in_enemy_zone(const om_state *s, int hex, enum om_side side)
{
    CHECK(om_is_hex(hex));
    int zones = side == OM_DERVISH ? s->ground[hex] / OM_ZONE_AE : s->ground[hex] / OM_ZONE_DERVISH;
    return (zones & OM_ZONE_MASK) != 0;
}

/* ---- The group on the move (ways.c), and how far it can go (reach.c) --------------------- */

enum { OM_GROUP_MOST = 16 };

/* The OM_PICKED counters: they stand, wait or are aboard in one place. */
struct om_group {
    const om_data *d;
    const om_state *s;
    enum om_side side;
    int place;
    int count;
    int guide; /* whom every step is asked for: who is kept out of the city, if any of them is */
    int slowest;
    int most; /* movement points of the slowest; of a boat downstream */
    int most_upstream;
    bool is_boat;
    struct om_load load;
    uint8_t member[OM_GROUP_MOST];
};

struct om_group om_group_at_hand(const om_data *d, const om_state *s);

enum { OM_OUT_OF_REACH = 255 };

/* Points to reach a hex, without and with a step upstream, and the direction of the last step. */
struct om_reach {
    uint8_t spent[2][OM_HEXES + 1];
    uint8_t by[2][OM_HEXES + 1];
    int first, last; /* no hex before or after them is within reach */
};

void om_find_reach(const struct om_group *g, struct om_reach *reach);

/* The points for the cheapest way to a hex where the group may end its move; OM_OUT_OF_REACH. */
int om_reach_cost(const struct om_group *g, const struct om_reach *reach, int hex);

#endif
