/*
 * A combat (section 25): its stages in order, who takes part, and what the files of the topic
 * share.
 *
 * TL_STEP_BATTLE lies under all steps of a combat and does nothing but go from stage to stage: each
 * stage pushes the steps it needs, and the next comes when they are gone. The attacker is always
 * the phasing side. A unit that is TL_ROUTED is in the Retreat Zone of the battle board: it fights
 * no more and leaves the area when the combat ends.
 */
#ifndef SORTIE_TOULON_BATTLE_H
#define SORTIE_TOULON_BATTLE_H

#include "games/toulon/play.h"

enum { TL_ROUNDS = 2, TL_COMBINES_MOST = 8, TL_DEFECTION_DONE = 2 };

enum tl_battle_stage {
    TL_STAGE_MAN,             /* deployment.c: who is in which work (16.12c) */
    TL_STAGE_DEFECTION,       /* 32.10 */
    TL_STAGE_CONTEST,         /* 25.2 */
    TL_STAGE_DEPLOY,          /* 25.20 */
    TL_STAGE_LEADERS,         /* combination.c: 25.12 */
    TL_STAGE_ASSIGN,          /* assignment.c: 25.22 */
    TL_STAGE_ADD,             /* addition.c: 25.24 */
    TL_STAGE_REDUCE,          /* support.c: 25.25 */
    TL_STAGE_SHELL_WORKS,     /* the dice of that */
    TL_STAGE_SUPPORT,         /* 25.26: the attacker */
    TL_STAGE_ANSWER,          /* the defender */
    TL_STAGE_MELEES,          /* melee.c: 25.27 */
    TL_STAGE_ROUND_OVER,      /* second_round.c: on to the second round, or to the close */
    TL_STAGE_SPANISH,         /* 32.2 */
    TL_STAGE_WITHDRAW,        /* 25.8d: the attacker */
    TL_STAGE_GIVE_WAY,        /* the defender */
    TL_STAGE_CALL,            /* 25.8e: the defender */
    TL_STAGE_JOIN,            /* their checks */
    TL_STAGE_FOLLOW,          /* the attacker */
    TL_STAGE_FOLLOW_IN,       /* their checks; then TL_STAGE_MAN again */
    TL_STAGE_CLOSE,           /* ending.c: 25.9 */
    TL_STAGE_PURSUIT,         /* 25.34: the dice */
    TL_STAGE_PURSUED,         /* their losses */
    TL_STAGE_LEADER_FATES,    /* leaders/fates.c: 24.1 */
    TL_STAGE_DEFENDERS_LEAVE, /* retreat.c */
    TL_STAGE_ATTACKERS_LEAVE,
    TL_STAGE_LONE_LEADERS, /* 24.8 */
    TL_STAGE_OUTCOME,      /* 28.1 to 28.4 */
    TL_STAGE_RESERVE,      /* 27.18 */
    TL_STAGE_LEFT_OVER,    /* 6.4 */
    TL_STAGE_DONE,         /* 25.36 */
    TL_BATTLE_STAGES
};

enum tl_battle_ending {
    TL_GOES_ON,
    TL_ENDED_WITHOUT_FIGHT, /* nobody is left to fight, or those without strength went (25.2) */
    TL_ENDED_BY_ROUT,       /* R (25.33) */
    TL_ENDED_AT_LAST,       /* after the second round (25.9) */
    TL_ENDED_SPENT,         /* the same, with defenders who had no strength left (25.9b) */
    TL_BATTLE_ENDINGS
};

enum tl_battle_role {
    TL_ROLE_PRESENT = 1 << 0, /* was in the combat */
    TL_ROLE_JOINED = 1 << 1,  /* came in the second round */
    TL_ROLE_PART = 1 << 2,    /* a gun that fought or fired: marked Fired at the end (27.17c) */
    TL_ROLE_SHOT = 1 << 3,    /* has fired in this round */
    TL_ROLES_ALL = 15
};

/* How the routed units of a side leave the area. */
enum tl_way_out {
    TL_WAY_NONE,
    TL_WAY_LAND,  /* to the areas of battle.refuge */
    TL_WAY_SEA,   /* 26.7 */
    TL_WAY_TRACK, /* who came from the turn track goes back to it (9.10c, Q26.1) */
    TL_WAY_LOST,  /* captured (26.3) */
    TL_WAYS_OUT
};

enum tl_battle_leader_role { TL_LEADER_AWAY, TL_LEADER_PRESENT, TL_LEADER_SHAKEN, TL_LEADER_ROLES };

/* ---- Who takes part (battle.c) --------------------------------------------------------------- */

/* Who decides for a side in the combat at hand. */
int tl_battle_seat(const tl_data *d, const tl_state *s, enum tl_side side);
/* The next unit of a side in the combat from `from` on that is not in the Retreat Zone; TL_UNITS.
 */
int tl_fighter_from(const tl_data *d, const tl_state *s, enum tl_side side, int from);
/* For each of them; it is `u` in what follows. */
#define TL_EACH_FIGHTER(d, s, side)                                                                \
    for (int u = tl_fighter_from(d, s, side, 0); u < TL_UNITS;                                     \
         u = tl_fighter_from(d, s, side, u + 1))
/* The next unit of a side in the Retreat Zone. */
int tl_routed_from(const tl_data *d, const tl_state *s, enum tl_side side, int from);
/* Whether it is one of them. */
bool tl_is_fighter(const tl_data *d, const tl_state *s, enum tl_side side, int unit);
bool tl_has_fighters(const tl_data *d, const tl_state *s, enum tl_side side);
/* Whether one of them has strength left. */
bool tl_has_strength_left(const tl_data *d, const tl_state *s, enum tl_side side);
static inline bool tl_took_role(const tl_state *s, int unit, unsigned roles)
{
    return (s->battle.role[unit] & roles) != 0;
}
void tl_give_role(tl_state *s, int unit, enum tl_battle_role role);
bool tl_has_fought_before(const tl_state *s, int unit);
/* A unit comes into the combat; leaders too. */
void tl_enlist(struct tl_play *p, int piece);
/* To the Retreat Zone. */
void tl_rout_unit(struct tl_play *p, int unit);
void tl_rout_side(struct tl_play *p, enum tl_side side);
void tl_rout_leader(tl_state *s, int piece);
/* No more melees: straight to the close. */
void tl_end_fighting(struct tl_play *p, enum tl_battle_ending ending);

void tl_ask_battle(const tl_data *d, const tl_state *s, struct question *question);

/* The bits of areas and units. */
static inline bool tl_is_in_set(const uint8_t *set, int number)
{
    return (set[number / 8] >> number % 8 & 1) != 0;
}
static inline void tl_put_in_set(uint8_t *set, int number)
{
    set[number / 8] = (uint8_t)(set[number / 8] | 1U << number % 8);
}

/* ---- Stages: each pushes its steps, if it needs any ------------------------------------------ */

void tl_stage_man(struct tl_play *p); /* deployment.c */
void tl_stage_defection(struct tl_play *p);
void tl_stage_contest(struct tl_play *p);
void tl_stage_deploy(struct tl_play *p);
void tl_stage_leaders(struct tl_play *p); /* assignment.c */
void tl_stage_assign(struct tl_play *p);
void tl_stage_add(struct tl_play *p);    /* addition.c */
void tl_stage_reduce(struct tl_play *p); /* support.c */
void tl_stage_shell_works(struct tl_play *p);
void tl_stage_support(struct tl_play *p);
void tl_stage_answer(struct tl_play *p);
void tl_stage_melees(struct tl_play *p);     /* melee.c */
void tl_stage_round_over(struct tl_play *p); /* second_round.c */
void tl_stage_spanish(struct tl_play *p);
void tl_stage_withdraw(struct tl_play *p);
void tl_stage_give_way(struct tl_play *p);
void tl_stage_call(struct tl_play *p);
void tl_stage_join(struct tl_play *p);
void tl_stage_follow(struct tl_play *p);
void tl_stage_follow_in(struct tl_play *p);
void tl_stage_close(struct tl_play *p); /* ending.c */
void tl_stage_pursuit(struct tl_play *p);
void tl_stage_pursued(struct tl_play *p);
void tl_stage_leader_fates(struct tl_play *p);    /* leaders/fates.c */
void tl_stage_defenders_leave(struct tl_play *p); /* retreat.c */
void tl_stage_attackers_leave(struct tl_play *p);
void tl_stage_lone_leaders(struct tl_play *p); /* leaders/left_behind.c */
void tl_stage_outcome(struct tl_play *p);      /* ending.c */
void tl_stage_reserve(struct tl_play *p);
void tl_stage_left_over(struct tl_play *p);
void tl_stage_done(struct tl_play *p);
/* Whether it is this stage that is being done: the number is already that of the next one. */
static inline bool tl_is_at_stage(const tl_state *s, enum tl_battle_stage stage)
{
    return s->step[0] == TL_STEP_BATTLE && s->battle.stage == stage + 1;
}
/* The stage comes again when the steps it has pushed are gone. */
static inline void tl_repeat_stage(tl_state *s)
{
    s->battle.stage--;
}

/* The leader that a die is for. In a view that hides him: no leader. */
static inline int tl_leader_at_hand(const tl_state *s)
{
    return TL_FIRST_LEADER + s->battle.at_hand - 1;
}
/* Whether the leader takes part in the attack, and may bring units together. */
bool tl_leads_attack(const tl_data *d, const tl_state *s, int piece);

/* ---- Melees ---------------------------------------------------------------------------------- */

static inline bool tl_is_melee(const tl_state *s, int melee)
{
    return melee >= 1 && melee <= s->battle.melee_count;
}
/* The first unit of a side in a melee from `from` on; TL_UNITS: none. */
int tl_melee_unit(const tl_data *d, const tl_state *s, enum tl_side side, int melee, int from);
/* Whether a side has a gun with strength that adds to the melee from inside the area (Q23.4b). */
bool tl_has_gun_in_melee(const tl_data *d, const tl_state *s, enum tl_side side, int melee);
/* Whether one of those in the melee itself is a gun with strength. */
bool tl_has_gun_in_assault(const tl_data *d, const tl_state *s, enum tl_side side, int melee);
/* Whether one of its attackers came across the river (3.P9a). */
bool tl_has_crossed(const tl_data *d, const tl_state *s, int melee);
int tl_melee_potential(const tl_data *d, const tl_state *s, enum tl_side side, int melee);
/* Columns for works and town alone, and with all that counts. */
int tl_ground_shift(const tl_data *d, const tl_state *s, int melee, bool has_guns);
int tl_melee_shift(const tl_data *d, const tl_state *s, int melee);
int tl_melee_column(const tl_data *d, const tl_state *s, int melee);
/* The column of a ratio before it is shifted. */
int tl_ratio_column(const tl_data *d, int attack, int defence);
/* To the die by which a leader of the attack combines units. */
int tl_combine_modifier(const tl_data *d, const tl_state *s, int piece);

/* ---- Losses (losses.c) ----------------------------------------------------------------------- */

/* One loss of the combat, of the kind that comes next. */
void tl_lose_point(struct tl_play *p, int unit);
/* One loss of a retreat by sea (26.8). */
void tl_lose_at_sea(struct tl_play *p, int unit, enum tl_loss_kind kind);
/* Temporary losses of this battle become permanent (25.31b, 23.4d). */
void tl_harden_losses(struct tl_play *p, int unit, enum tl_rule rule);
/* All that is left of a unit is lost for good: it leaves the game. */
void tl_destroy_unit(struct tl_play *p, int unit, enum tl_rule rule);

/* Of a battery in the combat: whether it has been sent to the turn track. */
bool tl_is_spiked(const tl_data *d, const tl_state *s, int unit);
/* 26.5, Q26.5: those are made ready to come back. */
void tl_refit_batteries(struct tl_play *p);

/* 32.13b: after the round in which the Royal Louis has come over. */
void tl_correct_defection(struct tl_play *p);

/* ---- The end --------------------------------------------------------------------------------- */

/* The side that has lost, as things stand: 1 + side, 0 none (28.1). `left` is the side that holds
 * the area, 1 + side. */
int tl_loser_of(const tl_state *s, int left);
/* 1 + the side that keeps the area when the routed are gone, 0: neither. */
int tl_keeper_of(const tl_data *d, const tl_state *s);
bool tl_may_leave_by_sea(const tl_data *d, const tl_state *s, enum tl_side side);
/* Whether a unit that should leave the area can: by land or sea. */
bool tl_has_way_out(const tl_data *d, const tl_state *s, int unit);
bool tl_is_immobile(const tl_data *d, const tl_state *s, int unit);
/* 6.1b */
bool tl_is_other_wing_in(const tl_data *d, const tl_state *s, int unit, int area);
/* Whether neither the enemy nor the other wing is there. */
bool tl_is_open_to(const tl_data *d, const tl_state *s, int unit, int area);
/* Q26.1: who entered from the turn track goes back to it. */
bool tl_came_from_track(const tl_state *s, int unit);
void tl_begin_sea_retreat(struct tl_play *p, enum tl_side side); /* refuge.c */
/* Whether nobody is left to defend (25.2) or to attack; then the combat is over. */
bool tl_is_field_left(struct tl_play *p);

/* What is wrong with the combat at hand, or null (faults/combat.c). */
const char *tl_combat_fault(const tl_data *d, const tl_state *s);

#endif
