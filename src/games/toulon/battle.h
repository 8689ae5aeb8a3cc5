/*
 * A combat (section 25): its stages in order, who takes part, and what the files of the topic
 * share.
 *
 * STEP_BATTLE lies under all steps of a combat and does nothing but go from stage to stage: each
 * stage pushes the steps it needs, and the next comes when they are gone. The attacker is always
 * the phasing side. A unit that is ROUTED is in the Retreat Zone of the battle board: it fights no
 * more and leaves the area when the combat ends.
 */
#ifndef SORTIE_TOULON_BATTLE_H
#define SORTIE_TOULON_BATTLE_H

#include "games/toulon/play.h"

enum { ROUNDS = 2, COMBINES_MOST = 8, DEFECTION_DONE = 2 };

enum battle_stage {
    STAGE_MAN,             /* deployment.c: who is in which work (16.12c) */
    STAGE_DEFECTION,       /* 32.10 */
    STAGE_CONTEST,         /* 25.2 */
    STAGE_DEPLOY,          /* 25.20 */
    STAGE_LEADERS,         /* combination.c: 25.12 */
    STAGE_ASSIGN,          /* assignment.c: 25.22 */
    STAGE_ADD,             /* addition.c: 25.24 */
    STAGE_REDUCE,          /* support.c: 25.25 */
    STAGE_SHELL_WORKS,     /* the dice of that */
    STAGE_SUPPORT,         /* 25.26: the attacker */
    STAGE_ANSWER,          /* the defender */
    STAGE_MELEES,          /* melee.c: 25.27 */
    STAGE_ROUND_OVER,      /* second_round.c: on to the second round, or to the close */
    STAGE_SPANISH,         /* 32.2 */
    STAGE_WITHDRAW,        /* 25.8d: the attacker */
    STAGE_GIVE_WAY,        /* the defender */
    STAGE_CALL,            /* 25.8e: the defender */
    STAGE_JOIN,            /* their checks */
    STAGE_FOLLOW,          /* the attacker */
    STAGE_FOLLOW_IN,       /* their checks; then STAGE_MAN again */
    STAGE_CLOSE,           /* battle_end.c: 25.9 */
    STAGE_PURSUIT,         /* 25.34: the dice */
    STAGE_PURSUED,         /* their losses */
    STAGE_LEADER_FATES,    /* leader_fates.c: 24.1 */
    STAGE_DEFENDERS_LEAVE, /* retreat.c */
    STAGE_ATTACKERS_LEAVE,
    STAGE_LONE_LEADERS, /* 24.8 */
    STAGE_OUTCOME,      /* 28.1 to 28.4 */
    STAGE_RESERVE,      /* 27.18 */
    STAGE_LEFT_OVER,    /* 6.4 */
    STAGE_DONE,         /* 25.36 */
    BATTLE_STAGES
};

enum battle_ending {
    GOES_ON,
    ENDED_WITHOUT_FIGHT, /* nobody is left to fight, or those without strength went (25.2) */
    ENDED_BY_ROUT,       /* R (25.33) */
    ENDED_AT_LAST,       /* after the second round (25.9) */
    ENDED_SPENT,         /* the same, with defenders who had no strength left (25.9b) */
    BATTLE_ENDINGS
};

enum battle_role {
    ROLE_PRESENT = 1 << 0, /* was in the combat */
    ROLE_JOINED = 1 << 1,  /* came in the second round */
    ROLE_PART = 1 << 2,    /* a gun that fought or fired: marked Fired at the end (27.17c) */
    ROLE_SHOT = 1 << 3,    /* has fired in this round */
    ROLES_ALL = 15
};

/* How the routed units of a side leave the area. */
enum way_out {
    WAY_NONE,
    WAY_LAND,  /* to the areas of battle.refuge */
    WAY_SEA,   /* 26.7 */
    WAY_TRACK, /* who came from the turn track goes back to it (9.10c, Q26.1) */
    WAY_LOST,  /* captured (26.3) */
    WAYS_OUT
};

enum battle_leader_role { LEADER_AWAY, LEADER_PRESENT, LEADER_SHAKEN, LEADER_ROLES };

/* ---- Who takes part (battle.c) ----------------------------------------------------------- */

static inline enum side attacker_side(const tstate *s)
{
    return (enum side)s->phasing;
}
static inline enum side defender_side(const tstate *s)
{
    return other_side((enum side)s->phasing);
}
/* Who decides for a side in the combat at hand. */
int battle_seat(const tdata *d, const tstate *s, enum side side);
/* The next unit of a side in the combat from `from` on that is not in the Retreat Zone; UNITS. */
int fighter_from(const tdata *d, const tstate *s, enum side side, int from);
/* For each of them; it is `u` in what follows. */
#define EACH_FIGHTER(d, s, side)                                                                   \
    for (int u = fighter_from(d, s, side, 0); u < UNITS; u = fighter_from(d, s, side, u + 1))
/* The next unit of a side in the Retreat Zone. */
int routed_from(const tdata *d, const tstate *s, enum side side, int from);
bool has_fighters(const tdata *d, const tstate *s, enum side side);
/* Whether one of them has strength left. */
bool has_strength_left(const tdata *d, const tstate *s, enum side side);
static inline bool took_role(const tstate *s, int unit, unsigned roles)
{
    return (s->battle.role[unit] & roles) != 0;
}
void give_role(tstate *s, int unit, enum battle_role role);
bool has_fought_before(const tstate *s, int unit);
/* A unit comes into the combat; leaders too. */
void enlist(struct play *p, int piece);
/* To the Retreat Zone. */
void rout_unit(struct play *p, int unit);
void rout_side(struct play *p, enum side side);
void rout_leader(tstate *s, int piece);
/* No more melees: straight to the close. */
void end_fighting(struct play *p, enum battle_ending ending);

void ask_battle(const tdata *d, const tstate *s, int *arguments);

/* The bits of areas and units. */
static inline bool is_in_set(const uint8_t *set, int number)
{
    return (set[number / 8] >> number % 8 & 1) != 0;
}
static inline void put_in_set(uint8_t *set, int number)
{
    set[number / 8] = (uint8_t)(set[number / 8] | 1U << number % 8);
}

/* ---- Stages: each pushes its steps, if it needs any -------------------------------------- */

void stage_man(struct play *p); /* deployment.c */
void stage_defection(struct play *p);
void stage_contest(struct play *p);
void stage_deploy(struct play *p);
void stage_leaders(struct play *p); /* assignment.c */
void stage_assign(struct play *p);
void stage_add(struct play *p);    /* addition.c */
void stage_reduce(struct play *p); /* support.c */
void stage_shell_works(struct play *p);
void stage_support(struct play *p);
void stage_answer(struct play *p);
void stage_melees(struct play *p);     /* melee.c */
void stage_round_over(struct play *p); /* second_round.c */
void stage_spanish(struct play *p);
void stage_withdraw(struct play *p);
void stage_give_way(struct play *p);
void stage_call(struct play *p);
void stage_join(struct play *p);
void stage_follow(struct play *p);
void stage_follow_in(struct play *p);
void stage_close(struct play *p); /* battle_end.c */
void stage_pursuit(struct play *p);
void stage_pursued(struct play *p);
void stage_leader_fates(struct play *p);    /* leader_fates.c */
void stage_defenders_leave(struct play *p); /* retreat.c */
void stage_attackers_leave(struct play *p);
void stage_lone_leaders(struct play *p); /* lone_fates.c */
void stage_outcome(struct play *p);      /* battle_end.c */
void stage_reserve(struct play *p);
void stage_left_over(struct play *p);
void stage_done(struct play *p);
/* The stage comes again when the steps it has pushed are gone. */
static inline void repeat_stage(tstate *s)
{
    s->battle.stage--;
}

/* Whether the leader takes part in the attack, and may bring units together. */
bool leads_attack(const tdata *d, const tstate *s, int piece);

/* ---- Melees ------------------------------------------------------------------------------ */

/* The first unit of a side in a melee from `from` on; UNITS: none. */
int melee_unit(const tdata *d, const tstate *s, enum side side, int melee, int from);
/* Whether a side has a gun with strength that adds to the melee from inside the area (Q23.4b). */
bool has_gun_in_melee(const tdata *d, const tstate *s, enum side side, int melee);
int melee_potential(const tdata *d, const tstate *s, enum side side, int melee);
int melee_shift(const tdata *d, const tstate *s, int melee);
int melee_column(const tdata *d, const tstate *s, int melee);

/* ---- Losses (losses.c) ------------------------------------------------------------------- */

/* One loss of the combat, of the kind that comes next. */
void lose_point(struct play *p, int unit);
/* One loss of a retreat by sea (26.8). */
void lose_at_sea(struct play *p, int unit, enum loss_kind kind);
/* Temporary losses of this battle become permanent (25.31b, 23.4d). */
void harden_losses(struct play *p, int unit, enum rule rule);
/* All that is left of a unit is lost for good: it leaves the game. */
void destroy_unit(struct play *p, int unit, enum rule rule);

/* 32.13b: after the round in which the Royal Louis has come over. */
void correct_defection(struct play *p);

/* ---- The end ----------------------------------------------------------------------------- */

/* The side that has lost, as things stand: 1 + side, 0 none (28.1). `left` is the side that holds
 * the area, 1 + side. */
int loser_of(const tstate *s, int left);
/* 1 + the side that keeps the area when the routed are gone, 0: neither. */
int keeper_of(const tdata *d, const tstate *s);
bool may_leave_by_sea(const tdata *d, const tstate *s, enum side side);
/* Whether a unit that should leave the area can: by land or sea. */
bool has_way_out(const tdata *d, const tstate *s, int unit);
bool is_immobile(const tdata *d, const tstate *s, int unit);
/* 6.1b */
bool is_other_wing_in(const tdata *d, const tstate *s, int piece, int area);
/* Whether neither the enemy nor the other wing is there. */
bool is_open_to(const tdata *d, const tstate *s, int piece, int area);
/* Q26.1: who entered from the turn track goes back to it. */
bool came_from_track(const tstate *s, int unit);
void begin_sea_retreat(struct play *p, enum side side); /* sea_retreat.c */
/* 25.2: whether nobody is left to defend; then the combat is over. */
bool is_field_left(struct play *p);

/* What is wrong with the combat at hand, or null (fault_battle.c). */
const char *combat_fault(const tdata *d, const tstate *s);

#endif
