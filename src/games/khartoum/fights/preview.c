/*
 * What a fight comes to before its dice are thrown (AOT 1 to 3): every modifier as the rules note
 * it down, the sum, and each row of the table with its chance. It is told while a force is chosen,
 * while a zone receives its defenders, and before a resource point is spent on a defence.
 */
#include "core/preview.h"
#include "games/khartoum/play.h"

enum { MODIFIERS_MOST = KH_KINDS + 12 };

static struct trace_event line(const kh_state *s, enum kh_message message, int argument, int other)
{
    return (struct trace_event){ .rule = (uint16_t)kh_fight_row_rule(s),
                                 .message = (uint16_t)message,
                                 .argument = { (int16_t)argument, (int16_t)other } };
}

/* ---- What a row does ------------------------------------------------------------------------- */

/* R27: a class of units that is not there throws no die. */
static void tell_loss(const kh_state *s, struct preview *preview, int loss, enum kh_message all,
                      enum kh_message die)
{
    if (loss == KH_LOSS_ALL) preview_add(preview, PREVIEW_DETAIL, line(s, all, 0, 0));
    if (kh_is_loss_die(loss))
        preview_add(preview, PREVIEW_DETAIL, line(s, die, kh_loss_modifier(loss), 0));
}

static void tell_losses(const kh_state *s, const struct kh_outcome_row *row,
                        struct preview *preview)
{
    const uint8_t *force = s->counters[s->force];
    if (kh_leader_at(s, s->force) < KH_LEADERS)
        tell_loss(s, preview, row->leader, KH_MESSAGE_preview_leader_killed,
                  KH_MESSAGE_preview_leader_die);
    tell_loss(s, preview, row->troops, KH_MESSAGE_preview_troops_lost,
              KH_MESSAGE_preview_troops_die);
    if (force[KH_LIGHT_GUN] || force[KH_HEAVY_GUN])
        tell_loss(s, preview, row->guns, KH_MESSAGE_preview_guns_lost, KH_MESSAGE_preview_guns_die);
    if (force[KH_GUNBOAT])
        tell_loss(s, preview, row->gunboats, KH_MESSAGE_preview_gunboats_die,
                  KH_MESSAGE_preview_gunboats_die);
}

static void tell_row(const kh_data *d, const kh_state *s, struct preview *preview)
{
    const struct kh_outcome_row *row = kh_fight_row(d, s);
    const struct {
        int value;
        enum kh_message message;
        int other;
    } effects[] = {
        { row->disorganise, KH_MESSAGE_preview_disorganised, 0 },
        { row->strength,
          row->strength_die ? KH_MESSAGE_preview_strength_die : KH_MESSAGE_preview_strength,
          row->strength_die },
        { row->back, KH_MESSAGE_preview_back, 0 },
        { row->resources, KH_MESSAGE_preview_resources, 0 },
        { row->peek, KH_MESSAGE_preview_peek, 0 },
        { row->morale, KH_MESSAGE_preview_morale, 0 },
    };
    if (row->advance)
        preview_add(preview, PREVIEW_DETAIL, line(s, KH_MESSAGE_preview_advance, 0, 0));
    tell_losses(s, row, preview);
    for (size_t i = 0; i < sizeof effects / sizeof effects[0]; i++) {
        if (!effects[i].value) continue;
        preview_add(preview, PREVIEW_DETAIL,
                    line(s, effects[i].message, effects[i].value, effects[i].other));
    }
}

/* ---- The throw ------------------------------------------------------------------------------- */

static void tell_throw(const kh_data *d, kh_state *s, int dice, uint32_t ways, uint32_t of,
                       struct preview *preview, int first)
{
    int row = kh_clamp(dice + s->modifier, KH_OUTCOME_LEAST, KH_OUTCOME_MOST);
    s->row = (uint8_t)row;
    bool is_new =
        preview_outcome(preview, first, line(s, KH_MESSAGE_preview_row, row, 0), ways, of);
    if (is_new) tell_row(d, s, preview);
}

static int percent(int ways, int of)
{
    return (100 * ways + of / 2) / of;
}

/* Eleven rows are many to add up: what most want to know first, in percent, before what it is
 * made of. */
static void tell_sum(const kh_state *s, unsigned rule, struct preview *preview)
{
    enum { FACES = KH_DIE_SIDES, WAYS = FACES * FACES, DRAW = 7 };
    int above = 0, even = 0, below = 0;
    for (int one = 1; one <= FACES; one++) {
        for (int other = 1; other <= FACES; other++) {
            int total = one + other + s->modifier;
            above += total > DRAW;
            even += total == DRAW;
            below += total < DRAW;
        }
    }
    preview_add(preview, PREVIEW_FACT,
                (struct trace_event){ .rule = (uint16_t)rule,
                                      .message = KH_MESSAGE_preview_sum,
                                      .argument = { (int16_t)percent(above, WAYS),
                                                    (int16_t)percent(even, WAYS),
                                                    (int16_t)percent(below, WAYS) } });
}

/* The fight of `s`, which is a copy. Without troops nobody fights, and only the modifiers are told.
 */
static void tell_fight(const kh_data *d, kh_state *s, struct preview *preview)
{
    enum { FACES = KH_DIE_SIDES, WAYS = FACES * FACES };
    struct trace_event events[MODIFIERS_MOST];
    struct trace account = { events, MODIFIERS_MOST, 0 };
    struct kh_play p = { d, s, &account };
    kh_fight_modify(&p);
    bool is_fought = kh_troops_at(s, s->force) > 0;
    if (is_fought && !s->dice) tell_sum(s, events[account.count - 1].rule, preview);
    preview_account(preview, &account);
    if (!is_fought) return;
    int first = preview->count;
    if (s->dice) {
        tell_throw(d, s, s->dice, 1, 1, preview, first);
        return;
    }
    for (int dice = 2; dice <= 2 * FACES; dice++) {
        int ways = dice <= FACES + 1 ? dice - 1 : 2 * FACES + 1 - dice;
        tell_throw(d, s, dice, (uint32_t)ways, WAYS, preview, first);
    }
}

/* ---- Which fight ----------------------------------------------------------------------------- */

/* The banner on whose path the zone lies; of those that may come to the Palace the nearest, and of
 * these the strongest. */
static int banner_before(const kh_state *s, int zone)
{
    if (zone != KH_ZONE_PALACE) return kh_zone_banner(zone);
    int nearest = KH_BLACK;
    for (int banner = KH_WHITE; banner < KH_BANNERS; banner++) {
        int nearer = s->banner_zone[nearest] - s->banner_zone[banner];
        if (nearer > 0 || (nearer == 0 && s->strength[banner] > s->strength[nearest]))
            nearest = banner;
    }
    return nearest;
}

/* The zone at hand, as its defenders would stand. */
static void tell_defenders(const kh_data *d, kh_state *s, struct preview *preview)
{
    CHECK(s->defend_zone != KH_NO_ZONE);
    s->fight = KH_FIGHT_DEFENCE;
    s->force = (uint8_t)(KH_PLACE_ZONE + s->defend_zone);
    s->target = (uint8_t)banner_before(s, s->defend_zone);
    struct trace_event attack = { .rule = KH_RULE_7_1g,
                                  .message = KH_MESSAGE_preview_attack,
                                  .argument = { s->target, s->defend_zone } };
    preview_add(preview, PREVIEW_FACT, attack);
    tell_fight(d, s, preview);
}

/* 7.2e: the price is paid before the modifiers are read (R6). */
static bool tell_bonus(const kh_data *d, kh_state *s, action a, struct preview *preview)
{
    struct kh_play p = { d, s, NULL };
    if (action_verb(a) == KH_VERB_SPEND) {
        if (!kh_pay_resources(&p, d->constant[KH_CONSTANT_bonus_price], KH_RULE_7_2e)) return false;
        s->bonus = 1;
    }
    tell_fight(d, s, preview);
    return true;
}

bool kh_previews_are_due(const void *view)
{
    switch (((const kh_state *)view)->step[0]) {
    case KH_STEP_RAID_TARGET:
    case KH_STEP_SORTIE_TARGET:
    case KH_STEP_RAID_FORCE:
    case KH_STEP_SORTIE_FORCE:
    case KH_STEP_DEFEND:
    case KH_STEP_ATTACK_BONUS: return true;
    default: return false;
    }
}

/* A defence for which every counter is posted is looked at before the enemy comes, too. */
bool kh_attack_waits(const void *state)
{
    int step = ((const kh_state *)state)->step[0];
    return step == KH_STEP_RAID_FORCE || step == KH_STEP_SORTIE_FORCE || step == KH_STEP_DEFEND;
}

/* What is chosen is counted as if it were done; only `done` leaves the zone that it tells of. */
bool kh_preview(const void *data, const void *view, action a, struct preview *preview)
{
    kh_state s = *(const kh_state *)view;
    enum kh_step step = (enum kh_step)s.step[0];
    if (step == KH_STEP_ATTACK_BONUS) return tell_bonus(data, &s, a, preview);
    bool leaves = action_verb(a) == KH_VERB_DONE;
    if (!leaves && kh_game.apply(data, &s, a, NULL) != ACCEPTED) return false;
    if (step == KH_STEP_DEFEND)
        tell_defenders(data, &s, preview);
    else
        tell_fight(data, &s, preview);
    return true;
}
