/*
 * Several battles of one round on the players' tables at the same time (battle.47, chapter 8.3 of
 * the ledger): a battle whose sheet is made is laid aside with what its form says, so that the next
 * can be opened; forms are filled in in any order, and booked in the order of the battles.
 *
 * A battle that is laid aside waits at its place like one that has not begun. Until all are booked
 * nothing else happens in the round: nobody can join a battle whose sheet is printed.
 */
#include "games/sanjuans/battle.h"
#include "games/sanjuans/operations.h"

bool is_any_aside(const sstate *s)
{
    return s->aside[0].cause != CAUSE_NONE;
}

static int count_aside(const sstate *s)
{
    int count = 0;
    while (count < ASIDE_MOST && s->aside[count].cause) count++;
    return count;
}

/* The battle that was laid aside at this place, or ASIDE_MOST. */
static int find_aside(const sstate *s, int place)
{
    for (int i = 0, count = count_aside(s); i < count; i++) {
        if (s->aside[i].place == place) return i;
    }
    return ASIDE_MOST;
}

bool is_older_aside(const sstate *s)
{
    return is_any_aside(s) && s->aside[0].number < s->battle.number;
}

/* ---- Laying aside ------------------------------------------------------------------------ */

enum rule set_aside_refusal(const sstate *s)
{
    bool in_round = s->step[1] == STEP_OPERATIONS;
    bool others = next_with_bits(s->place_flags, 0, SPACES, PLACE_BATTLE) < SPACES;
    return in_round && others && count_aside(s) < ASIDE_MOST ? RULE_NONE : RULE_battle_47;
}

void set_aside(struct play *p)
{
    sstate *s = p->state;
    struct battle *b = &s->battle;
    int at = count_aside(s);
    for (; at > 0 && s->aside[at - 1].number > b->number; at--) s->aside[at] = s->aside[at - 1];
    s->aside[at] = *b;
    s->waiting[b->place] = b->cause;
    set_place_flag(s, b->place, PLACE_BATTLE);
    NOTE(p, RULE_battle_47, MESSAGE_log_battle_aside, b->place);
    __builtin_memset(b, 0, sizeof *b);
    pop_step(s);
}

/* ---- Taking up again --------------------------------------------------------------------- */

/* A form that takes no more entries is taken up only to be booked, or it would go to and fro for
 * ever; and what is opened must find room to be laid aside. */
enum rule take_up_refusal(const sstate *s, int place)
{
    int number = find_aside(s, place);
    if (number == ASIDE_MOST) return count_aside(s) < ASIDE_MOST ? RULE_NONE : RULE_battle_47;
    return number == 0 || s->aside[number].entries < ENTRIES_MOST ? RULE_NONE : RULE_battle_47;
}

/* Whoever fought his way out of a siege may have come to it since (encounter.17). */
static void count_force(struct play *p)
{
    sstate *s = p->state;
    struct battle *b = &s->battle;
    int hits = battle_hits_left(p->data, s);
    b->cause = s->waiting[b->place];
    b->from = s->arrived_from[b->place];
    b->start_hits_high = (uint8_t)(hits >> 8);
    b->start_hits_low = (uint8_t)hits;
}

bool take_up(struct play *p, int place)
{
    sstate *s = p->state;
    int number = find_aside(s, place);
    if (number == ASIDE_MOST) return false;
    s->battle = s->aside[number];
    for (; number + 1 < ASIDE_MOST; number++) s->aside[number] = s->aside[number + 1];
    __builtin_memset(&s->aside[ASIDE_MOST - 1], 0, sizeof s->aside[0]);
    count_force(p);
    s->waiting[place] = CAUSE_NONE;
    s->place_flags[place] = (uint8_t)(s->place_flags[place] & ~(unsigned)PLACE_BATTLE);
    push_step(s, STEP_BATTLE_ENTRY);
    return true;
}
