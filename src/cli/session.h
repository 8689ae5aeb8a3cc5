/*
 * A game played in the terminal: what the files of `sortie play` share. One person may play all
 * seats, or some of them against bots.
 *
 * The loop of play.c is: go on while no person has to decide, show the position, take lines from
 * the player until one of them changes it. Every line is a choice (choices.c), dice (dice.c) or a
 * command (commands.c).
 */
#ifndef SORTIE_SESSION_H
#define SORTIE_SESSION_H

#include "boards/board.h"
#include "bots/bots.h"
#include "cli/cli.h"
#include "lessons/lesson.h"
#include "match/bot_time.h"
#include "match/match.h"

enum { LINE_MOST = 1000, TRACE_MOST = 512 };

/* ---- The journal: every line of the log, in the order in which it came about ----------------- */

struct journal_line {
    char *text;
    unsigned readers; /* who may read it, see sortie.h */
    bool is_part;     /* of what others read in full: not for who reads everything */
    bool is_shown;    /* somebody has */
    unsigned event;   /* lines of the same event are one paragraph of a digest; 0: of none */
    struct {
        int doer, goal; /* of the first event that this line tells */
        int count;      /* events told in it; 0: it stands for itself */
    } gathered;
};

struct journal {
    struct journal_line *lines;
    size_t count, room;
    size_t shown;   /* all before that one are shown */
    size_t chosen;  /* the first line since the player's latest choice */
    unsigned event; /* what the lines that come now belong to */
};

/* Adds a copy of the text, which is no part of another. When memory ends the line is lost, not the
 * game. */
void journal_add(struct journal *journal, const char *line, unsigned readers);
/* Adds what an action did. */
void journal_trace(const struct cli *cli, struct journal *journal, const struct trace *trace);
/* How many lines of a page that takes which is not shown yet and for `readers`; and showing it.
 * What is for others waits for them. */
int journal_height(const struct journal *journal, unsigned readers);
void journal_show(struct journal *journal, const struct terminal *terminal, unsigned readers);
/* Prints the lines from `first` on that are for `readers`. */
void journal_print(const struct journal *journal, const struct terminal *terminal, size_t first,
                   unsigned readers);
/* The same as paragraphs, one an event, with the rules at its end; and what of it is not shown yet.
 */
void journal_digest(const struct journal *journal, const struct terminal *terminal, size_t first,
                    unsigned readers);
void journal_show_digest(struct journal *journal, const struct terminal *terminal,
                         unsigned readers);
void journal_free(struct journal *journal);

/* ---- The session ----------------------------------------------------------------------------- */

/* Who plays which seat (seats.c). */
struct seating {
    const struct bot *bot[SEATS_MOST]; /* null: a person before the screen */
    void *workspace[SEATS_MOST];       /* of a bot that searches */
    struct resolve resolve[SEATS_MOST];
    struct bot_time time; /* before whoever waits at a terminal */
    struct random random; /* for the bots' choices */
    int heading;          /* whose actions the journal tells now, or OBSERVER */
};

/* Which numbers the choices of a question have (choices_numbers.c): number n is given[n - 1]. */
struct numbering {
    uint64_t question;
    action *given;
    int count, room;
};

struct session {
    struct cli *cli;
    struct match *match;
    const struct board *board;
    struct terminal terminal;
    struct random random;
    bool is_manual; /* the player throws the dice */
    struct seating seating;
    bool is_stopped; /* Ctrl-C came while bots played; Enter lets them go on */
    bool has_orders; /* what is chosen next can be ordered too */
    int told_lines;  /* of the journal, since the player was last asked */

    struct lesson *lesson; /* that runs (learn.c); null: none */
    int told_step;         /* of it, that was told last; -1: none */
    int hints;             /* of a problem, that were given */
    bool is_judged;        /* the verdict on the plan was told */

    struct journal journal;
    struct trace trace;
    void *view, *memory;
    uint32_t chapter;        /* of the board that was shown last */
    bool is_asked_for_board; /* whether or not there is room for it */
    int focus;               /* where on the map the player looks; 0: wherever the board likes */

    /* What can be done at the position at hand: actions of the player, or outcomes of chance. */
    action *legal;
    int *numbers; /* of the choices in `legal` */
    struct numbering numbering;
    struct outcome *outcomes;
    int legal_count, outcome_count;

    char path[LINE_MOST + 1]; /* where it was saved or loaded from; empty if nowhere */
    uint32_t saved;           /* how many entries of the history are in that file */

    bool warns;     /* of dangerous choices */
    bool has_fatal; /* the player has been warned of `fatal` and not yet confirmed it */
    action fatal;
    bool was_asked; /* whether to leave without saving */
};

/* What a line of the player's came to. */
enum answer {
    ANSWER_NONE,  /* nothing changed: the next line */
    ANSWER_AGAIN, /* nothing changed, but the choices have scrolled away */
    ANSWER_SHOW,  /* the position is to be shown */
    ANSWER_PLAYED,
    ANSWER_QUIT,
    ANSWER_FAILED /* memory has ended, and the player has been told */
};

int session_actor(const struct session *session);

/* Lists what can be done at the position. */
void session_look(struct session *session);

/* Goes on while no person has to decide: bots, single choices, and dice unless they are thrown by
 * hand. What bots do is told as it happens. Ctrl-C stops it. False when memory ends. */
bool session_go_on(struct session *session);

/* Shows where the game stands and what is asked: the board if it is due, what has happened, the
 * choices; or the choices alone (play_show.c). */
void session_present(struct session *session);
void session_show_choices(struct session *session);

/* The journal goes on with what this actor did: for a choice of the player's another stretch
 * begins, for one of a seat another event. */
void session_note_actor(struct session *session, int actor, bool is_bot);

/* Plays an action of the player or an outcome, and writes the journal. The action is legal; so
 * false means that memory has ended, and the player has been told. */
bool session_play(struct session *session, action a);
bool session_play_noted(struct session *session, action a, enum entry_note note);
/* The same for an outcome that the player threw or drew. */
bool session_play_by_hand(struct session *session, action a);

/* ---- Seats (seats.c, seats_ask.c) ------------------------------------------------------------ */

const char *seat_title(const struct cli *cli, int seat);
void seats_open(struct session *session);
void seats_close(struct session *session);
/* `dervish=bot:hard`, `all=bot`, `allies=human`. */
int seats_set(struct session *session, const char *given);
/* Asks the player who takes which seat; ANSWER_PLAYED, or ANSWER_QUIT. */
enum answer seats_ask(struct session *session);
/* Says who plays what, if there are bots. */
void seats_tell(const struct session *session);

/* The seats that people have, a bit each; and whether there are others. */
unsigned seats_of_people(const struct session *session);
bool seats_have_bots(const struct session *session);
bool seat_is_bot(const struct session *session, int actor);
/* Who looks at the screen: the seat that is to act, or the first that a person has; OBSERVER where
 * bots have all. */
int seats_eyes(const struct session *session);
/* The same as a set of readers. People who are all of one side read for all their seats. People of
 * several sides take turns: whoever is to act reads, and what all may know while nobody is. When
 * the game is over, or bots have every seat, nothing is hidden. */
unsigned seats_readers(const struct session *session);

/* The bot that is to act chooses and plays. False when memory ends. */
bool seat_play_bot(struct session *session);
/* Says in the journal whose actions follow, unless it was said. */
void seat_add_heading(struct session *session, int seat, unsigned readers);

/* ---- Choices (choices.c) --------------------------------------------------------------------- */

/* The text of a choice, with what it costs, and a word of warning if it loses the game. */
void choice_text(const struct session *session, action a, char *out, size_t size);
/* Adds what a choice costs, or what else the board says of it; the length that there is then. */
size_t choice_add_facts(const struct session *session, action a, char *out, size_t size);
void choices_print(const struct session *session);
/* One choice with its number. */
void choice_print(const struct session *session, int number, const char *choice);
/* How many lines that takes. */
int choices_lines(const struct session *session);
/* Each choice with its text form and its rule, then what those rules say. */
void choices_explain(const struct session *session);
/* Which action a line means: its number, its text form, or the operand alone. False if none. */
bool choice_read(const struct session *session, const char *line, action *out);
bool is_legal(const struct session *session, action a);

/* ---- The numbers of choices (choices_numbers.c) ---------------------------------------------- */

/* Numbers what the player can choose, as it was numbered before if the question is the same. */
void choices_number(struct session *session);
/* The choice that has a number; false if none has it. */
bool choice_numbered(const struct session *session, uint64_t number, action *out);

/* ---- Several choices in one line (choices_several.c) ----------------------------------------- */

/* The next number of a line; false: it is none. */
bool take_number(const char **line, uint64_t *number);
/* Whether a line is two numbers at least, and all of them are choices. */
bool means_several(const struct session *session, const char *line);
enum answer choose_several(struct session *session, const char *line);

/* ---- Choices by what is done (choices_groups.c) ---------------------------------------------- */

/* Whether the choices are so many that they are told in groups, and the game has words for that. */
bool groups_fit(const struct session *session);
/* Prints them, or counts only; how many lines that takes. */
int groups_print(const struct session *session, bool is_printed);

/* ---- Dice and cards by hand (dice.c) --------------------------------------------------------- */

/* The outcome a line means: `3 5`, `35`, `3+5`, a card's number or the text form. */
bool dice_read(const struct session *session, const char *line, action *out);
/* What to throw or draw, and how to type it. */
void dice_print(const struct session *session);

/* ---- Orders and questions (orders.c) --------------------------------------------------------- */

/* `host mulazmin 2815` as the text forms of verbs are written: `host:mulazmin,2815`. */
void spoken_form(const char *line, char *out, size_t size);
/* Whether a line begins with the name of an order; then it is given, and `answer` set. */
bool session_order(struct session *session, const char *line, enum answer *answer);
/* Whether a line is a question about the position; then it is answered. */
bool session_ask(struct session *session, const char *line);
/* `again`: the same as the last time at this question (match_repeat); and a line that offers it. */
enum answer session_again(struct session *session, const char *rest);
void session_offer_again(struct session *session);
/* `orders`: what can be ordered now; and whether there is anything. */
enum answer session_list_orders(struct session *session, const char *rest);
bool session_has_orders(struct session *session);

/* ---- What the game is about (goal.c) --------------------------------------------------------- */

/* Prints the goal cards of the seats that people have; of all seats where bots have them. False:
 * the game has none. */
bool goal_print(const struct session *session);

/* ---- Commands (commands.c) ------------------------------------------------------------------- */

/* Carries out a line of the player's. */
enum answer session_answer(struct session *session, char *line);
/* Plays a choice; what is dangerous is asked for once more. */
enum answer session_choose(struct session *session, action a);
/* Lists what cannot be done now, with the rules (warnings.c). */
void session_list_refusals(struct session *session);
/* Says why an action is dangerous, if it is: whether anything was said. */
bool session_say_danger(struct session *session, action a);

/* Says why an action may not be done, with the rule. */
void session_say_refusal(const struct session *session, action a);
/* `odds`: the chances to win by choice; `odds 3`: exactly where choice 3 leads (play_odds.c). */
enum answer session_odds(struct session *session, const char *rest);
/* `coach`: what the judgement would do and why; `coach 3`: against choice 3 (play_coach.c). */
enum answer session_coach(struct session *session, const char *rest);
/* The player wants to leave: asks once if something would be lost. */
enum answer session_quit(struct session *session);

/* ---- Looking closer (details.c) -------------------------------------------------------------- */

/* What may be known by whoever looks at the screen: everything where bots have all seats. It lies
 * in session->view. */
const void *session_view(struct session *session);

/* The same for the board, which draws on `screen`; null: it only tells. */
struct drawing session_drawing(struct session *session, struct screen *screen);
/* `show` and what is to be shown. */
enum answer session_show(struct session *session, const char *what);
/* What the letters and signs of the board mean. */
enum answer session_legend(struct session *session, const char *rest);
/* `sheet`: the sheet of the position, printed or as a page in a file. */
enum answer session_sheet(struct session *session, const char *path);

/* ---- Saving (saving.c) ----------------------------------------------------------------------- */

/* Writes the transcript, all of it or nothing. Without `force` a file that is there already is left
 * alone, unless it is the one this game was saved in before. */
bool session_save(struct session *session, const char *path, bool force);
/* Writes a file beside the target first and then in its place: a full disk leaves the old file as
 * it was. False: errno says why. */
bool file_replace(const char *path, const char *content);
/* Opens the transcript `path`, goes back to where `to` actions stand if there are more, and
 * rebuilds the journal from it. */
int session_load(struct session *session, const char *path, uint32_t to);

/* ---- Input (input.c) ------------------------------------------------------------------------- */

enum input { INPUT_LINE, INPUT_LONG, INPUT_END, INPUT_INTERRUPTED };

/* Reads a line without its end and the white space around it. A line longer than LINE_MOST bytes is
 * read to its end and refused as a whole. */
enum input input_line(char *line);

/* Whether a line is one of the words for leaving. */
bool input_means_quit(const char *line);

/* The same for what asks for help, before there is a game to help with. */
bool input_means_help(const char *line);

/* From now on Ctrl-C interrupts input_line, and does nothing else. */
void input_catch_interrupts(void);
/* Whether Ctrl-C was pressed since; asked while the player waits for something long. */
bool input_was_interrupted(void);

#endif
