/* Playing: what people choose, and what follows without their choice. */
#include "core/parts.h"
#include "table/room_internal.h"

int count_choices(const struct room *room, uint32_t number)
{
    int choices = 0, outcomes = 0;
    (void)table_legal(room->table, number, &choices);
    (void)table_outcomes(room->table, number, &outcomes);
    return choices + outcomes;
}

bool room_pauses(const struct room *room, uint32_t number)
{
    const struct game *game = room_game(room);
    return game_pauses(game, table_position(room->table, number));
}

/* Plays what the rules allow; so false means that memory has ended. */
static bool play(struct room *room, action a, enum entry_note note)
{
    assert(room_game(room)->refusal(table_data(room->table), table_state(room->table), a) == 0);
    if (table_play_noted(room->table, a, note, NULL) != ACCEPTED) return false;
    end_request(room);
    council_move_on(room);
    reveal_when_over(room);
    return true;
}

/* ---- Choices of people ----------------------------------------------------------------------- */

bool room_is_turn_of(const struct room *room, const char *user)
{
    if (room_state(room) != ROOM_PLAYING) return false;
    int actor = room_actor(room);
    bool may_act = room_has(room, user) || is_clerk(room, user);
    if (actor == ACTOR_CHANCE) return room->dice == DICE_MANUAL && may_act;
    return is_played_by_person(room, actor) && (is_user(room, actor, user) || is_clerk(room, user));
}

/* `is_begun`: an action was chosen before it that belongs to the same order; set when it is one. */
static enum room_verdict act(struct room *room, const char *user, uint32_t at, action a,
                             int64_t now, struct room_report *report, bool *is_begun)
{
    const struct game *game = room_game(room);
    int actor = room_actor(room);
    if (!room_has(room, user) && !is_clerk(room, user)) return ROOM_NOT_YOURS;
    if (at != table_entries(room->table)) return ROOM_STALE;
    enum room_verdict verdict = room_is_on(room);
    if (verdict != ROOM_DONE) return verdict;
    if (!room_is_turn_of(room, user)) return ROOM_NOT_YOUR_TURN;
    report->rule = game->refusal(table_data(room->table), table_state(room->table), a);
    if (report->rule != 0) return ROOM_ILLEGAL;
    enum entry_note note = actor == ACTOR_CHANCE                                   ? NOTE_HAND
                           : *is_begun                                             ? NOTE_ORDER
                           : count_choices(room, table_standing(room->table)) == 1 ? NOTE_FORCED
                                                                                   : NOTE_NONE;
    if (!play(room, a, note)) return ROOM_NO_MEMORY;
    const struct entry *entry = table_made(room->table, table_standing(room->table));
    if (actor >= ACTOR_FIRST_SEAT && clock_counts(room, entry)) {
        clock_stop(room, now);
        if (!*is_begun) clock_reward(room, actor);
    }
    clock_start(room, now);
    *is_begun = *is_begun || note == NOTE_NONE;
    return ROOM_DONE;
}

enum room_verdict room_act(struct room *room, const char *user, uint32_t at, action a, int64_t now,
                           struct room_report *report)
{
    bool is_begun = false;
    return act(room, user, at, a, now, report, &is_begun);
}

enum room_verdict room_order(struct room *room, const char *user, uint32_t at,
                             const action *actions, int count, int64_t now,
                             struct room_report *report)
{
    int seat = room_actor(room);
    bool is_begun = false;
    if (seat == ACTOR_CHANCE) return ROOM_NOT_YOUR_TURN;
    for (int i = 0; i < count && room_actor(room) == seat; i++) {
        enum room_verdict verdict = act(room, user, at, actions[i], now, report, &is_begun);
        if (verdict != ROOM_DONE) return i > 0 ? ROOM_DONE : verdict;
        at = table_entries(room->table);
    }
    return ROOM_DONE;
}

/* ---- What follows by itself ------------------------------------------------------------------ */

/* What the seat may know, if the bot wants to know it. */
static const void *view_for(struct room *room, const struct bot *bot, int seat)
{
    if (!bot->wants_view) return NULL;
    game_observe(room_game(room), room->view, table_state(room->table), seat);
    return room->view;
}

struct next {
    action action;
    enum entry_note note;
};

/* A bot is shown what its seat may know, and nothing else. */
static action ask_bot(struct room *room, const struct bot *bot, int seat, const action *legal,
                      int count)
{
    struct outlook outlook = { .game = room_game(room),
                               .data = table_data(room->table),
                               .seat = seat,
                               .view = view_for(room, bot, seat) };
    if (bot->wants_legal) {
        outlook.legal = legal;
        outlook.legal_count = count;
    }
    return bot->choose(&outlook, &room->random);
}

/* What a seat does without a choice of a person; false: a person is to choose, or a bot to think.
 */
static bool seat_follows(struct room *room, int seat, struct next *next)
{
    int count = 0;
    const action *legal = table_legal(room->table, table_standing(room->table), &count);
    const struct bot *bot = room->seats[seat].bot;
    if ((!bot || bot->open) && count > 1) return false;
    if (!bot && room_pauses(room, table_standing(room->table))) return false;
    next->note = bot ? NOTE_BOT : NOTE_FORCED;
    next->action = bot && count > 1 ? ask_bot(room, bot, seat, legal, count) : legal[0];
    return true;
}

/* What falls; false: a person is to throw, or there is no seed for it. */
static bool chance_follows(const struct room *room, struct next *next)
{
    int count = 0;
    uint32_t entry = table_entries(room->table) + 1;
    const struct outcome *outcomes =
        table_outcomes(room->table, table_standing(room->table), &count);
    const struct promise *promise = table_promise_for(room->table, entry);
    if (count == 1) {
        *next = (struct next){ outcomes[0].action, NOTE_FORCED };
        return true;
    }
    if (room->dice == DICE_MANUAL || !room->has_secret || !promise) return false;
    if (promise->is_revealed) return false; /* everybody could foresee what falls */
    next->note = NOTE_NONE;
    next->action =
        promise_outcome(promise, room_game(room)->seats, room->secret, entry, outcomes, count);
    return true;
}

static bool follows(struct room *room, struct next *next)
{
    if (room_state(room) != ROOM_PLAYING) return false;
    int actor = room_actor(room);
    return actor == ACTOR_CHANCE ? chance_follows(room, next) : seat_follows(room, actor, next);
}

/* Whether something follows, without asking a bot for nothing. */
static bool is_more(struct room *room)
{
    struct next next;
    if (room_state(room) != ROOM_PLAYING) return false;
    int actor = room_actor(room);
    if (actor == ACTOR_CHANCE) return chance_follows(room, &next);
    const struct bot *bot = room->seats[actor].bot;
    if (!bot && room_pauses(room, table_standing(room->table))) return false;
    return (bot && !bot->open) || count_choices(room, table_standing(room->table)) == 1;
}

enum room_verdict room_go_on(struct room *room, int most, int64_t now, bool *more)
{
    struct next next;
    enum room_verdict verdict = ROOM_DONE;
    int made = 0;
    for (; made < most && follows(room, &next); made++) {
        if (play(room, next.action, next.note)) continue;
        verdict = ROOM_NO_MEMORY;
        break;
    }
    *more = verdict == ROOM_DONE && made == most && is_more(room);
    clock_start(room, now);
    return verdict;
}

/* ---- Choices that take their time ------------------------------------------------------------ */

const struct bot *room_thinker(const struct room *room)
{
    if (room_state(room) != ROOM_PLAYING) return NULL;
    int actor = room_actor(room);
    if (actor < ACTOR_FIRST_SEAT) return NULL;
    const struct bot *bot = room->seats[actor].bot;
    if (!bot || !bot->open) return NULL;
    return count_choices(room, table_standing(room->table)) > 1 ? bot : NULL;
}

bool room_thought(struct room *room, struct room_thought *thought)
{
    const struct bot *bot = room_thinker(room);
    if (!bot) return false;
    int seat = room_actor(room);
    *thought = (struct room_thought){ .bot = bot,
                                      .seat = seat,
                                      .at = table_entries(room->table),
                                      .view = view_for(room, bot, seat),
                                      .seed = random_next(&room->random) };
    thought->legal = table_legal(room->table, table_standing(room->table), &thought->legal_count);
    return true;
}

enum room_verdict room_act_for_bot(struct room *room, const struct bot *bot, uint32_t at, action a,
                                   int64_t now)
{
    if (at != table_entries(room->table)) return ROOM_STALE;
    if (room_thinker(room) != bot) return ROOM_NOT_YOUR_TURN;
    if (room_game(room)->refusal(table_data(room->table), table_state(room->table), a) != 0)
        return ROOM_ILLEGAL;
    if (!play(room, a, NOTE_BOT)) return ROOM_NO_MEMORY;
    clock_start(room, now);
    return ROOM_DONE;
}
