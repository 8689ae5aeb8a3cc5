/*
 * The goal card: who the player is, what the player wants, how one loses, what a turn is. The cards
 * are those of the page of a table (guide/goals.c).
 */
#include <string.h>

#include "cli/session.h"

/* The seats that a card is about, a bit each. */
static unsigned seats_of_card(const struct game *game, const json_t *card)
{
    unsigned seats = 0;
    size_t i = 0;
    json_t *name = NULL;
    json_array_foreach(json_object_get(card, "seats"), i, name)
    {
        const char *word = json_string_value(name);
        int seat = words_find(game->seats, word, strlen(word));
        if (seat >= 0) seats |= 1U << seat;
    }
    return seats;
}

static void print_card(const struct session *session, const json_t *card)
{
    static const char *const parts[] = { "want", "lose", "turn" };
    const struct cli *cli = session->cli;
    char key[128], line[CLI_TEXT_SIZE];
    putchar('\n');
    print_wrapped(stdout, member_text(card, "who"), 0, 0, PAGE_WIDTH);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        snprintf(key, sizeof key, "web.goal.%s", parts[i]);
        const char *heading = cli_text(cli, key);
        terminal_style(&session->terminal, stdout, STYLE_STRONG);
        fputs(heading, stdout);
        terminal_style(&session->terminal, stdout, STYLE_PLAIN);
        cli_fill(cli, line, sizeof line, "cli.goal.part", member_text(card, parts[i]), NULL);
        print_wrapped(stdout, line, text_columns(heading), 2, PAGE_WIDTH);
    }
}

bool goal_print(const struct session *session)
{
    const struct game *game = session->cli->game;
    const struct guide guide = cli_guide(session->cli, game);
    unsigned people = seats_of_people(session),
             left = people ? people : (1U << game->seat_count) - 1;
    json_t *goals = goals_json(&guide, match_options(session->match)), *card = NULL;
    bool is_told = false;
    size_t i = 0;
    json_array_foreach(goals, i, card)
    {
        unsigned seats = seats_of_card(game, card);
        if (!(left & seats)) continue;
        left &= ~seats;
        print_card(session, card);
        is_told = true;
    }
    json_decref(goals);
    return is_told;
}
