/*
 * A second reading of Khartoum: the siege told once more from the ledger, as one program that runs
 * from the first turn to the last. Where it comes to a choice or a die it asks the engine to play
 * one action, and takes up what was chosen. At every such moment the engine's position must be the
 * one that the program has come to, down to the last counter, and the list of choices too.
 *
 * SORTIE_RANDOM_GAMES sets the number of games, SORTIE_RANDOM_FROM the first of them.
 */
#ifndef SORTIE_TEST_KHARTOUM_SECOND_H
#define SORTIE_TEST_KHARTOUM_SECOND_H

#include "khartoum/position.h"

/* The position as the program knows it, in the words of the rules' state. */
struct second_siege {
    int turn, relief, points, morale, resources, free, ending;
    int zone[KH_BANNERS], strength[KH_BANNERS];
    bool disorganised[KH_BANNERS];
    bool marker[KH_ZONES], lowered[KH_ZONES], dry[KH_ZONES];
    int count[KH_PLACES][KH_KINDS];
    int leader[KH_LEADERS];
    int barges_aside, barge[KH_ZONES];
    bool people_gone;
    int points_less; /* next turn, for a wounded Gordon */
    int card[KH_EVENT_CARDS], peeked;
    bool is_event_phase; /* the place of the card at hand is not compared */
};
extern struct second_siege siege;

/* What was compared, for the report at the end. */
struct second_tally {
    long positions, lists, fights[KH_FIGHTS], rows[KH_FIGHTS][13], events[KH_EVENT_CARDS + 1];
    long gordon, barges, people;
};
extern struct second_tally tally;

/* ---- Asking the engine ------------------------------------------------------------------- */

void second_start(long game, const char *options);

/* Begins a list of choices, and adds one. */
void second_list(void);
void second_may(unsigned verb, int operand);
/* Plays one of the list: the engine must offer exactly these. */
action second_choose(enum kh_step step);
/* The same where nobody is asked if there is no choice (R29, events). */
action second_choose_if_two(enum kh_step step);
/* Plays an outcome of chance. */
action second_draw(enum kh_step step);
int second_die(enum kh_step step); /* one die */
void second_compare(void);
/* The first event with the message since the latest action, or null. */
const struct trace_event *second_told(enum kh_message message);
const char *second_where(void);

/* ---- Tracks ------------------------------------------------------------------------------ */

static inline bool second_is_over(void)
{
    return siege.ending != KH_ENDING_NONE;
}

void second_morale(int change);
void second_resources(int change);
void second_strength(int banner, int change);
void second_relief_comes_earlier(void);
/* 11.9b, 7.1h, 7.2j: the banner enters the next zone. */
void second_advance(int banner);
void second_go_back(int banner);
bool second_is_controlled(int zone);
bool second_is_bank(int zone);
int second_troops(int place);
static inline bool second_is_available(int leader)
{
    return siege.leader[leader] == KH_PLACE_AVAILABLE;
}
int second_leader_at(int place); /* KH_LEADERS: nobody */
void second_move(int kind, int number, int from, int to);

/* ---- Phases A and B ---------------------------------------------------------------------- */

void second_event_phase(void);
void second_action_phase(void);

/* ---- Fights ------------------------------------------------------------------------------ */

/* Rolls, reads the table, and does what its row says (AOT 1 to 7). `place` is where the player's
 * units are. */
void second_fight(enum kh_fight fight, int banner, int place);
/* AOT 4 and AOT 7, with the modified die already in bounds. */
void second_hit_gunboat(int place, int die);

#endif
