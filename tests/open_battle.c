/* A campaign at a battle, see open_battle.h. */
#include "open_battle.h"

#include <stdlib.h>

#include "hosted/data.h"
#include "sheet/sheet.h"

enum { ACTIONS_MOST = 20000, LEGAL_MOST = 4096, CHANCE_MOST = 2048 };

static bool play_on(struct table *table, struct random *random)
{
    static action legal[LEGAL_MOST];
    static struct outcome outcomes[CHANCE_MOST];
    const struct game *game = &sj_game;
    const void *data = table_data(table), *now = table_state(table);
    int actor = game->actor(now);
    action a = 0;
    if (actor == ACTOR_OVER) return false;
    if (game->legal_most > LEGAL_MOST || game->chance_most > CHANCE_MOST) return false;
    if (actor == ACTOR_CHANCE) {
        a = outcome_draw(outcomes, game->chance(data, now, outcomes), random);
    } else {
        a = legal[random_below(random, (uint32_t)game->legal(data, now, legal))];
    }
    return table_play(table, a, NULL) == ACCEPTED;
}

struct table *open_battle(const struct sj_data *data, uint64_t seed)
{
    struct random random;
    uint8_t options[OPTIONS_MOST] = { 0 };
    options[SJ_OPTION_BATTLES] = SJ_BATTLES_TABLETOP;
    struct table *table = table_new(&sj_game, data, options);
    random_seed(&random, seed, 0);
    for (int i = 0; table && i < ACTIONS_MOST; i++) {
        if (sheet_is_open(&sj_game, table_state(table))) return table;
        if (!play_on(table, &random)) break;
    }
    table_free(table);
    return NULL;
}

char *open_battle_transcript(uint64_t seed)
{
    static struct sj_data data;
    struct fault fault = { "" };
    if (!data_load(&sj_game, NULL, &data, NULL, NULL, &fault)) return NULL;
    struct table *table = open_battle(&data, seed);
    char *transcript = table ? transcript_write(table) : NULL;
    table_free(table);
    return transcript;
}
