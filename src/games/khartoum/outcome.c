/*
 * The outcome row (AOT 1 to 3), stage by stage in the order of R72 and R25: advance, eliminations,
 * loss dice, then what happens to the banner and the tracks; at the very end the counters are put
 * away.
 *
 * `stage` is the next stage. A stage that needs a die or a choice pushes a step; the row goes on
 * when that step is done. Sudden death in any stage empties the stack and so ends the row.
 */
#include "games/khartoum/play.h"

enum stage {
    STAGE_ADVANCE,
    STAGE_ELIMINATE,
    STAGE_LEADER,
    STAGE_TROOPS,
    STAGE_GUNS,
    STAGE_GUNBOATS,
    STAGE_DISORGANISE,
    STAGE_STRENGTH,
    STAGE_BACK,
    STAGE_RESOURCES,
    STAGE_PEEK,
    STAGE_MORALE,
    STAGE_PUT_AWAY,
    STAGES
};

/* What `stage` is while a step that the row has pushed is at hand; 0, the first, for any other. */
int outcome_stage(enum step step)
{
    switch (step) {
    case STEP_LEADER_DIE: return STAGE_LEADER + 1;
    case STEP_TROOP_DIE:
    case STEP_LOSE_STEP: return STAGE_TROOPS + 1;
    case STEP_GUN_DIE:
    case STEP_LOSE_GUN: return STAGE_GUNS + 1;
    case STEP_GUNBOAT_DIE: return STAGE_GUNBOATS + 1;
    case STEP_STRENGTH_DIE: return STAGE_STRENGTH + 1;
    case STEP_PEEK: return STAGE_PEEK + 1;
    default: return STAGE_ADVANCE;
    }
}

static bool is_roll(int loss)
{
    return loss >= LOSS_ROLL_MINUS_2;
}

/* Out of the game, or for militia back where they can be raised again (R32). A regular that is out
 * counts as one of its reduced kind, whatever side it showed. */
static void eliminate(struct play *p, int first_kind, int last_kind)
{
    kstate *s = p->state;
    for (int kind = first_kind; kind <= last_kind; kind++) {
        int number = s->counters[s->force][kind];
        if (!number) continue;
        s->counters[s->force][kind] = 0;
        int place = kind == MILITIA ? PLACE_ASIDE : PLACE_OUT;
        int as_kind = is_full(kind) ? kind + 1 : kind;
        s->counters[place][as_kind] = (uint8_t)(s->counters[place][as_kind] + number);
        NOTE(p, fight_row_rule(s), MESSAGE_log_all_eliminated, number, kind);
    }
}

static void stage_eliminate(struct play *p, const struct outcome_row *row)
{
    kstate *s = p->state;
    if (row->troops == LOSS_ALL) eliminate(p, 0, TROOP_KINDS - 1);
    if (row->guns == LOSS_ALL) eliminate(p, LIGHT_GUN, HEAVY_GUN);
    int leader = leader_at(s, s->force);
    if (row->leader == LOSS_ALL && leader < LEADERS) {
        leader_hurt(p, leader, HURT_WHOLE, fight_row_rule(s));
    }
}

/* R27: no unit of the class, no die. */
static void stage_losses(struct play *p, const struct outcome_row *row, enum stage stage)
{
    kstate *s = p->state;
    const uint8_t *force = s->counters[s->force];
    if (stage == STAGE_LEADER && is_roll(row->leader) && leader_at(s, s->force) < LEADERS) {
        step_push(s, STEP_LEADER_DIE);
    } else if (stage == STAGE_TROOPS && is_roll(row->troops) && troops_at(s, s->force)) {
        step_push(s, STEP_TROOP_DIE);
    } else if (stage == STAGE_GUNS && is_roll(row->guns) &&
               (force[LIGHT_GUN] || force[HEAVY_GUN])) {
        step_push(s, STEP_GUN_DIE);
    } else if (stage == STAGE_GUNBOATS && is_roll(row->gunboats) && force[GUNBOAT]) {
        s->losses = force[GUNBOAT];
        step_push(s, STEP_GUNBOAT_DIE);
    }
}

static void stage_strength(struct play *p, const struct outcome_row *row)
{
    if (!row->strength) return;
    if (row->strength_die) {
        step_push(p->state, STEP_STRENGTH_DIE);
    } else {
        change_strength(p, p->state->target, row->strength, fight_row_rule(p->state));
    }
}

void strength_die_apply(struct play *p, action a)
{
    kstate *s = p->state;
    const struct outcome_row *row = fight_row(p->data, s);
    int die = only_operand(a);
    step_pop(s);
    NOTE(p, fight_row_rule(s), MESSAGE_log_die, die);
    if (die >= row->strength_die) change_strength(p, s->target, row->strength, fight_row_rule(s));
}

/* ---- The top activation card (AOT2.11, R60) ---------------------------------------------- */

int peek_outcomes(const kdata *d, const kstate *s, struct outcome *out)
{
    (void)d;
    (void)s;
    for (unsigned card = 1; card <= ACTIVATION_CARDS; card++) {
        out[card - 1] = (struct outcome){ action_make(VERB_PEEK, card, 0), 1 };
    }
    return ACTIVATION_CARDS;
}

enum rule peek_refusal(const kdata *d, const kstate *s, action a)
{
    (void)d;
    int card = only_operand(a);
    bool can = action_verb(a) == VERB_PEEK && card >= 1 && card <= ACTIVATION_CARDS;
    return can ? RULE_NONE : fight_row_rule(s);
}

void peek_apply(struct play *p, action a)
{
    kstate *s = p->state;
    step_pop(s);
    s->peeked = (uint8_t)only_operand(a);
    NOTE(p, fight_row_rule(s), MESSAGE_log_peeked, s->peeked);
    note_banners(p, s->peeked, fight_row_rule(s));
}

/* ---- Putting away (6.5n to 6.5t, 6.6q to 6.6u, R43) -------------------------------------- */

/* Troops and guns are used up for the turn; leaders and gunboats that came through are free again
 * (R20). Defenders who held stay where they are (R44). */
static void put_away(struct play *p, const struct outcome_row *row)
{
    kstate *s = p->state;
    if (s->fight != FIGHT_DEFENCE || row->advance) {
        for (int kind = 0; kind < KINDS; kind++) {
            int box = kind == GUNBOAT ? PLACE_AVAILABLE : PLACE_USED;
            move_counters(s, kind, s->force, box, s->counters[s->force][kind]);
        }
        int leader = leader_at(s, s->force);
        if (leader < LEADERS) s->leader[leader] = PLACE_AVAILABLE;
    }
    s->fight = s->target = s->force = s->bonus = s->dice = s->row = s->stage = 0;
    s->modifier = 0;
    step_pop(s);
}

bool outcome_settle(struct play *p)
{
    kstate *s = p->state;
    const struct outcome_row *row = fight_row(p->data, s);
    enum stage stage = (enum stage)s->stage++;
    switch (stage) {
    case STAGE_ADVANCE:
        if (row->advance) banner_enter(p, s->target, RULE_7_2i);
        break;
    case STAGE_ELIMINATE: stage_eliminate(p, row); break;
    case STAGE_LEADER:
    case STAGE_TROOPS:
    case STAGE_GUNS:
    case STAGE_GUNBOATS: stage_losses(p, row, stage); break;
    case STAGE_DISORGANISE:
        if (row->disorganise) disorganise(p, s->target, fight_row_rule(s));
        break;
    case STAGE_STRENGTH: stage_strength(p, row); break;
    case STAGE_BACK:
        if (row->back) banner_back(p, s->target);
        break;
    case STAGE_RESOURCES:
        if (row->resources) change_resources(p, row->resources, fight_row_rule(s));
        break;
    case STAGE_PEEK:
        if (row->peek) step_push(s, STEP_PEEK);
        break;
    case STAGE_MORALE:
        if (row->morale) change_morale(p, row->morale, fight_row_rule(s));
        break;
    case STAGE_PUT_AWAY:
    case STAGES: put_away(p, row); break;
    }
    return true;
}
