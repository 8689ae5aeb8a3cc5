/*
 * Who plays which seat, asked in words before the game begins: the side that the player takes, and
 * how strong the bots are. Enter takes what is usual.
 */
#include <assert.h>

#include "cli/seats.h"
#include "hosted/plain.h"

/* An answer that can be given: its words, and the seats that it gives to the player. */
struct offer {
    char text[CLI_TEXT_SIZE / 8];
    unsigned people;
};

struct offers {
    struct offer offer[SEATS_MOST + 8];
    int count;
};

static void add_offer(struct offers *offers, const char *text, unsigned people)
{
    assert(offers->count < (int)(sizeof offers->offer / sizeof offers->offer[0]));
    struct offer *offer = &offers->offer[offers->count++];
    snprintf(offer->text, sizeof offer->text, "%s", text);
    offer->people = people;
}

static void list_offers(const struct session *session, struct offers *offers)
{
    const struct cli *cli = session->cli;
    char names[CLI_TEXT_SIZE / 16], line[CLI_TEXT_SIZE / 8];
    offers->count = 0;
    for (const struct board_side *side = session->board->sides; side && side->name; side++) {
        write_seats(cli, side->seats, names, sizeof names);
        cli_fill(cli, line, sizeof line, "cli.seats.side", side_text(cli, side), names, NULL);
        add_offer(offers, line, side->seats);
    }
    for (int seat = 0; seat < cli->game->seat_count; seat++)
        add_offer(offers, seat_title(cli, seat), 1U << seat);
    bool is_pair = cli->game->seat_count == 2;
    add_offer(offers, cli_text(cli, is_pair ? "cli.seats.both" : "cli.seats.all"),
              seats_all(cli->game));
    add_offer(offers, cli_text(cli, "cli.seats.none"), 0);
}

/* As it was played until now: by bots what bots have played. */
static int usual_offer(const struct session *session, const struct offers *offers)
{
    unsigned bots = 0;
    uint32_t entries = match_entries(session->match);
    if (entries == 0) return 0;
    for (uint32_t i = 0; i < entries; i++) {
        const struct entry *entry = match_entry(session->match, i);
        if (entry->kind == ENTRY_ACTION && entry->note == NOTE_BOT) bots |= 1U << entry->seat;
    }
    for (int i = 0; i < offers->count; i++) {
        if (offers->offer[i].people == (seats_all(session->cli->game) & ~bots)) return i;
    }
    return 0;
}

bool seats_read_number(const struct session *session, int count, int usual, int *chosen)
{
    char line[LINE_MOST + 1], most[16], number[16];
    uint64_t typed = 0;
    snprintf(most, sizeof most, "%d", count);
    snprintf(number, sizeof number, "%d", usual + 1);
    cli_tell(session->cli, "cli.seats.enter", number, NULL);
    for (;;) {
        fputs("> ", stdout);
        fflush(stdout);
        enum input input = input_line(line);
        if (input == INPUT_END || input == INPUT_INTERRUPTED) {
            putchar('\n');
            return false;
        }
        if (input == INPUT_LINE && input_means_quit(line)) return false;
        *chosen = usual;
        if (input == INPUT_LINE && !*line) return true;
        if (input == INPUT_LINE && plain_number(line, &typed) && typed >= 1 &&
            typed <= (uint64_t)count) {
            *chosen = (int)typed - 1;
            return true;
        }
        if (input == INPUT_LINE && input_means_help(line))
            cli_tell(session->cli, "cli.seats.help", most, number, NULL);
        else
            cli_tell(session->cli, "cli.play.no_choice", most, NULL);
    }
}

static void ask(const struct session *session, const char *key)
{
    putchar('\n');
    terminal_style(&session->terminal, stdout, STYLE_STRONG);
    cli_tell(session->cli, key, NULL);
    terminal_style(&session->terminal, stdout, STYLE_PLAIN);
}

static bool ask_strength(const struct session *session, const struct bot **bot)
{
    static const struct bot *const strengths[] = { &bot_easy, &bot_normal, &bot_hard };
    enum { STRENGTHS = sizeof strengths / sizeof strengths[0] };
    const struct cli *cli = session->cli;
    char line[CLI_TEXT_SIZE];
    int chosen = 0;
    ask(session, "cli.seats.strength");
    for (int i = 0; i < STRENGTHS; i++) {
        cli_fill(cli, line, sizeof line, "cli.seats.side", bot_text(cli, strengths[i], ""),
                 bot_text(cli, strengths[i], ".is"), NULL);
        choice_print(session, i + 1, "");
        print_wrapped(stdout, line, 4, 4, PAGE_WIDTH);
    }
    if (!seats_read_number(session, STRENGTHS, 1, &chosen)) return false;
    *bot = strengths[chosen];
    return true;
}

enum answer seats_ask(struct session *session)
{
    const struct game *game = session->cli->game;
    struct offers offers;
    const struct bot *bot = NULL;
    int chosen = 0;
    /* Alone there is nobody to play against; and the strengths need a judgement. */
    if (game->seat_count == 1 || !bot_hard.can_play(game)) return ANSWER_PLAYED;
    list_offers(session, &offers);
    ask(session, "cli.seats.which");
    for (int i = 0; i < offers.count; i++) {
        choice_print(session, i + 1, offers.offer[i].text);
        putchar('\n');
    }
    if (!seats_read_number(session, offers.count, usual_offer(session, &offers), &chosen))
        return ANSWER_QUIT;
    unsigned people = offers.offer[chosen].people, bots = seats_all(game) & ~people;
    if (bots && !ask_strength(session, &bot)) return ANSWER_QUIT;
    return seat_them(session, bots, bot) == EXIT_OK ? ANSWER_PLAYED : ANSWER_FAILED;
}

void seats_tell(const struct session *session)
{
    const struct cli *cli = session->cli;
    char names[CLI_TEXT_SIZE / 8];
    unsigned people = seats_of_people(session), told = people;
    if (!seats_have_bots(session)) return;
    write_people(session, people, names, sizeof names);
    cli_tell(cli, people ? "cli.seats.yours" : "cli.seats.watch", names, NULL);
    for (int seat = 0; seat < cli->game->seat_count; seat++) {
        const struct bot *bot = session->seating.bot[seat];
        if (told & 1U << seat) continue;
        unsigned alike = 0;
        for (int i = seat; i < cli->game->seat_count; i++) {
            if (session->seating.bot[i] == bot) alike |= 1U << i;
        }
        told |= alike;
        write_people(session, alike, names, sizeof names);
        cli_tell(cli, "cli.seats.bots", names, bot_text(cli, bot, ""), NULL);
    }
}
