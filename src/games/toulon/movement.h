/*
 * Movement: what its files share. movement.c has the phase and who has the hand, force.c the force
 * at hand, marching.c its way from area to area, entry.c how it comes into an enemy area, overrun.c
 * what it does to the enemy there, roads.c, landings.c and lone_leaders.c the other ways to move,
 * building.c and workers.c works, checks.c quality checks, attrition.c what marching costs.
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
enum { FREE_ACTS_MOST = 160 };

/* What is being paid for, checked and done. */
enum task {
    TASK_NONE,
    TASK_MARCH, /* into a friendly area, across the river */
    TASK_CROSS, /* into no man's land */
    TASK_ENTER, /* into an enemy area */
    TASK_EMBARK,
    TASK_LAND,
    TASK_SCOUT, /* along a road section of no man's land */
    TASK_LEAVE, /* from the road */
    TASK_BUILD,
    TASK_IMPROVE,
    TASK_RAZE,
    TASK_LIMBER,
    TASKS
};

/* How far a task is, once its price is paid. */
enum progress {
    PROGRESS_PAID,
    PROGRESS_SHOWN,
    PROGRESS_CHECKING,
    PROGRESS_CHECKED,
    PROGRESS_LED,
    PROGRESSES
};

/* The force at hand: the units that are PICKED. */
struct force {
    const tdata *d;
    const tstate *s;
    enum side side;
    int place;      /* where all of it is */
    int units;      /* how many */
    int points;     /* strength on the march (6.2b) */
    int guns;       /* units of artillery among them (16.15) */
    int batteries;  /* batteries of Bonaparte among them */
    unsigned corps; /* a bit for each */
    int first;      /* its first unit, or NO_UNIT */
    int purse;      /* operation points of all who may pay for it; below 0: not counted yet */
};

/* ---- The force (force.c, marching.c)
 * -------------------------------------------------------------- */

struct force marching_force(const tdata *d, const tstate *s);
static inline bool is_leader_picked(const tstate *s, int piece)
{
    return (s->leader_flags[piece - FIRST_LEADER] & LEADER_PICKED) != 0;
}
void pick_leader(tstate *s, int piece);
void unpick_leader(tstate *s, int piece);
/* Strength outside a fort (32.18b), as a unit has it on the march. */
int marching_points(const tdata *d, const tstate *s, int unit);
/* Guns as movement knows them: not gunners (16.15b). */
bool is_ordnance(const tdata *d, int unit);
/* Whether a seat moves a piece: its corps; either wing the general reserve and RL. */
static inline bool is_moved_by(const tdata *d, const tstate *s, int seat, int piece)
{
    bool has_defected = piece == UNIT_ROYAL_LOUIS && has(s, piece, DEFECTED);
    if (has_defected) return side_of_seat(seat) == REPUBLICANS; /* 32.12b */
    return d->movers[piece] >> seat & 1;
}
/* The pieces of which it says so. */
static inline struct piece_set pieces_moved_by(const tdata *d, const tstate *s, int seat)
{
    struct piece_set pieces = d->moved_by[seat];
    if (!has(s, UNIT_ROYAL_LOUIS, DEFECTED)) return pieces;
    drop_piece(&pieces, UNIT_ROYAL_LOUIS);
    if (side_of_seat(seat) == REPUBLICANS) add_piece(&pieces, UNIT_ROYAL_LOUIS);
    return pieces;
}
/* Why a piece cannot be picked or join a force. */
enum rule marcher_refusal(const tdata *d, const tstate *s, int piece);
/* Whether the force may be in the area at all (6.2, 6.5), and whether it may stay there (16.3). */
enum rule crowd_refusal(const struct force *f, int area);
enum rule stop_refusal(const struct force *f, int area);
/* Counts the purse once, for whoever asks for many prices. */
void count_purse(struct force *f);
bool can_afford(const struct force *f, int price);
bool has_free_act(const tstate *s);
void count_free_act(tstate *s);
/* Every piece of the force goes to a place. */
void put_force(struct play *p, int place);
/* The force has come to rest, or is no more: back to STEP_MOVE. */
void close_move(struct play *p);
/* Forgets the force and the move, not what holds for the phase. */
void forget_move(tstate *s);
/* Asks for a price out of the pools of the force, then the task goes on (settle_task). */
void begin_task(struct play *p, enum task task, int to, int price);
/* Does the next part of the task at hand; whether there is one. */
bool settle_task(struct play *p);
/* For the tasks of a force that one unit checks for: asks which, and rolls. True while under way;
 * false once move.passed has the answer. */
bool settle_check(struct play *p);
/* The price of a step into an area from where the force is (16.6, 3.P9). */
int step_price(const struct force *f, int to);
/* That of a march, which may go through friends for nothing (16.8). */
int march_price(const struct force *f, int to);

/* ---- Asking about patrols (18.3b) -------------------------------------------------------- */

void list_questions(const tdata *d, const tstate *s, struct list *list);
enum rule question_refusal(const tdata *d, const tstate *s, int area);
void say_patrol(struct play *p, int area);

/* ---- Into an enemy area (entry.c, overrun.c) --------------------------------------------- */

enum rule assault_refusal(const struct force *f, int to);
bool settle_entry(struct play *p);
/* The force at hand has come in: refund, patrols, overrun. */
void meet_enemy(struct play *p, int area);

/* ---- Roads (roads.c) --------------------------------------------------------------------- */

enum rule road_refusal(const struct force *f, int section);
void list_roads(const struct force *f, struct list *list);
void take_road(struct play *p, int section);
int scout_price(const struct force *f); /* of a section of no man's land */
/* Of taking the road, and of leaving it for an area. */
int section_price(const struct force *f, int section);
int exit_price(const struct force *f, int area);
bool settle_road(struct play *p); /* TASK_SCOUT, TASK_LEAVE */

/* ---- The sea, the edge, and depots that are not free (landings.c) ------------------------ */

static inline bool has_beach(const tdata *d, int area)
{
    return d->area[area].beach_great || d->area[area].beach_little;
}
/* Whether the Allies may embark and land at an area now (17.1, 17.5, 17.6, 17.8). */
enum rule beach_refusal(const tdata *d, const tstate *s, int area);
enum rule embark_refusal(const struct force *f);
enum rule land_refusal(const struct force *f, int area);
int land_price(const struct force *f, int area);
void embark_force(struct play *p);
void land_force(struct play *p, int area);
bool settle_sea(struct play *p); /* TASK_EMBARK, TASK_LAND */
/* Pieces on the turn track that come in during movement: Republicans whose depot was held (9.8),
 * Austrians at the edge (32.5). */
enum rule waiting_refusal(const tdata *d, const tstate *s, int piece);
/* Whether two that wait on the track come in by the same places. */
bool wait_alike(const tdata *d, int piece, int other);
/* Whether a force that waits may come in there. */
enum rule coming_refusal(const struct force *f, int area);
/* Republicans whose depot is free by now arrive (9.9). */
void bring_in_waiting(struct play *p);
/* Those who have not come in move on along the track (9.10d, 32.5c). */
void put_off_arrivals(struct play *p);
/* The force goes back to the turn track. */
void send_back(struct play *p);
/* Marks what arriving means for the units of the force (9.8d, 15.22, 32.6). */
void note_arrival(struct play *p, int area);

/* ---- Leaders alone (lone_leaders.c) ------------------------------------------------------ */

/* Why a leader cannot set out alone. */
enum rule ride_refusal(const tdata *d, const tstate *s, int piece);
void start_ride(struct play *p, int piece);
/* The leaders of a side that are left in an area with the enemy (24.8, Q20.4). */
void abandon_leaders(struct play *p);
/* TB-06, data 3.14: whether a die captures a leader who is alone in an area, or on a road section
 * of no man's land (the other is 0). */
bool is_captured(const tdata *d, const tstate *s, int piece, int area, int section, int die);
/* Steps to the nearest area that is friendly to a side; AREAS: there is none. */
int way_home(const tdata *d, const tstate *s, int area, enum side side);

/* ---- Works (building.c, workers.c) ------------------------------------------------------- */

/* Whether the seat at hand finds workers in the area who can pay as much. */
bool has_workers(const tdata *d, const tstate *s, int area, int price);
void mark_workers(struct play *p);
int build_price(const tdata *d, int area);
int raze_price(const tdata *d, const tstate *s, int work);

void list_labours(const tdata *d, const tstate *s, struct list *list); /* build to man */
enum rule labour_refusal(const tdata *d, const tstate *s, action a);
void apply_labour(struct play *p, action a);
bool settle_labour(struct play *p);

/* ---- Positions read from text (fault_move.c) --------------------------------------------- */

/* What is wrong with the move at hand, or null. */
const char *march_fault(const tdata *d, const tstate *s);

/* ---- Attrition (attrition.c) ------------------------------------------------------------- */

/* TB-07, data 3.12: whether a marked unit fails by this die. */
bool fails_attrition(const tdata *d, const tstate *s, int unit, int die);

#endif
