/* Playing: what people choose, and what follows without their choice. */
#include "core/parts.h"
#include "table/table_internal.h"

bool table_pauses(const struct table *table, uint32_t number)
{
    const struct game *game = table_game(table);
    return game_pauses(game, match_position(table->match, number));
}

/* Plays what the rules allow; so false means that memory has ended. */
static bool play(struct table *table, action a, enum entry_note note)
{
    assert(table_game(table)->refusal(match_data(table->match), match_state(table->match), a) == 0);
    if (match_play_noted(table->match, a, note, NULL) != ACCEPTED) return false;
    outdate_request(table);
    council_move_on(table);
    reveal_when_over(table);
    return true;
}

/* ---- Choices of people ----------------------------------------------------------------------- */

bool table_is_turn_of(const struct table *table, const char *user)
{
    if (table_state(table) != TABLE_PLAYING || letters_hold(table)) return false;
    int actor = table_actor(table);
    bool may_act = table_has(table, user) || is_clerk(table, user);
    if (actor == ACTOR_CHANCE) return table->dice == DICE_MANUAL && may_act;
    return is_played_by_person(table, actor) &&
           (is_user(table, actor, user) || is_clerk(table, user));
}

/* To the clock; the first action of an order is rewarded. */
static void count_decision(struct table *table, int seat, bool is_first, int64_t now)
{
    if (!clock_counts(table, match_made(table->match, match_standing(table->match)))) return;
    clock_stop(table, now);
    if (is_first) clock_reward(table, seat);
}

/* `is_begun`: an action was chosen before it that belongs to the same order; set when it is one. */
static enum table_verdict act(struct table *table, const char *user, uint32_t at, action a,
                              int64_t now, struct table_report *report, bool *is_begun)
{
    const struct game *game = table_game(table);
    int actor = table_actor(table);
    if (!table_has(table, user) && !is_clerk(table, user)) return TABLE_NOT_YOURS;
    if (at != match_entries(table->match)) return TABLE_STALE;
    enum table_verdict verdict = table_is_on(table);
    if (verdict != TABLE_DONE) return verdict;
    if (!table_is_turn_of(table, user)) return TABLE_NOT_YOUR_TURN;
    report->rule = game->refusal(match_data(table->match), match_state(table->match), a);
    if (report->rule != 0) return TABLE_ILLEGAL;
    report->action = a;
    if (table_objects(table, a)) return TABLE_LESSON;
    uint32_t standing = match_standing(table->match);
    bool is_forced = match_choices(table->match, standing) == 1 && !table_pauses(table, standing);
    enum entry_note note = actor == ACTOR_CHANCE ? NOTE_HAND
                           : *is_begun           ? NOTE_ORDER
                           : is_forced           ? NOTE_FORCED
                                                 : NOTE_NONE;
    if (!play(table, a, note)) return TABLE_NO_MEMORY;
    if (actor >= ACTOR_FIRST_SEAT) count_decision(table, actor, !*is_begun, now);
    clock_start(table, now);
    *is_begun = *is_begun || note == NOTE_NONE;
    return TABLE_DONE;
}

enum table_verdict table_act(struct table *table, const char *user, uint32_t at, action a,
                             int64_t now, struct table_report *report)
{
    bool is_begun = false;
    return act(table, user, at, a, now, report, &is_begun);
}

enum table_verdict table_order(struct table *table, const char *user, uint32_t at,
                               const action *actions, int count, int64_t now,
                               struct table_report *report)
{
    int seat = table_actor(table);
    bool is_begun = false;
    if (seat == ACTOR_CHANCE) return TABLE_NOT_YOUR_TURN;
    for (int i = 0; i < count && table_actor(table) == seat; i++) {
        enum table_verdict verdict = act(table, user, at, actions[i], now, report, &is_begun);
        if (verdict != TABLE_DONE) return i > 0 ? TABLE_DONE : verdict;
        at = match_entries(table->match);
    }
    return TABLE_DONE;
}

/* ---- What follows by itself ------------------------------------------------------------------ */

/* What the seat may know, if the bot wants to know it. */
static const void *view_for(const struct match *match, const struct bot *bot, int seat, void *view)
{
    if (!bot->wants_view) return NULL;
    game_observe(match_game(match), view, match_state(match), seat);
    return view;
}

struct next {
    action action;
    enum entry_note note;
    bool has_waited; /* as if a person had chosen it */
};

action bot_answer(const struct bot *bot, const struct match *match, int seat, void *view,
                  struct random *random)
{
    struct outlook outlook = { .game = match_game(match),
                               .data = match_data(match),
                               .seat = seat,
                               .view = view_for(match, bot, seat, view) };
    if (bot->wants_legal)
        outlook.legal = match_legal(match, match_standing(match), &outlook.legal_count);
    return bot->choose(&outlook, random);
}

/* Whether it answers at once, but is asked beside the table. */
static bool is_asked_apart(const struct table *table, const struct bot *bot)
{
    return bot && !bot->open && table->bots_apart;
}

/* What a seat does without a choice of a person; false: a person is to choose, or a bot to think.
 */
static bool seat_follows(struct table *table, int seat, int64_t now, struct next *next)
{
    int count = 0;
    const action *legal = match_legal(table->match, match_standing(table->match), &count);
    const struct bot *bot = table->seats[seat].bot;
    if (is_asked_apart(table, bot)) {
        *next = (struct next){ .note = NOTE_BOT };
        return ahead_follows(table, &next->action);
    }
    if ((!bot || bot->open) && count > 1) return false;
    if (!bot && table_pauses(table, match_standing(table->match))) return false;
    if (count == 1 && !wait_is_over(table, now)) return false;
    next->has_waited = !bot && table_waits(table, match_standing(table->match));
    next->note = bot ? NOTE_BOT : NOTE_FORCED;
    next->action = bot && count > 1
                       ? bot_answer(bot, table->match, seat, table->view, &table->random)
                       : legal[0];
    return true;
}

/* What falls; false: a person is to throw, or there is no seed for it. */
static bool chance_follows(const struct table *table, struct next *next)
{
    int count = 0;
    uint32_t entry = match_entries(table->match) + 1;
    const struct outcome *outcomes =
        match_outcomes(table->match, match_standing(table->match), &count);
    const struct promise *promise = match_promise_for(table->match, entry);
    if (count == 1) {
        *next = (struct next){ outcomes[0].action, NOTE_FORCED, false };
        return true;
    }
    if (table->dice == DICE_MANUAL || !table->has_secret || !promise) return false;
    if (promise->is_revealed) return false; /* everybody could foresee what falls */
    next->note = NOTE_NONE;
    next->has_waited = false;
    next->action =
        promise_outcome(promise, table_game(table)->seats, table->secret, entry, outcomes, count);
    return true;
}

static bool follows(struct table *table, int64_t now, struct next *next)
{
    if (table_state(table) != TABLE_PLAYING || letters_hold(table)) return false;
    int actor = table_actor(table);
    *next = (struct next){ .note = NOTE_LESSON };
    if (lesson_gives(table, &next->action)) return true;
    return actor == ACTOR_CHANCE ? chance_follows(table, next)
                                 : seat_follows(table, actor, now, next);
}

/* Whether something follows, without asking a bot for nothing. */
static bool is_more(struct table *table, int64_t now)
{
    struct next next;
    if (table_state(table) != TABLE_PLAYING || letters_hold(table)) return false;
    int actor = table_actor(table);
    if (lesson_gives(table, &next.action)) return true;
    if (actor == ACTOR_CHANCE) return chance_follows(table, &next);
    const struct bot *bot = table->seats[actor].bot;
    if (!bot && table_pauses(table, match_standing(table->match))) return false;
    if (is_asked_apart(table, bot)) return ahead_follows(table, &next.action);
    if (bot && !bot->open) return true;
    return match_choices(table->match, match_standing(table->match)) == 1 &&
           wait_is_over(table, now);
}

enum table_verdict table_go_on(struct table *table, int most, int64_t now, bool *more)
{
    struct next next;
    enum table_verdict verdict = TABLE_DONE;
    int made = 0;
    for (; made < most && follows(table, now, &next); made++) {
        int actor = table_actor(table);
        if (!play(table, next.action, next.note)) {
            verdict = TABLE_NO_MEMORY;
            break;
        }
        if (next.has_waited) count_decision(table, actor, true, now);
    }
    *more = verdict == TABLE_DONE && made == most && is_more(table, now);
    if (!*more) lesson_settle(table);
    clock_start(table, now);
    return verdict;
}

/* ---- Choices that take their time ------------------------------------------------------------ */

void table_ask_bots_apart(struct table *table)
{
    table->bots_apart = true;
}

const struct bot *table_thinker(const struct table *table)
{
    if (table_state(table) != TABLE_PLAYING) return NULL;
    int actor = table_actor(table);
    if (actor < ACTOR_FIRST_SEAT) return NULL;
    const struct bot *bot = table->seats[actor].bot;
    action given = 0;
    if (!bot || lesson_gives(table, &given)) return NULL;
    if (!bot->open) return table->bots_apart ? bot : NULL;
    return match_choices(table->match, match_standing(table->match)) > 1 ? bot : NULL;
}

uint32_t time_of_bot(struct table *table, int seat, int64_t now)
{
    unsigned bots = 0;
    for (int i = 0; i < table_game(table)->seat_count; i++)
        bots |= table->seats[i].bot ? 1U << i : 0;
    return bot_time_allows(&table->bot_time, table->match, bots, seat, now);
}

bool table_thought(struct table *table, int64_t now, struct table_thought *thought)
{
    const struct bot *bot = table_thinker(table);
    if (!bot || !bot->open) return false;
    int seat = table_actor(table);
    *thought = (struct table_thought){ .bot = bot,
                                       .seat = seat,
                                       .at = match_entries(table->match),
                                       .view = view_for(table->match, bot, seat, table->view),
                                       .seed = random_next(&table->random),
                                       .milliseconds = time_of_bot(table, seat, now) };
    thought->legal = match_legal(table->match, match_standing(table->match), &thought->legal_count);
    return true;
}

enum table_verdict table_act_for_bot(struct table *table, const struct bot *bot, uint32_t at,
                                     action a, int64_t now)
{
    if (at != match_entries(table->match)) return TABLE_STALE;
    if (table_thinker(table) != bot) return TABLE_NOT_YOUR_TURN;
    if (table_game(table)->refusal(match_data(table->match), match_state(table->match), a) != 0)
        return TABLE_ILLEGAL;
    if (!play(table, a, NOTE_BOT)) return TABLE_NO_MEMORY;
    clock_start(table, now);
    return TABLE_DONE;
}
