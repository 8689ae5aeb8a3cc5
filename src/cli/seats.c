/*
 * Who plays which seat: people before the screen, or bots.
 *
 * `--seat dervish=bot:hard` says so for a seat, a side or all of them; on a terminal, where nobody
 * has said so, the player is asked before the game begins (seats_ask.c).
 */
#include <string.h>
#include <strings.h>

#include "cli/seats.h"
#include "hosted/plain.h"
#include "lab/clock.h"

enum { NAMES_SIZE = 512 };

/* ---- Names ----------------------------------------------------------------------------------- */

unsigned seats_all(const struct game *game)
{
    return (1U << game->seat_count) - 1;
}

const char *seat_title(const struct cli *cli, int seat)
{
    char key[128];
    snprintf(key, sizeof key, "%s.seat.%s", cli->game->id, cli->game->seats->word[seat]);
    const char *found = catalogue_find(cli->catalogue, cli->language, key);
    return found ? found : cli->game->seats->word[seat];
}

const char *side_text(const struct cli *cli, const struct board_side *side)
{
    char key[128];
    snprintf(key, sizeof key, "%s.side.%s", cli->game->id, side->name);
    const char *found = catalogue_find(cli->catalogue, cli->language, key);
    return found ? found : side->name;
}

const char *bot_text(const struct cli *cli, const struct bot *bot, const char *what)
{
    char key[128];
    snprintf(key, sizeof key, "web.bot.%s%s", bot->name, what);
    const char *found = catalogue_find(cli->catalogue, cli->language, key);
    return found ? found : bot->name;
}

void write_seats(const struct cli *cli, unsigned seats, char *out, size_t size)
{
    out[0] = '\0';
    for (int seat = 0; seat < cli->game->seat_count; seat++) {
        if (seats & 1U << seat) plain_join(out, size, ", ", seat_title(cli, seat));
    }
}

void write_people(const struct session *session, unsigned seats, char *out, size_t size)
{
    for (const struct board_side *side = session->board->sides; side && side->name; side++) {
        if (side->seats != seats) continue;
        snprintf(out, size, "%s", side_text(session->cli, side));
        return;
    }
    write_seats(session->cli, seats, out, size);
}

/* The seats that a word means: a seat, a side, or all of them. 0: none is called so. */
static unsigned seats_named(const struct session *session, const char *word, size_t length)
{
    static const char *const everybody[] = { "all", "both", "tous", "deux" };
    const struct cli *cli = session->cli;
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)length, word);
    for (size_t i = 0; i < sizeof everybody / sizeof everybody[0]; i++) {
        if (strcasecmp(everybody[i], name) == 0) return seats_all(cli->game);
    }
    for (const struct board_side *side = session->board->sides; side && side->name; side++) {
        if (strcasecmp(side->name, name) == 0 || strcasecmp(side_text(cli, side), name) == 0)
            return side->seats;
    }
    for (int seat = 0; seat < cli->game->seat_count; seat++) {
        if (strcasecmp(cli->game->seats->word[seat], name) == 0 ||
            strcasecmp(seat_title(cli, seat), name) == 0)
            return 1U << seat;
    }
    return 0;
}

/* ---- Seating --------------------------------------------------------------------------------- */

static void leave_seat(struct seating *seating, int seat)
{
    if (seating->bot[seat]) bot_close_workspace(seating->bot[seat], seating->workspace[seat]);
    seating->bot[seat] = NULL;
    seating->workspace[seat] = NULL;
}

int seat_them(struct session *session, unsigned seats, const struct bot *bot)
{
    struct seating *seating = &session->seating;
    for (int seat = 0; seat < session->cli->game->seat_count; seat++) {
        if (!(seats & 1U << seat)) continue;
        leave_seat(seating, seat);
        if (!bot) continue;
        if (!bot_open_workspace(bot, session->cli->game, &seating->workspace[seat]))
            return cli_fail(session->cli, "cli.error.memory", NULL);
        seating->bot[seat] = bot;
    }
    return EXIT_OK;
}

void seats_open(struct session *session)
{
    struct seating *seating = &session->seating;
    /* Counted from the other end than the dice, which their thoughts must not disturb. */
    random_seed(&seating->random, session->cli->seed, UINT64_MAX - match_entries(session->match));
    seating->heading = OBSERVER;
}

void seats_close(struct session *session)
{
    for (int seat = 0; seat < SEATS_MOST; seat++) leave_seat(&session->seating, seat);
}

unsigned seats_of_people(const struct session *session)
{
    unsigned people = 0;
    for (int seat = 0; seat < session->cli->game->seat_count; seat++) {
        if (!session->seating.bot[seat]) people |= 1U << seat;
    }
    return people;
}

bool seats_have_bots(const struct session *session)
{
    return seats_of_people(session) != seats_all(session->cli->game);
}

bool seat_is_bot(const struct session *session, int actor)
{
    return actor >= ACTOR_FIRST_SEAT && session->seating.bot[actor] != NULL;
}

/* Whether they sit on one side, whose seats may read alike. */
static bool is_one_side(const struct session *session, unsigned seats)
{
    if ((seats & (seats - 1)) == 0) return true;
    for (const struct board_side *side = session->board->sides; side && side->name; side++) {
        if ((seats & ~side->seats) == 0) return true;
    }
    return false;
}

int seats_eyes(const struct session *session)
{
    int actor = session_actor(session);
    unsigned people = seats_of_people(session);
    if (actor >= ACTOR_FIRST_SEAT && people & 1U << actor) return actor;
    if (!people) return OBSERVER;
    return __builtin_ctz(people);
}

unsigned seats_readers(const struct session *session)
{
    int actor = session_actor(session);
    unsigned people = seats_of_people(session);
    if (actor == ACTOR_OVER || session->cli->game->seat_count == 1 || !people) return READERS_ALL;
    if (seats_have_bots(session) && is_one_side(session, people)) return people;
    return reader_bit(seat_is_bot(session, actor) || actor < ACTOR_FIRST_SEAT ? OBSERVER : actor);
}

/* ---- By the options -------------------------------------------------------------------------- */

static int refuse_bot(const struct cli *cli, const char *given, const char *name)
{
    char names[NAMES_SIZE] = "";
    for (int i = 0; sortie_bots[i]; i++) {
        if (sortie_bots[i]->can_play(cli->game))
            plain_join(names, sizeof names, ", ", sortie_bots[i]->name);
    }
    return cli_misuse(cli, "cli.error.seat_bot", given, name, names, NULL);
}

static int refuse_seat(const struct session *session, const char *given)
{
    const struct game *game = session->cli->game;
    char names[NAMES_SIZE] = "";
    for (int seat = 0; seat < game->seat_count; seat++)
        plain_join(names, sizeof names, ", ", game->seats->word[seat]);
    for (const struct board_side *side = session->board->sides; side && side->name; side++)
        plain_join(names, sizeof names, ", ", side->name);
    plain_join(names, sizeof names, ", ", "all");
    return cli_misuse(session->cli, "cli.error.seat_name", given, game->id, names, NULL);
}

int seats_set(struct session *session, const char *given)
{
    static const char bot_mark[] = "bot";
    const struct cli *cli = session->cli;
    size_t length = strcspn(given, "=");
    if (given[length] != '=') return cli_misuse(cli, "cli.error.seat_form", given, NULL);
    unsigned seats = seats_named(session, given, length);
    if (!seats) return refuse_seat(session, given);
    const char *who = given + length + 1;
    if (strcasecmp(who, "human") == 0) return seat_them(session, seats, NULL);
    size_t mark = sizeof bot_mark - 1;
    bool is_bot = strncasecmp(who, bot_mark, mark) == 0 && (!who[mark] || who[mark] == ':');
    if (!is_bot) return cli_misuse(cli, "cli.error.seat_form", given, NULL);
    const char *name = who[mark] ? who + mark + 1 : bot_normal.name;
    const struct bot *bot = bot_find(name);
    if (!bot || !bot->can_play(cli->game)) return refuse_bot(cli, given, name);
    return seat_them(session, seats, bot);
}

/* ---- Bots at play ---------------------------------------------------------------------------- */

/* On a terminal a bot thinks as long as at a table and no longer; where nobody waits, as much as
 * its budget says, so that the same lines give the same game. */
static action choose(struct session *session, int seat)
{
    struct seating *seating = &session->seating;
    bool is_awaited = session->terminal.is_interactive && seating->bot[seat]->open;
    unsigned bots = seats_all(session->cli->game) & ~seats_of_people(session);
    uint32_t milliseconds = 0;
    if (is_awaited)
        milliseconds = bot_time_allows(&seating->time, session->match, bots, seat,
                                       (int64_t)(clock_seconds() * 1000));
    const struct game *game = session->cli->game;
    game_observe(game, session->view, match_state(session->match), seat);
    const struct outlook outlook = { .game = game,
                                     .data = session->cli->data,
                                     .seat = seat,
                                     .view = session->view,
                                     .legal = session->legal,
                                     .legal_count = session->legal_count,
                                     .resolve = &seating->resolve[seat],
                                     .milliseconds = milliseconds,
                                     .is_hurried = is_awaited && milliseconds == 0,
                                     .workspace = seating->workspace[seat] };
    return seating->bot[seat]->choose(&outlook, &seating->random);
}

bool seat_play_bot(struct session *session)
{
    const struct cli *cli = session->cli;
    int seat = session_actor(session);
    bool is_forced = session->legal_count == 1, thinks = session->seating.bot[seat]->open != NULL;
    char line[CLI_TEXT_SIZE / 8];
    action a = session->legal[0];
    if (!is_forced) {
        cli_fill(cli, line, sizeof line, "cli.seats.thinks", seat_title(cli, seat), NULL);
        if (thinks) terminal_note(&session->terminal, line);
        a = choose(session, seat);
        if (thinks) terminal_note(&session->terminal, "");
    }
    return session_play_noted(session, a, is_forced ? NOTE_FORCED : NOTE_BOT);
}

void seat_add_heading(struct session *session, int seat, unsigned readers)
{
    const struct cli *cli = session->cli;
    char line[CLI_TEXT_SIZE / 8];
    if (session->seating.heading == seat) return;
    session->seating.heading = seat;
    cli_fill(cli, line, sizeof line, "cli.seats.heading", seat_title(cli, seat), NULL);
    journal_add(&session->journal, line, readers);
}
