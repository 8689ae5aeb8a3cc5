/*
 * Dice thrown and cards drawn by the player, on a real table.
 *
 * Two dice come as `3 5`, `35` or `3+5` in any order, or in the order asked for where they are told
 * apart; one die as `4`, the ten of a ten-sided one as `10` or `0`, a card by its number, and
 * everything in the text form of its action.
 */
#include <assert.h>
#include <string.h>

#include "cli/session.h"
#include "hosted/plain.h"

enum chance_kind { CHANCE_DIE, CHANCE_DICE, CHANCE_PAIR, CHANCE_CARD };

static const struct verb *verb_of(const struct session *session)
{
    return &session->cli->game->verbs[action_verb(session->outcomes[0].action)];
}

/* All outcomes of one moment are of one kind. */
static enum chance_kind kind_of(const struct session *session)
{
    assert(session->outcome_count > 0);
    switch (verb_of(session)->operands) {
    case OPERANDS_DICE:
        return action_second(session->outcomes[0].action) ? CHANCE_DICE : CHANCE_DIE;
    case OPERANDS_WORDS: return CHANCE_PAIR;
    default: return CHANCE_CARD;
    }
}

static bool is_outcome(const struct session *session, action a)
{
    for (int i = 0; i < session->outcome_count; i++) {
        if (session->outcomes[i].action == a) return true;
    }
    return false;
}

/* The digits of a line, `+`, `,` and blanks between them apart: numbers of `digits` digits at most.
 * Returns how many numbers, or -1 if there is anything else. */
static int read_numbers(const char *line, int digits, unsigned *numbers, int most)
{
    int count = 0;
    for (const char *p = line; *p;) {
        if (strchr(" +,\t", *p)) {
            p++;
            continue;
        }
        if (*p < '0' || *p > '9' || count == most) return -1;
        unsigned number = 0;
        for (int i = 0; i < digits && *p >= '0' && *p <= '9'; i++) {
            number = number * 10 + (unsigned)(*p++ - '0');
        }
        numbers[count++] = number;
    }
    return count;
}

/* Dice that are told apart are words of the game: "1" to "6". */
static unsigned face_of_die(const struct words *dice, unsigned number)
{
    char digit[2] = { (char)('0' + number % 10), '\0' };
    int face = words_find(dice, digit, 1);
    return face < 0 ? dice->count : (unsigned)face;
}

bool dice_read(const struct session *session, const char *line, action *out)
{
    unsigned verb = action_verb(session->outcomes[0].action);
    unsigned numbers[2] = { 0, 0 };
    switch (kind_of(session)) {
    case CHANCE_DICE:
        if (read_numbers(line, 1, numbers, 2) == 2) {
            bool in_order = numbers[0] <= numbers[1];
            *out = action_make(verb, numbers[!in_order], numbers[in_order]);
            return true;
        }
        break;
    case CHANCE_DIE:
        if (read_numbers(line, 2, numbers, 1) == 1) {
            bool is_ten = !numbers[0] && is_outcome(session, action_make(verb, 10, 0));
            *out = action_make(verb, is_ten ? 10 : numbers[0], 0);
            return true;
        }
        break;
    case CHANCE_PAIR:
        if (read_numbers(line, 1, numbers, 2) == 2) {
            *out = action_make(verb, face_of_die(verb_of(session)->first, numbers[0]),
                               face_of_die(verb_of(session)->second, numbers[1]));
            return true;
        }
        break;
    case CHANCE_CARD:
        if (read_numbers(line, 3, numbers, 1) == 1) {
            *out = action_make(verb, numbers[0], 0);
            return true;
        }
        break;
    }
    return action_read(session->cli->game, line, out) && is_outcome(session, *out);
}

void dice_print(const struct session *session)
{
    static const char *const keys[] = { [CHANCE_DIE] = "cli.play.die",
                                        [CHANCE_DICE] = "cli.play.dice",
                                        [CHANCE_PAIR] = "cli.play.pair",
                                        [CHANCE_CARD] = "cli.play.card" };
    char line[CLI_TEXT_SIZE];
    cli_fill(session->cli, line, sizeof line, keys[kind_of(session)], NULL);
    fputs("  ", stdout);
    print_wrapped(stdout, line, 2, 2, PAGE_WIDTH);
    if (kind_of(session) != CHANCE_CARD) return;
    char cards[CLI_TEXT_SIZE] = "", number[16];
    for (int i = 0; i < session->outcome_count; i++) {
        snprintf(number, sizeof number, "%u", action_first(session->outcomes[i].action));
        plain_join(cards, sizeof cards, ", ", number);
    }
    cli_fill(session->cli, line, sizeof line, "cli.play.cards_left", cards, NULL);
    fputs("  ", stdout);
    print_wrapped(stdout, line, 2, 2, PAGE_WIDTH);
}
