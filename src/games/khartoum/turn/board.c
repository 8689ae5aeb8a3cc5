/*
 * The board: the tracks of morale, resources, strength and relief (11.4, 11.6, 11.10); the map,
 * with the levels of zones and the banners on it (2.1, 6.1, 7.1, 7.2j to 7.2m, 11.3, 11.5, 11.9);
 * and sudden death (9.2).
 *
 * A track stops at its ends (10.1d), and a change that does nothing is still told. Sudden death is
 * tested after every single change (R8).
 */
#include "games/khartoum/play.h"

/* ---- Tracks ------------------------------------------------------------------------------ */

/* 11.6a, 11.10b: a modifier stands under each box; a track at 0 has lost and is never read. */
int kh_morale_drm(const kh_data *d, const kh_state *s)
{
    return s->morale ? d->morale_drm[s->morale - 1] : 0;
}

int kh_resource_drm(const kh_data *d, const kh_state *s)
{
    return s->resources ? d->resource_drm[s->resources - 1] : 0;
}

/* 4.2e, TURN1.4: the first turn spends the free pool and nothing else. R7: a price may take the
 * track to 0, which loses. */
bool kh_can_pay(const kh_state *s, int price)
{
    CHECK(price >= 0);
    return price <= (s->turn == 1 ? s->free_resources : s->resources);
}

bool kh_is_fatal_price(const kh_state *s, int price)
{
    CHECK(price >= 0);
    return s->turn > 1 && price >= s->resources;
}

void kh_end_game(struct kh_play *p, enum kh_ending ending, enum kh_rule rule)
{
    kh_state *s = p->state;
    CHECK(ending != KH_ENDING_NONE && !kh_is_over(s));
    s->ending = (uint8_t)ending;
    for (int i = 0; i < KH_STEP_STACK; i++) s->step[i] = KH_STEP_OVER;
    NOTE(p, rule, KH_MESSAGE_log_game_over, s->ending);
}

bool kh_change_morale(struct kh_play *p, int amount, enum kh_rule rule)
{
    kh_state *s = p->state;
    int before = s->morale;
    CHECK(!kh_is_over(s) && before <= p->data->constant[KH_CONSTANT_morale_most]);
    s->morale = (uint8_t)kh_clamp(before + amount, 0, p->data->constant[KH_CONSTANT_morale_most]);
    NOTE(p, rule, KH_MESSAGE_log_morale, s->morale - before, s->morale);
    if (s->morale - before < amount) NOTE(p, KH_RULE_10_1d, KH_MESSAGE_log_morale_full, s->morale);
    if (s->morale < 1) kh_end_game(p, KH_ENDING_MORALE, KH_RULE_9_2c);
    return !kh_is_over(s);
}

bool kh_change_resources(struct kh_play *p, int amount, enum kh_rule rule)
{
    kh_state *s = p->state;
    int before = s->resources;
    CHECK(!kh_is_over(s) && before <= p->data->constant[KH_CONSTANT_resources_most]);
    s->resources =
        (uint8_t)kh_clamp(before + amount, 0, p->data->constant[KH_CONSTANT_resources_most]);
    NOTE(p, rule, KH_MESSAGE_log_resources, s->resources - before, s->resources);
    if (s->resources - before < amount)
        NOTE(p, KH_RULE_10_1d, KH_MESSAGE_log_resources_full, s->resources);
    if (s->resources < 1) kh_end_game(p, KH_ENDING_RESOURCES, KH_RULE_9_2b);
    return !kh_is_over(s);
}

bool kh_pay_resources(struct kh_play *p, int price, enum kh_rule rule)
{
    kh_state *s = p->state;
    CHECK(kh_can_pay(s, price));
    if (s->turn > 1) return kh_change_resources(p, -price, rule);
    s->free_resources = (uint8_t)(s->free_resources - price);
    NOTE(p, KH_RULE_4_2d, KH_MESSAGE_log_free_resources, price, s->free_resources);
    return true;
}

bool kh_pay_morale(struct kh_play *p, int price, enum kh_rule rule)
{
    CHECK(price >= 0 && price <= p->state->morale);
    return kh_change_morale(p, -price, rule);
}

/* 11.4e: never below 0; R36: gains beyond the end of the track are lost. */
void kh_change_strength(struct kh_play *p, int banner, int amount, enum kh_rule rule)
{
    kh_state *s = p->state;
    CHECK(banner >= 0 && banner < KH_BANNERS);
    int before = s->strength[banner];
    s->strength[banner] =
        (uint8_t)kh_clamp(before + amount, 0, p->data->constant[KH_CONSTANT_strength_most]);
    NOTE(p, rule, KH_MESSAGE_log_strength, banner, s->strength[banner] - before,
         s->strength[banner]);
    if (s->strength[banner] == 0) NOTE(p, KH_RULE_11_4d, KH_MESSAGE_log_strength_zero, banner);
}

/* R54: the marker never goes behind the present turn. */
void kh_change_relief(struct kh_play *p, int amount, enum kh_rule rule)
{
    kh_state *s = p->state;
    CHECK(s->turn <= p->data->constant[KH_CONSTANT_turns]);
    s->relief_turn =
        (uint8_t)kh_clamp(s->relief_turn + amount, s->turn, p->data->constant[KH_CONSTANT_turns]);
    NOTE(p, rule, KH_MESSAGE_log_relief, s->relief_turn);
}

void kh_disorganise(struct kh_play *p, int banner, enum kh_rule rule)
{
    CHECK(banner >= 0 && banner < KH_BANNERS);
    p->state->disorganised[banner] = 1;
    NOTE(p, rule, KH_MESSAGE_log_disorganised, banner);
}

/* ---- The map ----------------------------------------------------------------------------- */

/* 6.1b to 6.1e, 7.2c: the terrain's own level, and one more with a marker. */
int kh_zone_level(const kh_data *d, const kh_state *s, int zone)
{
    CHECK(zone >= 0 && zone < KH_ZONES);
    int own = s->lowered[zone] ? 0 : d->terrain_level[d->zone[zone].terrain];
    return own + s->marker[zone] * d->constant[KH_CONSTANT_marker_level];
}

/* Each zone entered is conquered, by an attack or by walking in (R39): `rule` says how. The order
 * of effects is that of R72: the Palace, the marker, the key zone. */
bool kh_banner_enter(struct kh_play *p, int banner, enum kh_rule rule)
{
    kh_state *s = p->state;
    CHECK(s->banner_zone[banner] > KH_PALACE_NUMBER);
    s->banner_zone[banner]--;
    int zone = kh_banner_zone(s, banner);
    NOTE(p, rule, KH_MESSAGE_log_enter, banner, zone);
    if (zone == KH_ZONE_PALACE) {
        NOTE(p, KH_RULE_7_1h, KH_MESSAGE_log_palace_entered, banner);
        kh_end_game(p, KH_ENDING_PALACE, KH_RULE_9_2a);
        return false;
    }
    if (s->marker[zone]) {
        s->marker[zone] = 0;
        NOTE(p, KH_RULE_7_2j, KH_MESSAGE_log_marker_lost, zone);
    }
    if (s->barge[zone]) {
        NOTE(p, KH_RULE_2_3b, KH_MESSAGE_log_barges_lost, s->barge[zone], zone);
        s->barge[zone] = 0;
    }
    if (!p->data->zone[zone].key) return true;
    NOTE(p, KH_RULE_7_2k, KH_MESSAGE_log_key_lost, zone);
    return kh_change_morale(p, -p->data->constant[KH_CONSTANT_key_zone_morale], KH_RULE_11_9b);
}

/* 7.2l, 7.2m: one zone towards 6, and no further. A key zone left is a key zone regained (11.9c).
 */
void kh_banner_back(struct kh_play *p, int banner)
{
    kh_state *s = p->state;
    CHECK(s->banner_zone[banner] > KH_PALACE_NUMBER);
    int left = kh_banner_zone(s, banner);
    if (s->banner_zone[banner] == KH_FIRST_ZONE_NUMBER) {
        NOTE(p, KH_RULE_7_2m, KH_MESSAGE_log_stays, banner);
        return;
    }
    s->banner_zone[banner]++;
    NOTE(p, KH_RULE_7_2l, KH_MESSAGE_log_back, banner, kh_banner_zone(s, banner));
    if (!p->data->zone[left].key) return;
    NOTE(p, KH_RULE_11_9c, KH_MESSAGE_log_key_regained, left);
    kh_change_morale(p, p->data->constant[KH_CONSTANT_key_zone_morale], KH_RULE_11_9c);
}

int kh_markers_left(const kh_data *d, const kh_state *s)
{
    int placed = 0;
    for (int zone = 0; zone < KH_ZONES; zone++) placed += s->marker[zone];
    return d->constant[KH_CONSTANT_markers] - placed;
}
