/*
 * The results of `sortie sim` as CSV (RFC 4180): a line for each setting, with a decimal point in
 * every language, for spreadsheets and statistics programs.
 */
#include <inttypes.h>
#include <string.h>

#include "cli/sim.h"

/* In quotes where a comma, a quote or a line end would be taken for the format's own. */
static void put_text(FILE *out, const char *text)
{
    if (!text[strcspn(text, ",\"\r\n")]) {
        fputs(text, out);
        return;
    }
    putc('"', out);
    for (const char *p = text; *p; p++) {
        if (*p == '"') putc('"', out);
        putc(*p, out);
    }
    putc('"', out);
}

static void put_head(const struct sim *sim, FILE *out)
{
    const struct game *game = sim->cli->game;
    struct track tracks[TRACKS_MOST];
    int track_count = tracks_of(game, tracks);
    fputs("game", out);
    for (int i = 0; i < game->option_count; i++) fprintf(out, ",%s", game->options[i].name);
    for (int i = 0; i < game->seat_count; i++) fprintf(out, ",bot.%s", game->seats->word[i]);
    fputs(",seed,games", out);
    for (int i = 0; i < game->seat_count; i++) {
        const char *seat = game->seats->word[i];
        fprintf(out, ",wins.%s,win_rate.%s,low.%s,high.%s", seat, seat, seat, seat);
    }
    fputs(",length.mean,length.deviation,length.min,length.max", out);
    fputs(",turn.mean,turn.deviation,turn.min,turn.max", out);
    for (int i = 1; i < game->endings->count; i++) {
        fprintf(out, ",ending.%s", game->endings->word[i]);
    }
    for (int i = 0; i < track_count; i++) {
        const struct field *field = tracks[i].field;
        fprintf(out, ",track.%s%s%s", field->name, field->rows ? "." : "",
                field->rows ? field->row_names->word[tracks[i].row] : "");
    }
    fputs(",difference,difference.low,difference.high,p\r\n", out);
}

static void put_tally(FILE *out, const struct tally *tally)
{
    fprintf(out, ",%.6f,%.6f,%" PRIu64 ",%" PRIu64, tally_mean(tally), tally_deviation(tally),
            tally->least, tally->most);
}

static void put_wins(const struct sim *sim, const struct results *results, FILE *out)
{
    for (int i = 0; i < sim->cli->game->seat_count; i++) {
        struct interval interval = wilson_95(results->wins[i], results->games);
        fprintf(out, ",%" PRIu64 ",%.6f,%.6f,%.6f", results->wins[i],
                sim_share(results->wins[i], results->games), interval.low, interval.high);
    }
}

static void put_difference(const struct sim *sim, int number, FILE *out)
{
    const struct pairs *pairs = &sim->sweep.pairs[number];
    struct difference difference = pairs_difference(pairs);
    if (number == 0) {
        fputs(",,,,\r\n", out);
        return;
    }
    fprintf(out, ",%.6f,%.6f,%.6f,%.6g\r\n", difference.value, difference.interval.low,
            difference.interval.high, pairs_probability(pairs));
}

static void put_line(const struct sim *sim, int number, FILE *out)
{
    const struct game *game = sim->cli->game;
    const struct results *results = &sim->sweep.results[number];
    struct track tracks[TRACKS_MOST];
    int track_count = tracks_of(game, tracks);
    fputs(game->id, out);
    for (int i = 0; i < game->option_count; i++) {
        fprintf(out, ",%s", game->options[i].values->word[sim->plan.settings[number].options[i]]);
    }
    for (int i = 0; i < game->seat_count; i++) {
        putc(',', out);
        put_text(out, sim->plan.bots[number][i]);
    }
    fprintf(out, ",%" PRIu64 ",%" PRIu64, sim->sweep.seed, results->games);
    put_wins(sim, results, out);
    put_tally(out, &results->actions);
    put_tally(out, &results->turns);
    for (int i = 1; i < game->endings->count; i++) {
        fprintf(out, ",%" PRIu64, results->endings[i].tally.count);
    }
    for (int i = 0; i < track_count; i++) {
        fprintf(out, ",%.6f", tracks[i].field->least + tally_mean(&results->tracks[i].tally));
    }
    put_difference(sim, number, out);
}

void sim_csv(const struct sim *sim, FILE *out)
{
    put_head(sim, out);
    for (int i = 0; i < sim->plan.count; i++) put_line(sim, i, out);
}
