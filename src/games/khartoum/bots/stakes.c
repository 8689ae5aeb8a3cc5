/*
 * What the judgement looks at, in figures that a player understands, each with its worth on the
 * scales of the judgement (KH_GAME_WORTH is about a million).
 */
#include "core/tables.h"
#include "games/khartoum/bots/judgement.h"

enum stake_number {
    STAKE_WAYS, /* to the Palace, that nobody bars when the banners come */
    STAKE_MORALE,
    STAKE_RESOURCES,
    STAKE_STEPS, /* of troops that are left */
    STAKE_GUNS,  /* and gunboats */
    STAKE_WORKS, /* markers on controlled zones */
    STAKE_STRENGTH,
    STAKE_AWAY, /* zones between a banner and the Palace, for each */
    STAKES = STAKE_AWAY + KH_BANNERS
};

WORDS(kh_stakes, "stake", "ways", "morale", "resources", "steps", "guns", "works", "strength",
      "black", "white", "red", "green");

static void count_garrison(const kh_state *s, struct stake *out)
{
    for (int place = KH_PLACE_AVAILABLE; place < KH_PLACES; place++) {
        if (place == KH_PLACE_OUT) continue;
        for (int kind = 0; kind < KH_KINDS; kind++) {
            int count = s->counters[place][kind];
            if (kind >= KH_TROOP_KINDS)
                out[STAKE_GUNS].amount += place == KH_PLACE_DAMAGED ? 0 : count;
            else
                out[STAKE_STEPS].amount += kh_is_full(kind) ? 2 * count : count;
        }
    }
}

static void count_all(const kh_state *s, struct stake *out)
{
    out[STAKE_WAYS].amount = kh_open_ways(s);
    out[STAKE_MORALE].amount = s->morale;
    out[STAKE_RESOURCES].amount = s->resources;
    count_garrison(s, out);
    for (int zone = 0; zone < KH_ZONES; zone++) {
        if (kh_is_controlled(s, zone)) out[STAKE_WORKS].amount += s->marker[zone];
    }
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        out[STAKE_STRENGTH].amount += s->strength[banner];
        out[STAKE_AWAY + banner].amount = s->banner_zone[banner] - KH_PALACE_NUMBER;
    }
}

/* What a zone more between a banner and the Palace is worth. */
static int zone_worth(const struct kh_outlook *o, int banner)
{
    int number = o->s->banner_zone[banner];
    if (number <= KH_PALACE_NUMBER || !o->s->strength[banner]) return 0;
    return o->fall[banner][KH_SAME][number - 1] - o->fall[banner][KH_SAME][number];
}

static void weigh_all(const struct kh_outlook *o, struct stake *out)
{
    out[STAKE_WAYS].worth = o->s->turn > 1 ? -KH_BARE_WORTH : 0;
    out[STAKE_MORALE].worth = kh_morale_worth(o, 1);
    out[STAKE_RESOURCES].worth = kh_resources_worth(o, 1);
    out[STAKE_STEPS].worth = o->step[KH_SUDANESE_FULL];
    out[STAKE_GUNS].worth = o->unit[KH_LIGHT_GUN];
    out[STAKE_WORKS].worth = o->modifier_worth / o->active;
    out[STAKE_STRENGTH].worth = -o->modifier_worth / o->active;
    for (int banner = 0; banner < KH_BANNERS; banner++)
        out[STAKE_AWAY + banner].worth = zone_worth(o, banner);
}

void kh_weigh(const void *data, const void *state, int seat, struct stake *out)
{
    const kh_state *s = state;
    (void)seat;
    __builtin_memset(out, 0, STAKES * sizeof *out);
    out[STAKE_WAYS].is_at_once = true;
    count_all(s, out);
    if (kh_is_over(s)) return;
    struct kh_outlook o;
    struct kh_memo memo;
    kh_memo_begin(&memo);
    kh_outlook_make(&o, data, s, &memo);
    weigh_all(&o, out);
}
