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

/* One beyond the stage that has pushed the step. */
int kh_outcome_stage(enum kh_step step)
{
    switch (step) {
    case KH_STEP_LEADER_DIE: return STAGE_LEADER + 1;
    case KH_STEP_TROOP_DIE:
    case KH_STEP_LOSE_STEP: return STAGE_TROOPS + 1;
    case KH_STEP_GUN_DIE:
    case KH_STEP_LOSE_GUN: return STAGE_GUNS + 1;
    case KH_STEP_GUNBOAT_DIE: return STAGE_GUNBOATS + 1;
    case KH_STEP_STRENGTH_DIE: return STAGE_STRENGTH + 1;
    case KH_STEP_PEEK: return STAGE_PEEK + 1;
    default: return STAGE_ADVANCE;
    }
}

/* Out of the game, or for militia back where they can be raised again (R32). A regular that is out
 * counts as one of its reduced kind, whatever side it showed. */
static void eliminate(struct kh_play *p, int first_kind, int last_kind)
{
    kh_state *s = p->state;
    CHECK(s->force == KH_PLACE_ENGAGED || s->force >= KH_PLACE_ZONE);
    for (int kind = first_kind; kind <= last_kind; kind++) {
        int number = s->counters[s->force][kind];
        if (!number) continue;
        s->counters[s->force][kind] = 0;
        int place = kind == KH_MILITIA ? KH_PLACE_ASIDE : KH_PLACE_OUT;
        int as_kind = kh_is_full(kind) ? kind + 1 : kind;
        s->counters[place][as_kind] = (uint8_t)(s->counters[place][as_kind] + number);
        NOTE(p, kh_fight_row_rule(s), KH_MESSAGE_log_all_eliminated, number, kind);
    }
}

static void stage_eliminate(struct kh_play *p, const struct kh_outcome_row *row)
{
    kh_state *s = p->state;
    if (row->troops == KH_LOSS_ALL) eliminate(p, 0, KH_TROOP_KINDS - 1);
    if (row->guns == KH_LOSS_ALL) eliminate(p, KH_LIGHT_GUN, KH_HEAVY_GUN);
    int leader = kh_leader_at(s, s->force);
    if (row->leader == KH_LOSS_ALL && leader < KH_LEADERS) {
        kh_leader_hurt(p, leader, KH_HURT_WHOLE, kh_fight_row_rule(s));
    }
}

/* R27: no unit of the class, no die. */
static void stage_losses(struct kh_play *p, const struct kh_outcome_row *row, enum stage stage)
{
    kh_state *s = p->state;
    const uint8_t *force = s->counters[s->force];
    if (stage == STAGE_LEADER && kh_is_loss_die(row->leader) &&
        kh_leader_at(s, s->force) < KH_LEADERS) {
        kh_step_push(s, KH_STEP_LEADER_DIE);
    } else if (stage == STAGE_TROOPS && kh_is_loss_die(row->troops) && kh_troops_at(s, s->force)) {
        kh_step_push(s, KH_STEP_TROOP_DIE);
    } else if (stage == STAGE_GUNS && kh_is_loss_die(row->guns) &&
               (force[KH_LIGHT_GUN] || force[KH_HEAVY_GUN])) {
        kh_step_push(s, KH_STEP_GUN_DIE);
    } else if (stage == STAGE_GUNBOATS && kh_is_loss_die(row->gunboats) && force[KH_GUNBOAT]) {
        s->losses = force[KH_GUNBOAT];
        kh_step_push(s, KH_STEP_GUNBOAT_DIE);
    }
}

static void stage_strength(struct kh_play *p, const struct kh_outcome_row *row)
{
    if (!row->strength) return;
    if (row->strength_die) {
        kh_step_push(p->state, KH_STEP_STRENGTH_DIE);
    } else {
        kh_change_strength(p, p->state->target, row->strength, kh_fight_row_rule(p->state));
    }
}

static void strength_die_apply(struct kh_play *p, action a)
{
    kh_state *s = p->state;
    const struct kh_outcome_row *row = kh_fight_row(p->data, s);
    CHECK(row->strength && row->strength_die);
    int die = only_operand(a);
    kh_step_pop(s);
    NOTE(p, kh_fight_row_rule(s), KH_MESSAGE_log_strength_die, die, row->strength_die);
    if (die >= row->strength_die)
        kh_change_strength(p, s->target, row->strength, kh_fight_row_rule(s));
}

/* Dice and cards that the row asks for stand by its own rule. */
static enum kh_rule row_reason(const kh_data *d, const kh_state *s, action a)
{
    (void)d;
    (void)a;
    return kh_fight_row_rule(s);
}

static void strength_die_ask(const kh_data *d, const kh_state *s, struct question *question)
{
    (void)d;
    question->rule = kh_fight_row_rule(s);
    question->argument[0] = s->target;
}

const struct kh_step_row kh_strength_die_row = { KH_DIE(strength_die), KH_ASKED(strength_die, 6_5m),
                                                 .reason = row_reason, .ask = strength_die_ask };

/* ---- The top activation card (AOT2.11, R60) ---------------------------------------------- */

static int peek_outcomes(const kh_data *d, const kh_state *s, struct outcome *out)
{
    (void)d;
    (void)s;
    for (unsigned card = 1; card <= KH_ACTIVATION_CARDS; card++) {
        out[card - 1] = (struct outcome){ action_make(KH_VERB_PEEK, card, 0), 1 };
    }
    return KH_ACTIVATION_CARDS;
}

static enum kh_rule peek_refusal(const kh_data *d, const kh_state *s, action a)
{
    (void)d;
    int card = only_operand(a);
    bool can = action_verb(a) == KH_VERB_PEEK && card >= 1 && card <= KH_ACTIVATION_CARDS;
    return can ? KH_RULE_NONE : kh_fight_row_rule(s);
}

static void peek_apply(struct kh_play *p, action a)
{
    kh_state *s = p->state;
    CHECK(s->phase == KH_PHASE_ACTION);
    kh_step_pop(s);
    s->peeked = (uint8_t)only_operand(a);
    NOTE(p, kh_fight_row_rule(s), KH_MESSAGE_log_peeked, s->peeked);
    kh_note_banners(p, s->peeked, kh_fight_row_rule(s));
}

static void peek_ask(const kh_data *d, const kh_state *s, struct question *question)
{
    (void)d;
    question->rule = kh_fight_row_rule(s);
}

const struct kh_step_row kh_peek_row = { KH_DRAW(peek), KH_ASKED(peek, 6_5m), .reason = row_reason,
                                         .ask = peek_ask };

/* ---- Putting away (6.5n to 6.5t, 6.6q to 6.6u, R43) -------------------------------------- */

/* Troops and guns are used up for the turn; leaders and gunboats that came through are free again
 * (R20). Defenders who held stay where they are (R44). */
static void put_away(struct kh_play *p, const struct kh_outcome_row *row)
{
    kh_state *s = p->state;
    CHECK(!s->losses && s->step[0] == KH_STEP_OUTCOME);
    if (s->fight != KH_FIGHT_DEFENCE || row->advance) {
        for (int kind = 0; kind < KH_KINDS; kind++) {
            int box = kind == KH_GUNBOAT ? KH_PLACE_AVAILABLE : KH_PLACE_USED;
            kh_move_counters(s, kind, s->force, box, s->counters[s->force][kind]);
        }
        int leader = kh_leader_at(s, s->force);
        if (leader < KH_LEADERS) s->leader[leader] = KH_PLACE_AVAILABLE;
    }
    s->fight = s->target = s->force = s->bonus = s->dice = s->row = s->stage = 0;
    s->modifier = 0;
    kh_step_pop(s);
}

static bool outcome_settle(struct kh_play *p)
{
    kh_state *s = p->state;
    CHECK(s->stage < STAGES && !kh_is_over(s));
    const struct kh_outcome_row *row = kh_fight_row(p->data, s);
    enum stage stage = (enum stage)s->stage++;
    switch (stage) {
    case STAGE_ADVANCE:
        if (row->advance) kh_banner_enter(p, s->target, KH_RULE_7_2i);
        break;
    case STAGE_ELIMINATE: stage_eliminate(p, row); break;
    case STAGE_LEADER:
    case STAGE_TROOPS:
    case STAGE_GUNS:
    case STAGE_GUNBOATS: stage_losses(p, row, stage); break;
    case STAGE_DISORGANISE:
        if (row->disorganise) kh_disorganise(p, s->target, kh_fight_row_rule(s));
        break;
    case STAGE_STRENGTH: stage_strength(p, row); break;
    case STAGE_BACK:
        if (row->back) kh_banner_back(p, s->target);
        break;
    case STAGE_RESOURCES:
        if (row->resources) kh_change_resources(p, row->resources, kh_fight_row_rule(s));
        break;
    case STAGE_PEEK:
        if (row->peek) kh_step_push(s, KH_STEP_PEEK);
        break;
    case STAGE_MORALE:
        if (row->morale) kh_change_morale(p, row->morale, kh_fight_row_rule(s));
        break;
    case STAGE_PUT_AWAY:
    case STAGES: put_away(p, row); break;
    }
    return true;
}

const struct kh_step_row kh_outcome_stages_row = { .settle = outcome_settle };
