/*
 * Named ways to play a game, the same as in a browser: data/<game>/guide/presets.json, with their
 * words in <game>.preset.<name> and, for one sentence, <game>.preset.<name>.is.
 */
#ifndef SORTIE_CLI_PRESETS_H
#define SORTIE_CLI_PRESETS_H

#include "cli/session.h"

struct presets {
    json_t *file;   /* null for a game without any */
    json_t *chosen; /* one of its presets, or null */
};

/* Those of the game that cli_game has set. */
struct presets presets_open(const struct game *game);
void presets_close(struct presets *presets);

/* The names of a game's presets, one after another; null after the last. */
const char *preset_name(const struct presets *presets, int index);
/* What it is called (""), or what it is (".is"). */
const char *preset_text(const struct cli *cli, const struct game *game, const char *name,
                        const char *what);

/* Chooses the preset of that name, and sets the options that the player has not set. */
int preset_choose(struct cli *cli, struct presets *presets, const char *name);
/* Asks the player which; in games of several seats the last answer is none of them.
 * ANSWER_PLAYED, or ANSWER_QUIT. */
enum answer preset_ask(const struct session *session, struct presets *presets);
/* Seats bots and people as the chosen preset says; whoever is awaited from elsewhere sits at this
 * screen. */
int preset_seat(struct session *session, const struct presets *presets);
/* The same for a list of seats and who has each: "me", "open", "bot:easy". */
int seats_take(struct session *session, const json_t *seats);

#endif
