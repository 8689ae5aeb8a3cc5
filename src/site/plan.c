/* Reads what a body says of a table to be made: its title, seats, dice, pace, and how it is played.
 */
#include <string.h>

#include "site/plan.h"

/* Who sits on one seat; false: refused. */
static bool read_seat(struct call *call, struct plan *plan, const char *name, const json_t *value)
{
    static const char bot_prefix[] = "bot:";
    const char *who = json_string_value(value);
    int seat = words_find(plan->game->game->seats, name, strlen(name));
    if (seat < 0) {
        refuse_call(call, CODE_UNKNOWN_SEAT);
        return false;
    }
    if (who && strncmp(who, bot_prefix, sizeof bot_prefix - 1) == 0) {
        const struct bot *bot = bot_find_offered(who + sizeof bot_prefix - 1);
        plan->bots[seat] = bot;
        if (bot && bot->can_play(plan->game->game)) return true;
        refuse_call(call, CODE_UNKNOWN_BOT);
        return false;
    }
    plan->is_mine[seat] = who && strcmp(who, "me") == 0;
    if (plan->is_mine[seat] || (who && strcmp(who, "open") == 0)) return true;
    refuse_member(call, "seats", "site.want.seats");
    return false;
}

static bool read_seats(struct call *call, struct plan *plan)
{
    const char *name = NULL;
    json_t *value = NULL;
    const json_t *seats =
        plan->lesson ? lesson_seats(plan->lesson) : json_object_get(call->body, "seats");
    plan->is_mine[0] = !seats;
    json_object_foreach((json_t *)seats, name, value)
    {
        if (!read_seat(call, plan, name, value)) return false;
    }
    return true;
}

/* One of two words; the first when the body has none. -1: refused. */
static int read_choice(struct call *call, const char *name, const char *const words[2],
                       const char *want)
{
    const char *word = word_member(call, name);
    if (!word || strcmp(word, words[0]) == 0) return 0;
    if (strcmp(word, words[1]) == 0) return 1;
    refuse_member(call, name, want);
    return -1;
}

static bool has_own_seat(const struct plan *plan)
{
    for (int i = 0; i < SEATS_MOST; i++) {
        if (plan->is_mine[i]) return true;
    }
    return false;
}

/* By letters two people play, with dice that are promised and no clock; false: refused. */
static bool letters_fit(struct call *call, const struct plan *plan)
{
    bool has_other = false, has_bot = false;
    for (int i = 0; i < plan->game->game->seat_count; i++) {
        has_bot = has_bot || plan->bots[i];
        has_other = has_other || !plan->is_mine[i];
    }
    if (has_other && !has_bot && has_own_seat(plan) && plan->terms.pace.kind == PACE_NONE &&
        plan->terms.dice == DICE_VERIFIED && !plan->is_open && !plan->lesson)
        return true;
    refuse_member(call, "letters", "site.want.letters");
    return false;
}

bool plan_read(struct call *call, struct plan *plan)
{
    static const char *const visibilities[2] = { "private", "open" };
    const json_t *pace = json_object_get(call->body, "pace");
    const char *title = word_member(call, "title");
    plan->title = title ? title : "";
    plan->word = word_member(call, "word");
    if (!text_is_fine(plan->title, 0, TITLE_CHARACTERS, false)) {
        refuse_member(call, "title", "site.want.title");
        return false;
    }
    if (pace && !pace_read(pace, &plan->terms.pace)) {
        refuse_call(call, CODE_BAD_PACE);
        return false;
    }
    int is_open = read_choice(call, "visibility", visibilities, "site.want.visibility");
    int dice = is_open < 0 ? -1 : read_choice(call, "dice", dice_names, "site.want.dice");
    int odds = dice < 0 ? -1 : read_choice(call, "odds", odds_names, "site.want.odds");
    if (odds < 0 || !read_seats(call, plan)) return false;
    plan->is_open = is_open == 1;
    plan->terms.dice = (enum dice_kind)dice;
    plan->terms.forbids_odds = odds == 1;
    plan->has_letters = json_is_true(json_object_get(call->body, "letters"));
    if (plan->has_letters && !letters_fit(call, plan)) return false;
    if (plan->word && plan->word[0] && (!promise_word_fits(plan->word) || !has_own_seat(plan))) {
        refuse_member(call, "word", "site.want.word");
        return false;
    }
    return true;
}
