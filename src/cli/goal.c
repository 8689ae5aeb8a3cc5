/*
 * The goal card: who the player is, what the player wants, how one loses, what a turn is. The cards
 * are those of the page of a table: data/<game>/guide/goals.json, with their words in
 * <game>.goal.<card>.<part>.
 */
#include <string.h>

#include "cli/session.h"
#include "hosted/data_file.h"

/* Whether a card holds under the options that the game began with. */
static bool holds(const struct session *session, json_t *card)
{
    const struct game *game = session->cli->game;
    const uint8_t *options = match_options(session->match);
    const char *name = NULL;
    json_t *value = NULL;
    json_object_foreach(json_object_get(card, "options"), name, value)
    {
        for (int i = 0; i < game->option_count; i++) {
            if (strcmp(game->options[i].name, name) != 0) continue;
            const char *chosen = game->options[i].values->word[options ? options[i] : 0];
            if (strcmp(chosen, json_string_value(value)) != 0) return false;
        }
    }
    return true;
}

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
    snprintf(key, sizeof key, "%s.goal.%s.who", cli->game->id, member_text(card, "card"));
    putchar('\n');
    print_wrapped(stdout, cli_text(cli, key), 0, 0, PAGE_WIDTH);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        snprintf(key, sizeof key, "web.goal.%s", parts[i]);
        const char *heading = cli_text(cli, key);
        terminal_style(&session->terminal, stdout, STYLE_STRONG);
        fputs(heading, stdout);
        terminal_style(&session->terminal, stdout, STYLE_PLAIN);
        snprintf(key, sizeof key, "%s.goal.%s.%s", cli->game->id, member_text(card, "card"),
                 parts[i]);
        cli_fill(cli, line, sizeof line, "cli.goal.part", cli_text(cli, key), NULL);
        print_wrapped(stdout, line, text_columns(heading), 2, PAGE_WIDTH);
    }
}

bool goal_print(const struct session *session)
{
    struct fault fault = { "" };
    const struct game *game = session->cli->game;
    unsigned people = seats_of_people(session),
             left = people ? people : (1U << game->seat_count) - 1;
    json_t *goals = data_file_read(game, (struct data_place){ 0 }, "guide/goals", &fault),
           *card = NULL;
    bool is_told = false;
    size_t i = 0;
    json_array_foreach(json_object_get(goals, "cards"), i, card)
    {
        unsigned seats = seats_of_card(game, card);
        if (!(left & seats) || !holds(session, card)) continue;
        left &= ~seats;
        print_card(session, card);
        is_told = true;
    }
    json_decref(goals);
    return is_told;
}
