/*
 * How games of Toulon go: `sieges [GAMES [SEED [ALLIES [REPUBLICANS [DATA]]]]]`, with the names
 * of two bots (or `expert`: the judgement by which `hard` plays its own side, without a search) and
 * a folder of values for trials.
 *
 * Tells who wins, how it ends, how many combats there are, in how many games the Republicans attack
 * a fort or the Caire and take one, and whether Bonaparte's batteries fire on the fleet. `sortie
 * sim` tells no more of this than how it ends.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "games/toulon/board/board.h"
#include "games/toulon/play.h"
#include "hosted/data.h"
#include "lab/playout.h"
#include "share.h"

enum { GAMES_USUAL = 300, SEED_USUAL = 2026 };

static tl_data values;

static action choose_as_expert(const struct outlook *outlook, struct random *random)
{
    return game_expert(outlook->game, outlook->data, outlook->view, random);
}

static const struct bot expert = { .name = "expert",
                                   .wants_view = true,
                                   .choose = choose_as_expert };

static const struct bot *bot_named(const char *name)
{
    return strcmp(name, expert.name) ? bot_find(name) : &expert;
}

/* What happens in a game, each at most once a game. */
enum event { STORM, CAPTURE, FORT_STORM, CAIRE_STORM, BATTERY, BARRAGE, EVENTS };
static const char *const event_names[EVENTS] = {
    [STORM] = "a fort or the Caire attacked",
    [CAPTURE] = "one of them taken",
    [FORT_STORM] = "a fort attacked",
    [CAIRE_STORM] = "the Caire attacked",
    [BATTERY] = "a battery of Bonaparte placed",
    [BARRAGE] = "a battery fires on the fleet",
};

struct tally {
    int games, combats, endings[TL_ENDINGS], events[EVENTS];
};

/* A game as it is played, seen at each outcome of chance. */
struct watch {
    const struct workbench *workbench;
    struct tally *tally;
    int turn, phasing, area; /* of the combat counted last */
    bool is_storm;
    bool has[EVENTS];
};

static bool is_fort(const tl_state *s, int area)
{
    for (int work = 0; work <= TL_WORK_CASTLE; work++) {
        if (s->work_area[work] == area) return true;
    }
    return false;
}

/* A combat is counted at the first die that is thrown for a melee of it or after one. */
static void watch_combat(struct watch *watch, const tl_state *s)
{
    int area = s->battle.area;
    if (!s->battle.has_fought || !area) return;
    if (watch->turn == s->turn && watch->phasing == s->phasing && watch->area == area) return;
    watch->turn = s->turn;
    watch->phasing = s->phasing;
    watch->area = area;
    watch->tally->combats++;
    watch->is_storm = s->phasing == TL_REPUBLICANS && (area == TL_AREA_CAI || is_fort(s, area));
    watch->has[STORM] |= watch->is_storm;
    watch->has[CAIRE_STORM] |= watch->is_storm && area == TL_AREA_CAI;
    watch->has[FORT_STORM] |= watch->is_storm && area != TL_AREA_CAI;
}

static void watch_ground(struct watch *watch, const tl_state *s)
{
    bool is_over = watch->is_storm && s->battle.area != watch->area;
    if (!is_over) return;
    watch->is_storm = false;
    watch->has[CAPTURE] |=
        tl_occupied(s, watch->area, TL_REPUBLICANS) && !tl_occupied(s, watch->area, TL_ALLIES);
}

static void watch_siege(void *listener, action outcome)
{
    struct watch *watch = listener;
    const tl_state *s = watch->workbench->state;
    (void)outcome;
    watch_combat(watch, s);
    watch_ground(watch, s);
    for (int i = 0; i < TL_BATTERIES; i++) watch->has[BATTERY] |= s->supply.placed[i];
    for (int u = TL_FIRST_BATTERY; u < TL_UNITS; u++) watch->has[BARRAGE] |= s->fire.at_sea[u];
}

static void print_tally(const struct tally *tally)
{
    const int *ended = tally->endings;
    int games = tally->games;
    printf("%d games, %.1f combats each\n", games, (double)tally->combats / games);
    print_share("fleet sails", ended[TL_ENDING_EVACUATION], games);
    for (int i = 0; i < EVENTS; i++) print_share(event_names[i], tally->events[i], games);
    printf("endings:");
    for (int i = 1; i < TL_ENDINGS; i++) printf(" %s %d", tl_game.endings->word[i], ended[i]);
    putchar('\n');
}

static bool play(const struct setting *setting, int games, uint64_t seed, struct tally *tally)
{
    struct workbench workbench;
    if (!workbench_open(&workbench, setting->game)) return false;
    bool is_played = true;
    for (int i = 0; i < games && is_played; i++) {
        struct played played;
        struct watch watch = { .workbench = &workbench, .tally = tally };
        workbench.on_chance = watch_siege;
        workbench.listener = &watch;
        is_played = playout(setting, &workbench, seed, (uint64_t)i, &played) == PLAYED;
        if (!is_played) break;
        tally->games++;
        tally->endings[played.score.ending]++;
        for (int event = 0; event < EVENTS; event++) tally->events[event] += watch.has[event];
    }
    workbench_close(&workbench);
    return is_played;
}

int main(int argc, char **argv)
{
    struct fault fault = { "" };
    struct tally tally = { 0 };
    int games = argc > 1 ? (int)strtol(argv[1], NULL, 10) : GAMES_USUAL;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : SEED_USUAL;
    const struct bot *allies = bot_named(argc > 3 ? argv[3] : "greedy");
    const struct bot *republicans = argc > 4 ? bot_named(argv[4]) : allies;
    const char *folder = argc > 5 ? argv[5] : NULL;
    if (games < 1 || argc > 6 || !allies || !republicans) {
        fprintf(stderr, "usage: sieges [GAMES [SEED [ALLIES [REPUBLICANS [DATA]]]]]\n");
        return 2;
    }
    if (!data_load(&tl_game, folder, &values, NULL, NULL, &fault)) {
        fprintf(stderr, "sieges: %s\n", fault.text);
        return 1;
    }
    struct setting setting = { .game = &tl_game, .data = &values };
    for (int seat = 0; seat < TL_SEATS; seat++)
        setting.bots[seat] = tl_side_of_seat(seat) == TL_ALLIES ? allies : republicans;
    bool is_played = play(&setting, games, seed, &tally);
    if (tally.games) print_tally(&tally);
    return is_played ? 0 : 1;
}
