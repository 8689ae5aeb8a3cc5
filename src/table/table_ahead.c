/*
 * Bots that choose beside the table. A run holds a copy of the position and all else that decides
 * what comes next as long as no person is to choose: who plays which seat, and the promise of the
 * dice. So it finds out, in any thread, what bots choose one after the other, dice and single
 * choices in between. The table then plays all of it by itself, and takes only the choices from
 * there: what was found out for a position that has not come about is not used.
 */
#include <sodium.h>

#include "table/table_internal.h"

/* What a bot chose, where so many entries had been made. */
struct ahead_choice {
    uint32_t at;
    uint32_t check; /* of the position, as the entry before has it; 0 for the first */
    const struct bot *bot;
    action action;
};

struct table_ahead {
    struct match *match; /* begins where the table stands */
    uint32_t at;         /* the entries of the table there */
    const struct bot *bots[SEATS_MOST];
    bool has_dice, is_single; /* dice can be thrown; only one choice is wanted */
    struct promise promise;
    unsigned char secret[PROMISE_SEED_SIZE];
    struct random random;
    void *view;
    struct ahead_choice choices[AHEAD_MOST];
    int count;
};

/* ---- Beginning ------------------------------------------------------------------------------- */

static void copy_dice(struct table_ahead *ahead, const struct table *table)
{
    const struct promise *promise = match_promise_for(table->match, ahead->at + 1);
    ahead->has_dice = table->dice == DICE_VERIFIED && table->has_secret && promise != NULL &&
                      !promise->is_revealed;
    if (!ahead->has_dice) return;
    ahead->promise = *promise;
    memcpy(ahead->secret, table->secret, sizeof ahead->secret);
}

struct table_ahead *table_ahead_open(struct table *table)
{
    const struct game *game = table_game(table);
    struct table_ahead *ahead = calloc(1, sizeof *ahead);
    if (!ahead) return NULL;
    ahead->at = match_entries(table->match);
    ahead->is_single = table->lesson != NULL; /* it may give what comes after */
    for (int i = 0; i < game->seat_count; i++) ahead->bots[i] = table->seats[i].bot;
    copy_dice(ahead, table);
    random_seed(&ahead->random, random_next(&table->random), 0);
    ahead->view = malloc(game->state_size);
    ahead->match = match_from_state(game, match_data(table->match), match_state(table->match));
    if (ahead->view && ahead->match) return ahead;
    table_ahead_close(ahead);
    return NULL;
}

void table_ahead_close(struct table_ahead *ahead)
{
    if (!ahead) return;
    sodium_memzero(ahead->secret, sizeof ahead->secret);
    match_free(ahead->match);
    free(ahead->view);
    free(ahead);
}

/* ---- Finding out ----------------------------------------------------------------------------- */

static uint32_t last_check(const struct match *match)
{
    uint32_t count = match_entries(match);
    return count > 0 ? match_entry(match, count - 1)->check : 0;
}

static bool throw_dice(const struct table_ahead *ahead, action *a)
{
    int count = 0;
    const struct match *match = ahead->match;
    const struct outcome *outcomes = match_outcomes(match, match_standing(match), &count);
    uint32_t entry = ahead->at + match_entries(match) + 1;
    if (count != 1 && !ahead->has_dice) return false;
    *a = count == 1 ? outcomes[0].action
                    : promise_outcome(&ahead->promise, match_game(match)->seats, ahead->secret,
                                      entry, outcomes, count);
    return true;
}

/* The choice of a bot that answers at once, which is noted. */
static bool choose(struct table_ahead *ahead, int seat, action *a)
{
    int count = 0;
    const struct match *match = ahead->match;
    const struct bot *bot = ahead->bots[seat];
    if (!bot || bot->open) return false;
    const action *legal = match_legal(match, match_standing(match), &count);
    *a = count == 1 ? legal[0] : bot_answer(bot, match, seat, ahead->view, &ahead->random);
    ahead->choices[ahead->count++] = (struct ahead_choice){
        .at = ahead->at + match_entries(match),
        .check = last_check(match),
        .bot = bot,
        .action = *a,
    };
    return true;
}

bool table_ahead_step(struct table_ahead *ahead)
{
    action a = 0;
    int actor = match_game(ahead->match)->actor(match_state(ahead->match));
    if (ahead->count == (ahead->is_single ? 1 : AHEAD_MOST)) return false;
    if (match_entries(ahead->match) == AHEAD_MOST || actor == ACTOR_OVER) return false;
    bool is_found = actor == ACTOR_CHANCE ? throw_dice(ahead, &a) : choose(ahead, actor, &a);
    return is_found && match_play(ahead->match, a, NULL) == ACCEPTED;
}

/* ---- Playing it ------------------------------------------------------------------------------ */

bool ahead_follows(const struct table *table, action *a)
{
    const struct table_ahead *ahead = table->ahead;
    uint32_t at = match_entries(table->match);
    for (int i = 0; ahead && i < ahead->count; i++) {
        const struct ahead_choice *choice = &ahead->choices[i];
        if (choice->at != at || choice->bot != table->seats[table_actor(table)].bot) continue;
        if (at > ahead->at && choice->check != last_check(table->match)) return false;
        *a = choice->action;
        return table_game(table)->refusal(match_data(table->match), match_state(table->match),
                                          *a) == 0;
    }
    return false;
}

enum table_verdict table_play_ahead(struct table *table, const struct table_ahead *ahead,
                                    int64_t now)
{
    bool is_more = false;
    if (ahead->at != match_entries(table->match)) return TABLE_STALE;
    if (ahead->count == 0 || table_thinker(table) != ahead->choices[0].bot)
        return TABLE_NOT_YOUR_TURN;
    table->ahead = ahead;
    enum table_verdict verdict = table_go_on(table, AHEAD_MOST, now, &is_more);
    table->ahead = NULL;
    return verdict;
}
