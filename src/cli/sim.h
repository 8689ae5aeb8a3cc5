/*
 * The parts of `sortie sim`: what is simulated (sim_settings.c), playing it (sim_play.c), and what
 * is told: tables for people (sim_report.c), CSV (sim_csv.c) and a page (sim_page.c, sim_charts.c);
 * JSON is what the library makes of it, too (lab/sweep_told.h).
 */
#ifndef SORTIE_SIM_H
#define SORTIE_SIM_H

#include "cli/cli.h"
#include "lab/plan.h"
#include "lab/team.h"

enum { SIM_NAME_SIZE = 512 };

/* The arguments as they were given; null where they were not. */
struct sim_request {
    const char *bots[SEATS_MOST]; /* --bot, --bot2, ...; the first plays where none is named */
    const char *compare, *resume, *csv, *html;
    uint64_t games, threads;
    uint64_t lost_after; /* seconds; only for a team */
    bool untimed;
};

struct sim {
    const struct cli *cli;
    struct plan plan;
    struct sweep sweep;
    double seconds; /* that playing took */
    bool timed;     /* whether reports tell it */
    int stopped_by; /* the signal; 0: none */
    bool interrupted;
    char command[CLI_TEXT_SIZE]; /* what repeats it */
};

/* ---- What is simulated ----------------------------------------------------------------------- */

/* Makes the plan, by the options as cli had them given; cli->options is not looked at. To be freed
 * in any case. */
int sim_settings(struct sim *sim, const struct sim_request *request);

/* The options that differ between settings and those that are not as usual, and the bots where they
 * differ, in words: `Level: Lion king (hard)`; empty when there are none. */
void sim_setting(const struct sim *sim, int number, char *out, size_t size);

/* The game's name and the setting. */
void sim_name(const struct sim *sim, int number, char *out, size_t size);

/* Whether all seats of all settings are played by the same bot. */
bool sim_has_one_bot(const struct sim *sim);

/* The bots of a setting by seat, by their titles, with commas between; one when all are the same.
 */
const char *sim_bots(const struct sim *sim, int number, char *out, size_t size);

/* ---- Playing --------------------------------------------------------------------------------- */

/* Plays all games, or as many as there are when Ctrl-C is heard. */
int sim_play(struct sim *sim, const struct sim_request *request);

/* The part of a process that is not the first of its team: no reports. */
int sim_follow(struct sim *sim, const struct sim_request *request);

/* The seed of a file to go on with becomes the user's, if none was given. */
int sim_resume_seed(struct cli *cli, const char *path);

/* ---- Telling --------------------------------------------------------------------------------- */

enum { SIM_WORD_SIZE = 128 };

/* The text of a word of the game, or the word itself. `out` has SIM_WORD_SIZE bytes. */
const char *sim_word(const struct cli *cli, const struct words *list, int number, char *out);

/* Whether a field stood above 0 at the end of any game. One that never did has no part in these
 * games and is not told to people: Omdurman counts points in one scenario, losses in another. */
bool sim_has_moved(const struct results *results, const struct track *tracks, int count,
                   const struct field *field);

/* `morale` or `strength: Black`. */
const char *sim_track(const struct cli *cli, const struct track *track, char *out, size_t size);

/* The turns that the state's field allows, as far as there are slots; none: last < first. */
void sim_turns(const struct game *game, int *first, int *last);

double sim_share(uint64_t part, uint64_t whole);
const char *sim_percent(const struct cli *cli, double proportion, char *out);
/* With its sign: +4.2 */
const char *sim_signed(const struct cli *cli, double proportion, char *out);
const char *sim_probability(const struct cli *cli, double probability, char *out);

void sim_print(const struct sim *sim);
void sim_csv(const struct sim *sim, FILE *out);
void sim_page(const struct sim *sim, FILE *out);

/* ---- Charts of the page: each writes one <svg> ----------------------------------------------- */

void chart_interval(FILE *out, double value, struct interval interval, double least, double most);
void chart_lengths(FILE *out, const struct cli *cli, const struct results *results);
void chart_survival(FILE *out, const struct cli *cli, const struct results *results);
void chart_histogram(FILE *out, const struct cli *cli, const struct histogram *histogram,
                     const struct track *track);

#endif
