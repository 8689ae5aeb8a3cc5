/*
 * The page of `sortie sim --html`: one file that needs nothing from anywhere, with charts as SVG.
 * It tells how it was made, and nothing that changes from one run of the same games to the next.
 */
#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "cli/numbers.h"
#include "cli/sim.h"
#include "pages/markup.h"

/* Beside what all pages have. */
static const char heat_style[] =
    ".heat{table-layout:fixed}.heat th:first-child{width:7rem}"
    ".heat thead th{text-align:center;padding:.2rem}.heat td{text-align:center;padding:.35rem "
    ".3rem;border:2px solid var(--card)}"
    ".heat td.hot{color:#fff}@media(prefers-color-scheme:dark){.heat td.hot{color:#16181b}}";

/* ---- Small parts ----------------------------------------------------------------------------- */

/* A table's head, from keys of the catalogue apart by spaces; "-" is a column without a title. */
static void put_head(FILE *out, const struct cli *cli, const char *keys)
{
    fputs("<thead><tr>", out);
    for (const char *p = keys; *p; p += strspn(p, " ")) {
        char key[64];
        size_t length = strcspn(p, " ");
        snprintf(key, sizeof key, "sim.%.*s", (int)length, p);
        fputs("<th scope=\"col\">", out);
        if (*p != '-') markup_escape(out, cli_text(cli, key));
        fputs("</th>", out);
        p += length;
    }
    fputs("</tr></thead>\n", out);
}

static void put_interval(FILE *out, const struct cli *cli, struct interval interval)
{
    char low[NUMBER_SIZE], high[NUMBER_SIZE], text[CLI_TEXT_SIZE];
    number_decimal(cli, interval.low * 100, 1, low);
    number_decimal(cli, interval.high * 100, 1, high);
    cli_fill(cli, text, sizeof text, "sim.page.range", low, high, NULL);
    markup_element(out, "td", text);
}

static void put_signed_interval(FILE *out, const struct cli *cli, struct interval interval)
{
    char low[NUMBER_SIZE], high[NUMBER_SIZE], text[CLI_TEXT_SIZE];
    sim_signed(cli, interval.low, low);
    sim_signed(cli, interval.high, high);
    cli_fill(cli, text, sizeof text, "sim.page.range", low, high, NULL);
    markup_element(out, "td", text);
}

static void put_count(FILE *out, const struct cli *cli, uint64_t count)
{
    char number[NUMBER_SIZE];
    markup_element(out, "td", number_count(cli, count, number));
}

static void put_percent(FILE *out, const struct cli *cli, double proportion)
{
    char number[NUMBER_SIZE];
    markup_element(out, "td", sim_percent(cli, proportion, number));
}

/* ---- Win rates: a line for each setting and seat --------------------------------------------- */

static void put_win_line(const struct sim *sim, int number, int seat, FILE *out)
{
    const struct cli *cli = sim->cli;
    const struct results *results = &sim->sweep.results[number];
    struct interval interval = wilson_95(results->wins[seat], results->games);
    double rate = sim_share(results->wins[seat], results->games);
    char name[SIM_NAME_SIZE + SIM_WORD_SIZE], who[SIM_WORD_SIZE];
    sim_name(sim, number, name, SIM_NAME_SIZE);
    size_t length = strlen(name);
    if (cli->game->seat_count > 1) {
        snprintf(name + length, sizeof name - length, " · %s",
                 sim_word(cli, cli->game->seats, seat, who));
    }
    fputs("<tr>", out);
    markup_element(out, "th", name);
    put_count(out, cli, results->games);
    put_count(out, cli, results->wins[seat]);
    put_percent(out, cli, rate);
    put_interval(out, cli, interval);
    fputs("<td class=\"wide\">", out);
    chart_interval(out, rate, interval, 0, 1);
    fputs("</td></tr>\n", out);
}

static void put_wins(const struct sim *sim, FILE *out)
{
    markup_element(out, "h3", cli_text(sim->cli, "sim.page.wins"));
    fputs("<div class=\"scroll\"><table>", out);
    put_head(out, sim->cli, "page.setting games won share page.interval -");
    fputs("<tbody>\n", out);
    for (int i = 0; i < sim->plan.count; i++) {
        for (int seat = 0; seat < sim->cli->game->seat_count; seat++) {
            put_win_line(sim, i, seat, out);
        }
    }
    fputs("</tbody></table></div>\n", out);
}

/* How each setting differs from the first. */
static void put_differences(const struct sim *sim, FILE *out)
{
    const struct cli *cli = sim->cli;
    if (sim->plan.count == 1) return;
    markup_element(out, "h3", cli_text(cli, "sim.page.differences"));
    markup_element(out, "p", cli_text(cli, "sim.page.paired"));
    fputs("<div class=\"scroll\"><table>", out);
    put_head(out, cli, "page.setting page.difference page.interval p -");
    fputs("<tbody>\n", out);
    for (int i = 1; i < sim->plan.count; i++) {
        const struct pairs *pairs = &sim->sweep.pairs[i];
        struct difference difference = pairs_difference(pairs);
        char name[SIM_NAME_SIZE], value[NUMBER_SIZE];
        sim_name(sim, i, name, sizeof name);
        fputs("<tr>", out);
        markup_element(out, "th", name);
        markup_element(out, "td", sim_signed(cli, difference.value, value));
        put_signed_interval(out, cli, difference.interval);
        markup_element(out, "td", sim_probability(cli, pairs_probability(pairs), value));
        fputs("<td class=\"wide\">", out);
        chart_interval(out, difference.value, difference.interval, -1, 1);
        fputs("</td></tr>\n", out);
    }
    fputs("</tbody></table></div>\n", out);
}

/* ---- One setting ----------------------------------------------------------------------------- */

static void put_endings(const struct cli *cli, const struct results *results, FILE *out)
{
    const struct words *endings = cli->game->endings;
    markup_element(out, "h3", cli_text(cli, "sim.page.endings"));
    fputs("<div class=\"scroll\"><table>", out);
    put_head(out, cli, "ending games share page.interval turn -");
    fputs("<tbody>\n", out);
    for (int i = 1; i < endings->count; i++) {
        const struct tally *tally = &results->endings[i].tally;
        struct interval interval = wilson_95(tally->count, results->games);
        char mean[NUMBER_SIZE], ending[SIM_WORD_SIZE];
        fputs("<tr>", out);
        markup_element(out, "th", sim_word(cli, endings, i, ending));
        put_count(out, cli, tally->count);
        put_percent(out, cli, sim_share(tally->count, results->games));
        put_interval(out, cli, interval);
        markup_element(out, "td",
                       tally->count && turn_field(cli->game)
                           ? number_decimal(cli, tally_mean(tally), 1, mean)
                           : "–");
        fputs("<td class=\"wide\">", out);
        chart_interval(out, sim_share(tally->count, results->games), interval, 0, 1);
        fputs("</td></tr>\n", out);
    }
    fputs("</tbody></table></div>\n", out);
}

static void put_caption(const struct cli *cli, const struct field *field, FILE *out)
{
    char key[128];
    snprintf(key, sizeof key, "%s.field.%s", cli->game->id, field->name);
    const char *about = catalogue_find(cli->catalogue, cli->language, key);
    markup_escape(out, about ? about : field->name);
}

static void put_length(const struct cli *cli, const struct results *results, FILE *out)
{
    int first, last;
    sim_turns(cli->game, &first, &last);
    markup_element(out, "h3", cli_text(cli, "sim.page.length"));
    fputs("<div class=\"charts\"><figure>", out);
    markup_element(out, "figcaption", cli_text(cli, "sim.page.lengths"));
    chart_lengths(out, cli, results);
    fputs("</figure>\n", out);
    if (last >= first) {
        fputs("<figure>", out);
        markup_element(out, "figcaption", cli_text(cli, "sim.page.survival"));
        chart_survival(out, cli, results);
        fputs("</figure>\n", out);
    }
    fputs("</div>\n", out);
}

/* Histograms of the tracks that are one number. */
static void put_tracks(const struct cli *cli, const struct results *results, FILE *out)
{
    struct track tracks[TRACKS_MOST];
    int count = tracks_of(cli->game, tracks);
    if (count == 0) return;
    markup_element(out, "h3", cli_text(cli, "sim.page.tracks"));
    fputs("<div class=\"charts\">\n", out);
    for (int i = 0; i < count; i++) {
        if (tracks[i].field->rows) continue;
        if (!sim_has_moved(results, tracks, count, tracks[i].field)) continue;
        fputs("<figure><figcaption>", out);
        put_caption(cli, tracks[i].field, out);
        fputs("</figcaption>\n", out);
        chart_histogram(out, cli, &results->tracks[i], &tracks[i]);
        fputs("</figure>\n", out);
    }
    fputs("</div>\n", out);
}

/* ---- Heat maps: the tracks that have a number for each name ---------------------------------- */

static void put_heat_row(const struct cli *cli, const struct track *track,
                         const struct histogram *histogram, int values, FILE *out)
{
    char row[SIM_WORD_SIZE];
    fputs("<tr>", out);
    markup_element(out, "th", sim_word(cli, track->field->row_names, track->row, row));
    for (int i = 0; i < values; i++) {
        double share = sim_share(histogram->slot[i], histogram->tally.count);
        char number[NUMBER_SIZE];
        /* A little of everything that happened at all must show. */
        double shade = share > 0 ? 6 + 94 * sqrt(share) : 0;
        fprintf(out,
                "<td%s style=\"background:color-mix(in srgb,var(--accent) %.0f%%,"
                "transparent)\">",
                shade > 55 ? " class=\"hot\"" : "", shade);
        if (share > 0) markup_escape(out, number_decimal(cli, share * 100, 0, number));
        fputs("</td>", out);
    }
    fputs("</tr>\n", out);
}

/* How many values are shown: up to the highest that came up in any row. */
static int heat_values(const struct results *results, const struct field *field, int first)
{
    int values = 1, most = field->most - field->least + 1;
    if (most > HISTOGRAM_SLOTS) most = HISTOGRAM_SLOTS;
    for (int i = first; i < first + field->rows && i < TRACKS_MOST; i++) {
        for (int j = values; j < most; j++) {
            if (results->tracks[i].slot[j] > 0) values = j + 1;
        }
    }
    return values;
}

static void put_heat(const struct cli *cli, const struct track *tracks,
                     const struct results *results, int first, FILE *out)
{
    const struct field *field = tracks[first].field;
    int values = heat_values(results, field, first);
    fputs("<div class=\"scroll\"><table class=\"heat\"><caption>", out);
    put_caption(cli, field, out);
    fputs("</caption><thead><tr><th></th>", out);
    for (int i = 0; i < values; i++) fprintf(out, "<th scope=\"col\">%d</th>", field->least + i);
    fputs("</tr></thead><tbody>\n", out);
    for (int i = first; i < first + field->rows && i < TRACKS_MOST; i++) {
        put_heat_row(cli, &tracks[i], &results->tracks[i], values, out);
    }
    fputs("</tbody></table></div>\n", out);
}

static void put_heats(const struct cli *cli, const struct results *results, FILE *out)
{
    struct track tracks[TRACKS_MOST];
    int count = tracks_of(cli->game, tracks);
    bool any = false;
    for (int i = 0; i < count; i++) {
        if (tracks[i].field->rows == 0 || tracks[i].row > 0) continue;
        if (!sim_has_moved(results, tracks, count, tracks[i].field)) continue;
        if (!any) markup_element(out, "h3", cli_text(cli, "sim.page.heat"));
        any = true;
        put_heat(cli, tracks, results, i, out);
    }
}

/* ---- Cards ----------------------------------------------------------------------------------- */

static void put_card(const struct cli *cli, const struct results *results, const struct card *card,
                     double scale, FILE *out)
{
    char name[CLI_TEXT_SIZE], value[NUMBER_SIZE];
    struct difference difference = card_effect(results, card);
    uint64_t without = results->games - card->games;
    text_action(cli->catalogue, cli->language, cli->game, (action)card->action, name, sizeof name);
    fputs("<tr>", out);
    markup_element(out, "th", name);
    put_count(out, cli, card->games);
    put_percent(out, cli, sim_share(card->wins[0], card->games));
    put_percent(out, cli, sim_share(results->wins[0] - card->wins[0], without));
    markup_element(out, "td", sim_signed(cli, difference.value, value));
    put_signed_interval(out, cli, difference.interval);
    fputs("<td class=\"wide\">", out);
    chart_interval(out, difference.value, difference.interval, -scale, scale);
    fputs("</td></tr>\n", out);
}

static void put_cards(const struct cli *cli, const struct results *results, FILE *out)
{
    double scale = 0.01;
    if (results->card_count == 0) return;
    for (uint64_t i = 0; i < results->card_count; i++) {
        struct interval interval = card_effect(results, &results->cards[i]).interval;
        if (-interval.low > scale) scale = -interval.low;
        if (interval.high > scale) scale = interval.high;
    }
    markup_element(out, "h3", cli_text(cli, "sim.page.cards"));
    markup_element(out, "p", cli_text(cli, "sim.page.cards_note"));
    if (results->cards_beyond) markup_element(out, "p", cli_text(cli, "sim.page.cards_beyond"));
    fputs("<div class=\"scroll\"><table>", out);
    put_head(out, cli, "page.card games page.with page.without page.effect page.interval -");
    fputs("<tbody>\n", out);
    for (uint64_t i = 0; i < results->card_count; i++) {
        put_card(cli, results, &results->cards[i], scale, out);
    }
    fputs("</tbody></table></div>\n", out);
}

/* ---- The page -------------------------------------------------------------------------------- */

static void put_setting(const struct sim *sim, int number, FILE *out)
{
    const struct results *results = &sim->sweep.results[number];
    char name[SIM_NAME_SIZE];
    sim_name(sim, number, name, sizeof name);
    fprintf(out, "<details%s><summary>", number == 0 ? " open" : "");
    markup_element(out, "h2", name);
    fputs("</summary>\n", out);
    put_endings(sim->cli, results, out);
    put_length(sim->cli, results, out);
    put_tracks(sim->cli, results, out);
    put_heats(sim->cli, results, out);
    put_cards(sim->cli, results, out);
    fputs("</details>\n", out);
}

static void put_origin(const struct sim *sim, FILE *out)
{
    const struct cli *cli = sim->cli;
    char rules[NUMBER_SIZE], data[NUMBER_SIZE], text[CLI_TEXT_SIZE];
    number_plain(cli->game->rules_version, rules);
    snprintf(data, sizeof data, "%016" PRIx64, data_print(cli->game, cli->data));
    markup_element(out, "h3", cli_text(cli, "sim.page.origin"));
    fputs("<p>", out);
    markup_element(out, "code", sim->command);
    fputs("</p>\n", out);
    cli_fill(cli, text, sizeof text, "sim.page.versions", SORTIE_VERSION, cli->game->id, rules,
             data, NULL);
    fputs("<p class=\"faint\">", out);
    markup_escape(out, text);
    fputs("</p>\n", out);
}

void sim_page(const struct sim *sim, FILE *out)
{
    const struct cli *cli = sim->cli;
    char title[CLI_TEXT_SIZE], key[64], about[CLI_TEXT_SIZE], games[NUMBER_SIZE],
        plain[NUMBER_SIZE], bots[SIM_NAME_SIZE];
    snprintf(key, sizeof key, "%s.name", cli->game->id);
    cli_fill(cli, title, sizeof title, "sim.page.title", cli_text(cli, key), NULL);
    cli_fill(cli, about, sizeof about,
             sim_has_one_bot(sim) ? "sim.page.about" : "sim.page.about_bots",
             number_count(cli, sim->sweep.done, games), number_plain(sim->sweep.done, plain),
             sim_bots(sim, 0, bots, sizeof bots), NULL);
    markup_begin(out, language_names[cli->language], title, heat_style, "");
    markup_element(out, "h1", title);
    fputs("\n", out);
    markup_element(out, "p", about);
    if (sim->interrupted) markup_element(out, "p", cli_text(cli, "sim.page.interrupted"));
    put_wins(sim, out);
    put_differences(sim, out);
    for (int i = 0; i < sim->plan.count; i++) put_setting(sim, i, out);
    put_origin(sim, out);
    markup_end(out);
}
