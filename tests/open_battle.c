/* A campaign at a battle, see open_battle.h. */
#include "open_battle.h"

#include <stdlib.h>

#include "hosted/data.h"
#include "sheet/sheet.h"

enum { ACTIONS_MOST = 20000, LEGAL_MOST = 4096, CHANCE_MOST = 2048 };

static bool play_on(struct match *match, struct random *random)
{
    static action legal[LEGAL_MOST];
    static struct outcome outcomes[CHANCE_MOST];
    const struct game *game = &sj_game;
    const void *data = match_data(match), *now = match_state(match);
    int actor = game->actor(now);
    action a = 0;
    if (actor == ACTOR_OVER) return false;
    if (game->legal_most > LEGAL_MOST || game->chance_most > CHANCE_MOST) return false;
    if (actor == ACTOR_CHANCE) {
        a = outcome_draw(outcomes, game->chance(data, now, outcomes), random);
    } else {
        a = legal[random_below(random, (uint32_t)game->legal(data, now, legal))];
    }
    return match_play(match, a, NULL) == ACCEPTED;
}

struct match *open_battle(const struct sj_data *data, uint64_t seed)
{
    struct random random;
    uint8_t options[OPTIONS_MOST] = { 0 };
    options[SJ_OPTION_BATTLES] = SJ_BATTLES_TABLETOP;
    struct match *match = match_new(&sj_game, data, options);
    random_seed(&random, seed, 0);
    for (int i = 0; match && i < ACTIONS_MOST; i++) {
        if (sheet_is_open(&sj_game, match_state(match))) return match;
        if (!play_on(match, &random)) break;
    }
    match_free(match);
    return NULL;
}

char *open_battle_transcript(uint64_t seed)
{
    static struct sj_data data;
    struct fault fault = { "" };
    if (!data_load(&sj_game, NULL, &data, NULL, NULL, &fault)) return NULL;
    struct match *match = open_battle(&data, seed);
    char *transcript = match ? transcript_write(match) : NULL;
    match_free(match);
    return transcript;
}
