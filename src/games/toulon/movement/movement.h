/*
 * Movement: what its files share. movement.c has the phase and who has the hand, force.c the force
 * at hand, marching.c its way from area to area, entry.c how it comes into an enemy area, overrun.c
 * what it does to the enemy there, checks.c quality checks, prices.c what is asked about all that.
 * roads.c, sea/landings.c and leaders/alone.c are the other ways to move. works/ builds, and
 * attrition/movement.c has what marching costs.
 */
#ifndef SORTIE_TOULON_MOVEMENT_H
#define SORTIE_TOULON_MOVEMENT_H

#include "games/toulon/play.h"

/*
 * Much of movement costs nothing (friendly areas, friendly roads, leaders alone, manning works,
 * handing on), so that a phase might never end. Picking a force and every act that costs nothing
 * count as one each; a side may do so many of them in a phase, enough to march every force that it
 * can have, some of them twice. What is paid for ends with the points.
 */
enum { TL_FREE_ACTS_MOST = 160 };

/* What is being paid for, checked and done. */
enum tl_task {
    TL_TASK_NONE,
    TL_TASK_MARCH, /* into a friendly area, across the river */
    TL_TASK_CROSS, /* into no man's land */
    TL_TASK_ENTER, /* into an enemy area */
    TL_TASK_EMBARK,
    TL_TASK_LAND,
    TL_TASK_SCOUT, /* along a road section of no man's land */
    TL_TASK_LEAVE, /* from the road */
    TL_TASK_BUILD,
    TL_TASK_IMPROVE,
    TL_TASK_RAZE,
    TL_TASK_LIMBER,
    TL_TASKS
};

/* How far a task is, once its price is paid. */
enum tl_progress {
    TL_PROGRESS_PAID,
    TL_PROGRESS_SHOWN,
    TL_PROGRESS_CHECKING,
    TL_PROGRESS_CHECKED,
    TL_PROGRESS_LED,
    TL_PROGRESSES
};

/* The force at hand: the units that are TL_PICKED. */
struct tl_force {
    const tl_data *d;
    const tl_state *s;
    enum tl_side side;
    int place;      /* where all of it is */
    int units;      /* how many */
    int points;     /* strength on the march (6.2b) */
    int guns;       /* units of artillery among them (16.15) */
    int batteries;  /* batteries of Bonaparte among them */
    unsigned corps; /* a bit for each */
    int first;      /* its first unit, or TL_NO_UNIT */
    int purse;      /* operation points of all who may pay for it; below 0: not counted yet */
};

/* ---- The force (force.c, marching.c) --------------------------------------------------------- */

struct tl_force tl_marching_force(const tl_data *d, const tl_state *s);
static inline bool tl_is_leader_picked(const tl_state *s, int piece)
{
    return (s->leader_flags[piece - TL_FIRST_LEADER] & TL_LEADER_PICKED) != 0;
}
void tl_pick_leader(tl_state *s, int piece);
void tl_unpick_leader(tl_state *s, int piece);
/* Strength outside a fort (32.18b), as a unit has it on the march. */
int tl_marching_points(const tl_data *d, const tl_state *s, int unit);
/* Guns as movement knows them: not gunners (16.15b). */
bool tl_is_ordnance(const tl_data *d, int unit);
/* Whether a seat moves a piece: its corps; either wing the general reserve and RL. */
static inline bool tl_is_moved_by(const tl_data *d, const tl_state *s, int seat, int piece)
{
    bool has_defected = piece == TL_UNIT_ROYAL_LOUIS && tl_has(s, piece, TL_DEFECTED);
    if (has_defected) return tl_side_of_seat(seat) == TL_REPUBLICANS; /* 32.12b */
    return d->movers[piece] >> seat & 1;
}
/* The pieces of which it says so. */
static inline struct tl_piece_set tl_pieces_moved_by(const tl_data *d, const tl_state *s, int seat)
{
    struct tl_piece_set pieces = d->moved_by[seat];
    if (!tl_has(s, TL_UNIT_ROYAL_LOUIS, TL_DEFECTED)) return pieces;
    tl_drop_piece(&pieces, TL_UNIT_ROYAL_LOUIS);
    if (tl_side_of_seat(seat) == TL_REPUBLICANS) tl_add_piece(&pieces, TL_UNIT_ROYAL_LOUIS);
    return pieces;
}
/* Why a piece cannot be picked or join a force. */
enum tl_rule tl_marcher_refusal(const tl_data *d, const tl_state *s, int piece);
/* Whether the force may be in the area at all (6.2, 6.5), and whether it may stay there (16.3). */
enum tl_rule tl_crowd_refusal(const struct tl_force *f, int area);
enum tl_rule tl_stop_refusal(const struct tl_force *f, int area);
/* Counts the purse once, for whoever asks for many prices. */
void tl_count_purse(struct tl_force *f);
bool tl_can_afford(const struct tl_force *f, int price);
bool tl_has_free_act(const tl_state *s);
void tl_count_free_act(tl_state *s);
/* Every piece of the force goes to a place. */
void tl_put_force(struct tl_play *p, int place);
/* The force has come to rest, or is no more: back to TL_STEP_MOVE. */
void tl_close_move(struct tl_play *p);
/* Forgets the force and the move, not what holds for the phase. */
void tl_forget_move(tl_state *s);
/* Most prompts of a move say who is asked, and where it goes. */
void tl_ask_destination(const tl_data *d, const tl_state *s, struct question *question);
/* Asks for a price out of the pools of the force, then the task goes on (tl_settle_task). */
void tl_begin_task(struct tl_play *p, enum tl_task task, int to, int price);
/* Does the next part of the task at hand; whether there is one. */
bool tl_settle_task(struct tl_play *p);
/* For the tasks of a force that one unit checks for: asks which, and rolls. True while under way;
 * false once move.passed has the answer. */
bool tl_settle_check(struct tl_play *p);
/* The price of a step into an area from where the force is (16.6, 3.P9). */
int tl_step_price(const struct tl_force *f, int to);
/* That of a march, which may go through friends for nothing (16.8). */
int tl_march_price(const struct tl_force *f, int to);

/* ---- Asking about patrols (18.3b) ------------------------------------------------------------ */

void tl_list_questions(const tl_data *d, const tl_state *s, struct list *list);
enum tl_rule tl_question_refusal(const tl_data *d, const tl_state *s, int area);
void tl_say_patrol(struct tl_play *p, int area);

/* ---- Into an enemy area (entry.c, overrun.c) ------------------------------------------------- */

enum tl_rule tl_assault_refusal(const struct tl_force *f, int to);
/* Whether a force that lacks attack supply may attack all the same (15.12), asked when the order is
 * given. If not, its units have tried. */
bool tl_may_sally(struct tl_play *p, const struct tl_force *f, int to);
bool tl_settle_entry(struct tl_play *p);
/* The force at hand has come in: refund, patrols, overrun. */
void tl_meet_enemy(struct tl_play *p, int area);

/* ---- Roads (roads.c) ------------------------------------------------------------------------- */

enum tl_rule tl_road_refusal(const struct tl_force *f, int section);
void tl_list_roads(const struct tl_force *f, struct list *list);
void tl_take_road(struct tl_play *p, int section);
int tl_scout_price(const struct tl_force *f); /* of a section of no man's land */
/* Of taking the road, and of leaving it for an area. */
int tl_section_price(const struct tl_force *f, int section);
int tl_exit_price(const struct tl_force *f, int area);
bool tl_settle_road(struct tl_play *p); /* TL_TASK_SCOUT, TL_TASK_LEAVE */

/* ---- The sea, the edge, and depots that are not free (sea/landings.c) ------------------------ */

static inline bool tl_has_beach(const tl_data *d, int area)
{
    return d->area[area].beach_great || d->area[area].beach_little;
}
/* Whether the Allies may embark and land at an area now (17.1, 17.5, 17.6, 17.8). */
enum tl_rule tl_beach_refusal(const tl_data *d, const tl_state *s, int area);
enum tl_rule tl_embark_refusal(const struct tl_force *f);
enum tl_rule tl_land_refusal(const struct tl_force *f, int area);
int tl_land_price(const struct tl_force *f, int area);
void tl_embark_force(struct tl_play *p);
void tl_land_force(struct tl_play *p, int area);
bool tl_settle_sea(struct tl_play *p); /* TL_TASK_EMBARK, TL_TASK_LAND */
/* Pieces on the turn track that come in during movement: Republicans whose depot was held (9.8),
 * Austrians at the edge (32.5). */
enum tl_rule tl_waiting_refusal(const tl_data *d, const tl_state *s, int piece);
/* Whether two that wait on the track come in by the same places. */
bool tl_wait_alike(const tl_data *d, int piece, int other);
/* Whether a force that waits may come in there. */
enum tl_rule tl_coming_refusal(const struct tl_force *f, int area);
/* Republicans whose depot is free by now arrive (9.9). */
void tl_bring_in_waiting(struct tl_play *p);
/* Those who have not come in move on along the track (9.10d, 32.5c). */
void tl_put_off_arrivals(struct tl_play *p);
/* The force goes back to the turn track. */
void tl_send_back(struct tl_play *p);
/* Marks what arriving means for the units of the force (9.8d, 15.22, 32.6). */
void tl_note_arrival(struct tl_play *p, int area);

/* ---- Leaders alone (leaders/alone.c) --------------------------------------------------------- */

/* Why a leader cannot set out alone. */
enum tl_rule tl_ride_refusal(const tl_data *d, const tl_state *s, int piece);
void tl_start_ride(struct tl_play *p, int piece);
/* The leaders of a side that are left in an area with the enemy (24.8, Q20.4). */
void tl_abandon_leaders(struct tl_play *p);
/* TB-06, data 3.14: whether a die captures a leader who is alone in an area, or on a road section
 * of no man's land (the other is 0). */
bool tl_is_captured(const tl_data *d, const tl_state *s, int piece, int area, int section, int die);
/* Steps to the nearest area that is friendly to a side; TL_AREAS: there is none. */
int tl_way_home(const tl_data *d, const tl_state *s, int area, enum tl_side side);

/* ---- Works (works/building.c, works/workers.c) ----------------------------------------------- */

/* Whether the seat at hand finds workers in the area who can pay as much. */
bool tl_has_workers(const tl_data *d, const tl_state *s, int area, int price);
void tl_mark_workers(struct tl_play *p);
int tl_build_price(const tl_data *d, int area);
int tl_raze_price(const tl_data *d, const tl_state *s, int work);

void tl_list_labours(const tl_data *d, const tl_state *s, struct list *list); /* build to man */
enum tl_rule tl_labour_refusal(const tl_data *d, const tl_state *s, action a);
void tl_apply_labour(struct tl_play *p, action a);
bool tl_settle_labour(struct tl_play *p);

/* ---- Positions read from text (faults/position.c) -------------------------------------------- */

/* What is wrong with the move at hand, or null. */
const char *tl_march_fault(const tl_data *d, const tl_state *s);

/* ---- Attrition (attrition/movement.c) -------------------------------------------------------- */

/* TB-07, data 3.12: whether a marked unit fails by this die. */
bool tl_fails_attrition(const tl_data *d, const tl_state *s, int unit, int die);

#endif
