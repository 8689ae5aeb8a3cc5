/* Toulon 1793: its rules and messages by number, and what its files give to the engine. */
#ifndef SORTIE_TOULON_H
#define SORTIE_TOULON_H

#include "games/toulon/data.h"
#include "games/toulon/state.h"

enum tl_rule {
    TL_RULE_NONE,
#define X(name, id) TL_RULE_##name,
#include "games/toulon/rules.def"
#undef X
    TL_RULES
};

enum tl_message {
#define X(name) TL_MESSAGE_##name,
#include "games/toulon/tables/messages.def"
#undef X
    TL_MESSAGES
};

extern const struct game tl_game;

typedef struct tl_data tl_data;
typedef struct tl_state tl_state;

void tl_prepare(void *data);
/* A phase begins for a side, and all that follows by itself: for tests. */
void tl_begin_phase(const struct tl_data *d, struct tl_state *s, enum tl_phase phase,
                    enum tl_side side, struct trace *trace);
const char *tl_data_fault(const void *data);
const char *tl_fault(const void *data, const void *state);
void tl_observe(void *view, const void *state, int seat);
bool tl_may_know(const void *state, action a, int seat);
bool tl_pauses(const void *state);
bool tl_waits_alike(const void *state);
void tl_fade(void *state);
void tl_look(const void *data, void *memory, const void *view, int seat);
unsigned tl_whisper(const void *state, int seat);
unsigned tl_seats_of_side(int seat);
void tl_imagine(const void *data, void *state, const void *view, int seat, struct random *random);
/* Questions about a position (movement/prices.c). */
enum tl_question { TL_QUESTION_PRICES, TL_QUESTION_DANGER, TL_QUESTION_WITHOUT, TL_QUESTIONS };
extern const struct verb tl_question_verbs[TL_QUESTIONS];
bool tl_answer(const void *data, const void *view, action question, struct trace *trace);
/* What a legal action costs in operation points; -1 where nothing is paid for it. */
int tl_price(const void *data, const void *view, action a);
/* The question `danger`: what a player should think of before a dangerous choice. */
bool tl_tell_danger(const void *data, const void *view, struct trace *trace);
/* What combats come to before their dice (combat/previews.c). */
bool tl_previews_are_due(const void *view);
bool tl_preview(const void *data, const void *view, action a, struct preview *preview);
action tl_judge(const void *data, const void *view, struct random *random);
int tl_plan(const void *data, const void *view, struct random *random, action *out, int room);
int tl_expert(const void *data, const void *view, struct random *random, action *out, int room);
bool tl_prospect(const void *data, const void *state, int32_t *value);
/* What counts in a position, in figures for players (bots/stakes.c). */
extern const struct words tl_stakes;
void tl_weigh(const void *data, const void *state, int seat, struct stake *out);
int tl_candidates(const void *data, const void *view, action *out);

/* ---- Lists of words ---------------------------------------------------------------------- */

/* Areas are the first words of the list `place`, units those of the list `piece`. */
extern const struct words tl_seats, tl_sides, tl_areas, tl_places, tl_sections, tl_units, tl_pieces,
    tl_leaders, tl_works, tl_corps, tl_wings, tl_pools, tl_types, tl_qualities, tl_grades, tl_faces,
    tl_edges, tl_roadsteads, tl_hold_words, tl_depots, tl_steps, tl_phases, tl_endings, tl_die,
    tl_columns, tl_barrages, tl_retreats, tl_turns, tl_numbers, tl_melees;

/* The values of options. */
extern const struct words tl_fogs, tl_heights, tl_controls, tl_towns, tl_contacts, tl_alternations,
    tl_routs, tl_marked, tl_returning, tl_town_fire, tl_besieged, tl_gendarmes, tl_garrisons,
    tl_scoring;

/* ---- Pieces (pieces.c, corps.c) ---------------------------------------------------------- */

static inline enum tl_side tl_other_side(enum tl_side side)
{
    return side == TL_ALLIES ? TL_REPUBLICANS : TL_ALLIES;
}

static inline bool tl_is_leader(int piece)
{
    return piece >= TL_FIRST_LEADER;
}

static inline bool tl_has(const tl_state *s, int unit, unsigned flag)
{
    return (s->unit_flags[unit] & flag) != 0;
}

int tl_corps_of(const tl_data *d, int piece);

static inline enum tl_side tl_side_of(const tl_data *d, const tl_state *s, int piece)
{
    bool has_defected = piece == TL_UNIT_ROYAL_LOUIS && tl_has(s, piece, TL_DEFECTED);
    return has_defected ? TL_REPUBLICANS : (enum tl_side)d->side[piece];
}

int tl_grade_of(const tl_data *d, const tl_state *s,
                int leader_piece); /* one lower when replaced */

/* Printed strength where it stands, less losses: may be below 0 (23.9, 32.18). */
int tl_raw_strength(const tl_data *d, const tl_state *s, int unit);

static inline int tl_strength(const tl_data *d, const tl_state *s, int unit)
{
    int raw = tl_raw_strength(d, s, unit);
    return raw > 0 ? raw : 0;
}

/* The first piece (unit, leader) from `from` on in a place, both sides'. Whoever asks for all of
 * them asks from one to the next, which the chain of the place knows. Nobody is in area 0. */
int tl_unit_off_chain(const tl_state *s, int place, int from);

static inline int tl_unit_in(const tl_state *s, int place, int from)
{
    if (place >= TL_CHAINS) return tl_unit_off_chain(s, place, from);
    bool goes_on = from > 0 && s->place[from - 1] == place;
    int at = goes_on ? s->next_of_chain[from - 1] : s->first_of_chain[place];
    while (at && at <= from) at = s->next_of_chain[at - 1];
    return at ? at - 1 : TL_UNITS;
}
/* For each unit of a place, which may go meanwhile; it is `u` in what follows. */
#define TL_EACH_UNIT_IN(s, place)                                                                  \
    for (int u = tl_unit_in(s, place, 0); u < TL_UNITS; u = tl_unit_in(s, place, u + 1))

int tl_leader_in(const tl_state *s, int place,
                 int from); /* from TL_FIRST_LEADER on; TL_PIECES: none */

/* ---- Ground and works (ground.c, works.c) ------------------------------------------------ */

static inline bool tl_occupied(const tl_state *s, int area, enum tl_side side)
{
    return s->units_in[area][side] > 0;
}

static inline bool tl_is_nobodys(const tl_state *s, int area)
{
    return !tl_occupied(s, area, TL_ALLIES) && !tl_occupied(s, area, TL_REPUBLICANS);
}

static inline bool tl_is_contact(const tl_state *s, int area)
{
    return tl_occupied(s, area, TL_ALLIES) && tl_occupied(s, area, TL_REPUBLICANS);
}

static inline bool tl_is_across_river(const tl_data *d, int area, int other)
{
    return d->beside[area][other] == 2;
}

bool tl_is_fort_work(int work);

/* The works of an area: for (int w = tl_work_in(s, area, 1); w < TL_WORKS; w = tl_work_in(s, area,
 * w + 1))
 */
int tl_work_in(const tl_state *s, int area, int from);

/* ---- What a side remembers (fog/memory.c) ------------------------------------------------ */

/* What the owner said of an area, when he was asked (18.3b). */
enum tl_said { TL_SAID_NOTHING, TL_SAID_PATROL, TL_SAID_FORCE };

struct tl_memory {
    /* Where enemy units were last seen by name (0: not known), when, and with how many strength
     * points; with_points is 0 where only the counter was seen. */
    uint8_t area[TL_UNITS], turn[TL_UNITS], points[TL_UNITS], with_points[TL_UNITS];
    uint8_t said[TL_AREAS], said_turn[TL_AREAS];
};

/* Whether an enemy unit is remembered that the view does not show where it is. */
bool tl_is_ghost(const tl_state *view, const struct tl_memory *memory, int unit);

/* ---- The combat at hand (battle.c) ------------------------------------------------------- */

static inline enum tl_side tl_attacker_side(const tl_state *s)
{
    return (enum tl_side)s->phasing;
}

static inline enum tl_side tl_defender_side(const tl_state *s)
{
    return tl_other_side((enum tl_side)s->phasing);
}

#endif
