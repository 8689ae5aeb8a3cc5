/* Words and numbers that all reports of `sortie sim` share. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "cli/numbers.h"
#include "cli/sim.h"
#include "pages/figures.h"

const char *sim_word(const struct cli *cli, const struct words *list, int number, char *out)
{
    text_word(cli->catalogue, cli->language, cli->game, list, number, out, SIM_WORD_SIZE);
    return out;
}

/* Takes away the colon at the end, with the space before it. */
static void drop_colon(char *text)
{
    static const char *const colons[] = { "\u00a0:", " :", ":" };
    size_t length = strlen(text);
    for (size_t i = 0; i < sizeof colons / sizeof colons[0]; i++) {
        size_t tail = strlen(colons[i]);
        if (length < tail || strcmp(text + length - tail, colons[i]) != 0) continue;
        text[length - tail] = '\0';
        return;
    }
}

/* As odds name the field; by what it is where they do not. */
const char *sim_track(const struct cli *cli, const struct track *track, char *out, size_t size)
{
    const struct field *field = track->field;
    const struct words *const names[2] = { field->rows ? field->row_names : NULL, NULL };
    const int numbers[2] = { track->row, 0 };
    char key[128], row[SIM_WORD_SIZE];
    snprintf(key, sizeof key, "odds.%s.%s", cli->game->id, field->name);
    const char *told = catalogue_find(cli->catalogue, cli->language, key);
    if (told && *told) {
        text_fill_words(cli->catalogue, cli->language, cli->game, key, names, numbers, out, size);
        drop_colon(out);
        return out;
    }
    snprintf(key, sizeof key, "%s.field.%s", cli->game->id, field->name);
    if (field->rows == 0) {
        snprintf(out, size, "%s", cli_text(cli, key));
    } else {
        cli_fill(cli, out, size, "sim.track_row", cli_text(cli, key),
                 sim_word(cli, field->row_names, track->row, row), NULL);
    }
    return out;
}

/* Values count from the least, so that a mean of 0 says that all were. */
bool sim_has_moved(const struct results *results, const struct track *tracks, int count,
                   const struct field *field)
{
    if (field->least != 0) return true;
    for (int i = 0; i < count; i++) {
        if (tracks[i].field == field && tally_mean(&results->tracks[i].tally) > 0) return true;
    }
    return false;
}

void sim_turns(const struct game *game, int *first, int *last)
{
    const struct field *turn = turn_field(game);
    *first = turn && turn->least > 0 ? turn->least : 0;
    *last = !turn ? -1 : turn->most < HISTOGRAM_SLOTS ? turn->most : HISTOGRAM_SLOTS - 1;
}

double sim_share(uint64_t part, uint64_t whole)
{
    return whole ? (double)part / (double)whole : 0;
}

const char *sim_percent(const struct cli *cli, double proportion, char *out)
{
    const struct narrator narrator = { cli->catalogue, cli->language };
    return figure_percent(&narrator, proportion, out);
}

const char *sim_signed(const struct cli *cli, double proportion, char *out)
{
    const struct narrator narrator = { cli->catalogue, cli->language };
    return figure_signed(&narrator, proportion, out);
}

const char *sim_probability(const struct cli *cli, double probability, char *out)
{
    static const double least = 0.0001;
    char number[NUMBER_SIZE];
    bool is_tiny = probability < least;
    number_decimal(cli, is_tiny ? least : probability, 4, number);
    snprintf(out, NUMBER_SIZE, "%s %.48s", is_tiny ? "<" : "=", number);
    return out;
}
