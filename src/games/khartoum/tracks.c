/*
 * The tracks: morale, resources, banner strengths, relief; their modifiers; sudden death
 * (9.2, 10.1d, 11.4, 11.6, 11.10).
 *
 * A track stops at its ends, and a change that does nothing is still told. Sudden death is tested
 * after every single change (R8).
 */
#include "games/khartoum/play.h"

static int clamp(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

/* 11.6a, 11.10b: a modifier stands under each box; a track at 0 has lost and is never read. */
int morale_drm(const kdata *d, const kstate *s)
{
    return s->morale ? d->morale_drm[s->morale - 1] : 0;
}

int resource_drm(const kdata *d, const kstate *s)
{
    return s->resources ? d->resource_drm[s->resources - 1] : 0;
}

/* 4.2e, TURN1.4: the first turn spends the free pool and nothing else. R7: a price may take the
 * track to 0, which loses. */
bool can_pay(const kstate *s, int price)
{
    return price <= (s->turn == 1 ? s->free_resources : s->resources);
}

bool is_fatal_price(const kstate *s, int price)
{
    return s->turn > 1 && price >= s->resources;
}

void end_game(struct play *p, enum ending ending, enum rule rule)
{
    kstate *s = p->state;
    s->ending = (uint8_t)ending;
    for (int i = 0; i < STEP_STACK; i++) s->step[i] = STEP_OVER;
    NOTE(p, rule, MESSAGE_log_game_over, s->ending);
}

bool change_morale(struct play *p, int amount, enum rule rule)
{
    kstate *s = p->state;
    int before = s->morale;
    s->morale = (uint8_t)clamp(before + amount, 0, p->data->constant[CONSTANT_morale_most]);
    NOTE(p, rule, MESSAGE_log_morale, s->morale - before, s->morale);
    if (s->morale - before < amount) NOTE(p, RULE_10_1d, MESSAGE_log_morale_full, s->morale);
    if (s->morale < 1) end_game(p, ENDING_MORALE, RULE_9_2c);
    return !is_over(s);
}

bool change_resources(struct play *p, int amount, enum rule rule)
{
    kstate *s = p->state;
    int before = s->resources;
    s->resources = (uint8_t)clamp(before + amount, 0, p->data->constant[CONSTANT_resources_most]);
    NOTE(p, rule, MESSAGE_log_resources, s->resources - before, s->resources);
    if (s->resources - before < amount)
        NOTE(p, RULE_10_1d, MESSAGE_log_resources_full, s->resources);
    if (s->resources < 1) end_game(p, ENDING_RESOURCES, RULE_9_2b);
    return !is_over(s);
}

bool pay_resources(struct play *p, int price, enum rule rule)
{
    kstate *s = p->state;
    if (s->turn > 1) return change_resources(p, -price, rule);
    s->free_resources = (uint8_t)(s->free_resources - price);
    NOTE(p, RULE_4_2d, MESSAGE_log_free_resources, price, s->free_resources);
    return true;
}

bool pay_morale(struct play *p, int price, enum rule rule)
{
    return change_morale(p, -price, rule);
}

/* 11.4e: never below 0; R36: gains beyond the end of the track are lost. */
void change_strength(struct play *p, int banner, int amount, enum rule rule)
{
    kstate *s = p->state;
    int before = s->strength[banner];
    s->strength[banner] =
        (uint8_t)clamp(before + amount, 0, p->data->constant[CONSTANT_strength_most]);
    NOTE(p, rule, MESSAGE_log_strength, banner, s->strength[banner] - before, s->strength[banner]);
    if (s->strength[banner] == 0) NOTE(p, RULE_11_4d, MESSAGE_log_strength_zero, banner);
}

/* R54: the marker never goes behind the present turn. */
void change_relief(struct play *p, int amount, enum rule rule)
{
    kstate *s = p->state;
    s->relief_turn =
        (uint8_t)clamp(s->relief_turn + amount, s->turn, p->data->constant[CONSTANT_turns]);
    NOTE(p, rule, MESSAGE_log_relief, s->relief_turn);
}

void disorganise(struct play *p, int banner, enum rule rule)
{
    p->state->disorganised[banner] = 1;
    NOTE(p, rule, MESSAGE_log_disorganised, banner);
}
