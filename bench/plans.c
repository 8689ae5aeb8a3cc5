/*
 * Simple plans for Khartoum as players of their own: `plans [GAMES [SEED [BOT [LEVEL [DATA]]]]]`.
 *
 * A plan is the game with some actions barred, and a judgement that keeps to it: so any bot can
 * play it, a search as well. Each plays the same games as mixed play, which bars nothing. No plan
 * may do as well: then the game would be won by a rule of thumb.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/khartoum/play.h"
#include "hosted/data.h"
#include "lab/playout.h"
#include "share.h"

enum { LEGAL_MOST = 64, GAMES_USUAL = 2000, SEED_USUAL = 1885 };

static kh_data printed;

/* ---- What is barred -------------------------------------------------------------------------- */

typedef bool bars(const kh_state *s, action a);

static bool bars_nothing(const kh_state *s, action a)
{
    (void)s;
    (void)a;
    return false;
}

static bool bars_raids(const kh_state *s, action a)
{
    (void)s;
    return action_verb(a) == KH_VERB_RAID;
}

static bool bars_sorties(const kh_state *s, action a)
{
    (void)s;
    return action_verb(a) == KH_VERB_SORTIE;
}

static bool bars_works(const kh_state *s, action a)
{
    (void)s;
    return action_verb(a) == KH_VERB_FORTIFY;
}

static bool bars_all_but_the_palace(const kh_state *s, action a)
{
    return s->step[0] == KH_STEP_DEFEND && action_verb(a) == KH_VERB_ZONE &&
           action_first(a) != KH_ZONE_PALACE;
}

/* ---- The plans ------------------------------------------------------------------------------- */

static bars *barred = bars_nothing; /* by the plan at hand: a game's functions take no more */

static int plan_legal(const void *data, const void *state, action *out)
{
    int count = kh_game.legal(data, state, out), kept = 0;
    for (int i = 0; i < count; i++) {
        if (!barred(state, out[i])) out[kept++] = out[i];
    }
    return kept;
}

static action judge_rest(const void *data, const void *view, struct random *random)
{
    action legal[LEGAL_MOST];
    (void)random;
    return kh_judge_among(data, view, legal, plan_legal(data, view, legal));
}

/* What an action adds to a stack, troops before support of the same factor. */
static int stack_factor(const kh_data *d, action a)
{
    enum { NONE = -100 };
    unsigned piece = action_first(a);
    switch (action_verb(a)) {
    case KH_VERB_UNIT:
        return 2 * d->unit[piece].factor[KH_FIGHT_DEFENCE] + (piece < KH_TROOP_KINDS);
    case KH_VERB_LEADER: return 2 * d->leader[piece].factor[KH_FIGHT_DEFENCE];
    case KH_VERB_ZONE: return 0;
    default: return NONE;
    }
}

/* Everybody whom the Palace has room for, the best first. */
static action judge_palace(const void *data, const void *view, struct random *random)
{
    const kh_state *s = view;
    if (s->step[0] != KH_STEP_DEFEND) return judge_rest(data, view, random);
    action legal[LEGAL_MOST];
    int count = plan_legal(data, view, legal);
    action best = legal[0];
    for (int i = 1; i < count; i++) {
        if (stack_factor(data, legal[i]) > stack_factor(data, best)) best = legal[i];
    }
    return best;
}

/* A gun or gunboat that can go to the zone, or KH_KINDS. */
static int gun_for(const kh_data *d, const kh_state *s, int zone)
{
    for (int kind = KH_LIGHT_GUN; kind < KH_KINDS; kind++) {
        bool fits = kind != KH_GUNBOAT || kh_is_bank(d, s, zone);
        if (fits && s->counters[KH_PLACE_AVAILABLE][kind]) return kind;
    }
    return KH_KINDS;
}

/* Where the guns go: where some are already, or else to the stack before the strongest banner, the
 * nearest of equals. */
static int battery_zone(const kh_state *s)
{
    int best = KH_NO_ZONE, best_worth = -1;
    for (int zone = 0; zone < KH_ZONES; zone++) {
        const uint8_t *counters = s->counters[KH_PLACE_ZONE + zone];
        if (!kh_troops_at(s, KH_PLACE_ZONE + zone)) continue;
        if (counters[KH_LIGHT_GUN] || counters[KH_HEAVY_GUN]) return zone;
        int strength = 0;
        for (int banner = 0; banner < KH_BANNERS; banner++) {
            bool comes = zone == KH_ZONE_PALACE ? s->banner_zone[banner] == KH_PALACE_NUMBER + 1
                                                : kh_zone_banner(zone) == banner;
            if (comes && s->strength[banner] > strength) strength = s->strength[banner];
        }
        int worth = strength + KH_FIRST_ZONE_NUMBER - kh_zone_number(zone);
        if (worth <= best_worth) continue;
        best = zone;
        best_worth = worth;
    }
    return best;
}

/* The judgement places everybody else as if there were no guns; then they all go to one zone. */
static action judge_battery(const void *data, const void *view, struct random *random)
{
    const kh_state *s = view;
    if (s->step[0] != KH_STEP_DEFEND) return judge_rest(data, view, random);
    bool is_open = s->defend_zone != KH_NO_ZONE && !s->defend_placed;
    int zone = battery_zone(s);
    int kind = zone == KH_NO_ZONE ? KH_KINDS : gun_for(data, s, zone);
    bool is_chosen = is_open && zone == s->defend_zone && kind < KH_KINDS;
    if (!is_chosen) {
        kh_state bent = *s;
        for (int gun = KH_LIGHT_GUN; gun < KH_KINDS; gun++)
            bent.counters[KH_PLACE_AVAILABLE][gun] = 0;
        action a = kh_judge(data, &bent, random);
        if (action_verb(a) != KH_VERB_DONE) return a;
    }
    if (kind == KH_KINDS) return action_make(KH_VERB_DONE, 0, 0);
    return zone == s->defend_zone ? action_make(KH_VERB_UNIT, (unsigned)kind, 0)
                                  : action_make(KH_VERB_ZONE, (unsigned)zone, 0);
}

static const struct plan {
    const char *name;
    bars *bars;
    action (*judge)(const void *data, const void *view, struct random *random);
} plans[] = {
    { "mixed play", bars_nothing, judge_rest },
    { "never raiding", bars_raids, judge_rest },
    { "never sortieing", bars_sorties, judge_rest },
    { "never fortifying", bars_works, judge_rest },
    { "all in the Palace", bars_all_but_the_palace, judge_palace },
    { "all guns in one zone", bars_nothing, judge_battery },
};

/* ---- Measuring ------------------------------------------------------------------------------- */

struct tally {
    int games, won, endings[KH_ENDING_MORALE + 1];
};

static void print_tally(const char *name, const struct tally *tally)
{
    double part = 100.0 / tally->games;
    print_share(name, tally->won, tally->games);
    printf("  lost: Palace %.1f, resources %.1f, morale %.1f of %d games\n",
           part * tally->endings[KH_ENDING_PALACE], part * tally->endings[KH_ENDING_RESOURCES],
           part * tally->endings[KH_ENDING_MORALE], tally->games);
    fflush(stdout);
}

static bool play(const struct plan *plan, const struct setting *usual, int games, uint64_t seed)
{
    struct game_bots bots = *kh_game.bots;
    bots.judge = plan->judge;
    bots.plan = NULL; /* which would be the game's own judgement */
    struct game game = kh_game;
    game.legal = plan_legal;
    game.bots = &bots;
    struct setting setting = *usual;
    setting.game = &game;
    barred = plan->bars;
    struct workbench workbench;
    struct tally tally = { .games = games };
    bool is_played = workbench_open(&workbench, &game);
    for (int i = 0; i < games && is_played; i++) {
        struct played played;
        is_played = playout(&setting, &workbench, seed, (uint64_t)i, &played) == PLAYED;
        tally.won += played.score.value[ACTOR_FIRST_SEAT] > 0;
        tally.endings[played.score.ending]++;
    }
    if (is_played) print_tally(plan->name, &tally);
    workbench_close(&workbench);
    return is_played;
}

int main(int argc, char **argv)
{
    struct fault fault;
    int games = argc > 1 ? (int)strtol(argv[1], NULL, 10) : GAMES_USUAL;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : SEED_USUAL;
    const struct bot *bot = bot_find(argc > 3 ? argv[3] : "greedy");
    const char *level = argc > 4 ? argv[4] : "standard";
    int number = words_find(&kh_levels, level, strlen(level));
    if (games < 1 || argc > 6 || !bot || number < 0) {
        fprintf(stderr, "usage: plans [GAMES [SEED [BOT [LEVEL [DATA]]]]]\n");
        return 2;
    }
    const char *folder = argc > 5 ? argv[5] : NULL;
    if (!data_load(&kh_game, folder, &printed, NULL, NULL, &fault)) {
        fprintf(stderr, "%s\n", fault.text);
        return 1;
    }
    struct setting setting = { .data = &printed, .bots = { bot } };
    setting.options[KH_OPTION_LEVEL] = (uint8_t)number;
    bool is_played = true;
    for (size_t i = 0; i < sizeof plans / sizeof plans[0] && is_played; i++) {
        is_played = play(&plans[i], &setting, games, seed);
    }
    return is_played ? 0 : 1;
}
