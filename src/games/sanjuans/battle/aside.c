/*
 * Several battles of one round on the players' tables at the same time (battle.47, chapter 8.3 of
 * the ledger): a battle whose sheet is made is laid aside with what its form says, so that the next
 * can be opened; forms are filled in in any order, and booked in the order of the battles.
 *
 * A battle that is laid aside waits at its place like one that has not begun. Until all are booked
 * nothing else happens in the round: nobody can join a battle whose sheet is printed.
 */
#include "games/sanjuans/battle/battle.h"
#include "games/sanjuans/map/map.h"

bool sj_is_any_aside(const sj_state *s)
{
    return s->aside[0].cause != SJ_CAUSE_NONE;
}

static int count_aside(const sj_state *s)
{
    int count = 0;
    while (count < SJ_ASIDE_MOST && s->aside[count].cause) count++;
    return count;
}

/* The battle that was laid aside at this place, or SJ_ASIDE_MOST. */
static int find_aside(const sj_state *s, int place)
{
    for (int i = 0, count = count_aside(s); i < count; i++) {
        if (s->aside[i].place == place) return i;
    }
    return SJ_ASIDE_MOST;
}

bool sj_is_older_aside(const sj_state *s)
{
    return sj_is_any_aside(s) && s->aside[0].number < s->battle.number;
}

/* ---- Laying aside ------------------------------------------------------------------------ */

enum sj_rule sj_set_aside_refusal(const sj_state *s)
{
    bool in_round = s->step[1] == SJ_STEP_OPERATIONS;
    bool others = sj_next_with_bits(s->place_flags, 0, SJ_SPACES, SJ_PLACE_BATTLE) < SJ_SPACES;
    return in_round && others && count_aside(s) < SJ_ASIDE_MOST ? SJ_RULE_NONE : SJ_RULE_battle_47;
}

void sj_set_aside(struct sj_play *p)
{
    sj_state *s = p->state;
    struct sj_battle *b = &s->battle;
    int at = count_aside(s);
    CHECK(at < SJ_ASIDE_MOST);
    for (; at > 0 && s->aside[at - 1].number > b->number; at--) s->aside[at] = s->aside[at - 1];
    s->aside[at] = *b;
    s->waiting[b->place] = b->cause;
    sj_set_place_flag(s, b->place, SJ_PLACE_BATTLE);
    NOTE(p, SJ_RULE_battle_47, SJ_MESSAGE_log_battle_aside, b->place);
    __builtin_memset(b, 0, sizeof *b);
    sj_step_pop(s);
}

/* ---- Taking up again --------------------------------------------------------------------- */

/* A form that takes no more entries is taken up only to be booked, or it would go to and fro for
 * ever; and what is opened must find room to be laid aside. */
enum sj_rule sj_take_up_refusal(const sj_state *s, int place)
{
    int number = find_aside(s, place);
    if (number == SJ_ASIDE_MOST)
        return count_aside(s) < SJ_ASIDE_MOST ? SJ_RULE_NONE : SJ_RULE_battle_47;
    return number == 0 || s->aside[number].entries < SJ_ENTRIES_MOST ? SJ_RULE_NONE
                                                                     : SJ_RULE_battle_47;
}

/* Whoever fought his way out of a siege may have come to it since (encounter.17). */
static void count_force(struct sj_play *p)
{
    sj_state *s = p->state;
    struct sj_battle *b = &s->battle;
    int hits = sj_battle_hits_left(p->data, s);
    b->cause = s->waiting[b->place];
    b->from = s->arrived_from[b->place];
    b->start_hits_high = (uint8_t)(hits >> 8);
    b->start_hits_low = (uint8_t)hits;
}

bool sj_take_up(struct sj_play *p, int place)
{
    sj_state *s = p->state;
    int number = find_aside(s, place);
    if (number == SJ_ASIDE_MOST) return false;
    s->battle = s->aside[number];
    CHECK(s->battle.place == place);
    for (; number + 1 < SJ_ASIDE_MOST; number++) s->aside[number] = s->aside[number + 1];
    __builtin_memset(&s->aside[SJ_ASIDE_MOST - 1], 0, sizeof s->aside[0]);
    count_force(p);
    s->waiting[place] = SJ_CAUSE_NONE;
    s->place_flags[place] = (uint8_t)(s->place_flags[place] & ~(unsigned)SJ_PLACE_BATTLE);
    sj_step_push(s, SJ_STEP_BATTLE_ENTRY);
    return true;
}
