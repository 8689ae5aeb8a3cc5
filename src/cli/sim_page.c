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

static const char style[] =
    ":root{color-scheme:light dark;--paper:#faf8f3;--ink:#22262b;--faint:#6b7075;--rule:#dcd7cb;"
    "--accent:#8a3b12;--soft:#c98a5e;--card:#fff}\n"
    "@media(prefers-color-scheme:dark){:root{--paper:#16181b;--ink:#e8e4da;--faint:#9a9ea3;"
    "--rule:#363a3f;--accent:#e39a63;--soft:#9c6a45;--card:#1e2125}}\n"
    "*{box-sizing:border-box}body{margin:0 auto;padding:2rem 1.25rem 4rem;max-width:66rem;"
    "background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}\n"
    "h1{font-size:1.7rem;margin:0}h2{font-size:1.15rem;margin:0}h3{font-size:1rem;margin:1.6rem 0 "
    ".5rem}p{margin:.3rem 0 .8rem;max-width:46rem}.faint,caption,figcaption{color:var(--faint);"
    "font-size:.875rem}\n"
    ".scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;"
    "font-variant-numeric:tabular-nums;font-size:.9rem}"
    "th,td{padding:.3rem .6rem;text-align:right;border-bottom:1px solid var(--rule);"
    "white-space:nowrap}th{font-weight:600;color:var(--faint)}"
    "td:first-child,th:first-child{text-align:left;padding-left:0}td.wide{width:9rem}"
    "tbody th{color:var(--ink);font-weight:400;white-space:normal;min-width:7rem}"
    "caption{text-align:left;padding:.8rem 0 .3rem}\n"
    "details{background:var(--card);border:1px solid var(--rule);border-radius:.6rem;margin:1rem 0;"
    "padding:.8rem 1.2rem}summary{cursor:pointer}summary h2{display:inline}\n"
    ".charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));"
    "gap:1rem 2rem}figure{margin:.8rem 0 0}.chart{width:100%;height:auto;display:block}"
    ".interval{width:9rem;height:.8rem;display:block;margin-left:auto}\n"
    ".bar{fill:var(--accent)}.line{fill:none;stroke:var(--accent);stroke-width:2.5}.grid{stroke:"
    "var(--rule)}.zero{stroke:var(--faint)}.span{stroke:var(--soft);stroke-width:4}.point{fill:"
    "var(--accent)}.axis{fill:var(--faint);font:11px system-ui,sans-serif}\n"
    ".heat{table-layout:fixed}.heat th:first-child{width:7rem}"
    ".heat thead th{text-align:center;padding:.2rem}.heat td{text-align:center;padding:.35rem "
    ".3rem;border:2px solid var(--card)}"
    ".heat td.hot{color:#fff}@media(prefers-color-scheme:dark){.heat td.hot{color:#16181b}}\n"
    "code{font:0.85rem/1.5 ui-monospace,monospace;overflow-wrap:anywhere}";

/* ---- Small parts ----------------------------------------------------------------------------- */

static void put_element(FILE *out, const char *element, const char *text)
{
    fprintf(out, "<%s>", element);
    chart_escape(out, text);
    fprintf(out, "</%s>", element);
}

/* A table's head, from keys of the catalogue apart by spaces; "-" is a column without a title. */
static void put_head(FILE *out, const struct cli *cli, const char *keys)
{
    fputs("<thead><tr>", out);
    for (const char *p = keys; *p; p += strspn(p, " ")) {
        char key[64];
        size_t length = strcspn(p, " ");
        snprintf(key, sizeof key, "sim.%.*s", (int)length, p);
        fputs("<th scope=\"col\">", out);
        if (*p != '-') chart_escape(out, cli_text(cli, key));
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
    put_element(out, "td", text);
}

static void put_signed_interval(FILE *out, const struct cli *cli, struct interval interval)
{
    char low[NUMBER_SIZE], high[NUMBER_SIZE], text[CLI_TEXT_SIZE];
    sim_signed(cli, interval.low, low);
    sim_signed(cli, interval.high, high);
    cli_fill(cli, text, sizeof text, "sim.page.range", low, high, NULL);
    put_element(out, "td", text);
}

static void put_count(FILE *out, const struct cli *cli, uint64_t count)
{
    char number[NUMBER_SIZE];
    put_element(out, "td", number_count(cli, count, number));
}

static void put_percent(FILE *out, const struct cli *cli, double proportion)
{
    char number[NUMBER_SIZE];
    put_element(out, "td", sim_percent(cli, proportion, number));
}

/* ---- Win rates: a line for each setting and seat --------------------------------------------- */

static void put_win_line(const struct sim *sim, int number, int seat, FILE *out)
{
    const struct cli *cli = sim->cli;
    const struct results *results = &sim->sweep.results[number];
    struct interval interval = wilson_95(results->wins[seat], results->games);
    double rate = sim_share(results->wins[seat], results->games);
    char name[SIM_NAME_SIZE + 128];
    sim_name(sim, number, name, SIM_NAME_SIZE);
    size_t length = strlen(name);
    if (cli->game->seat_count > 1) {
        snprintf(name + length, sizeof name - length, " · %s",
                 sim_word(cli, cli->game->seats, seat));
    }
    fputs("<tr>", out);
    put_element(out, "th", name);
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
    put_element(out, "h3", cli_text(sim->cli, "sim.page.wins"));
    fputs("<div class=\"scroll\"><table>", out);
    put_head(out, sim->cli, "page.setting games won share page.interval -");
    fputs("<tbody>\n", out);
    for (int i = 0; i < sim->count; i++) {
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
    if (sim->count == 1) return;
    put_element(out, "h3", cli_text(cli, "sim.page.differences"));
    put_element(out, "p", cli_text(cli, "sim.page.paired"));
    fputs("<div class=\"scroll\"><table>", out);
    put_head(out, cli, "page.setting page.difference page.interval p -");
    fputs("<tbody>\n", out);
    for (int i = 1; i < sim->count; i++) {
        const struct pairs *pairs = &sim->sweep.pairs[i];
        struct difference difference = pairs_difference(pairs);
        char name[SIM_NAME_SIZE], value[NUMBER_SIZE];
        sim_name(sim, i, name, sizeof name);
        fputs("<tr>", out);
        put_element(out, "th", name);
        put_element(out, "td", sim_signed(cli, difference.value, value));
        put_signed_interval(out, cli, difference.interval);
        put_element(out, "td", sim_probability(cli, pairs_probability(pairs), value));
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
    put_element(out, "h3", cli_text(cli, "sim.page.endings"));
    fputs("<div class=\"scroll\"><table>", out);
    put_head(out, cli, "ending games share page.interval turn -");
    fputs("<tbody>\n", out);
    for (int i = 1; i < endings->count; i++) {
        const struct tally *tally = &results->endings[i].tally;
        struct interval interval = wilson_95(tally->count, results->games);
        char mean[NUMBER_SIZE];
        fputs("<tr>", out);
        put_element(out, "th", sim_word(cli, endings, i));
        put_count(out, cli, tally->count);
        put_percent(out, cli, sim_share(tally->count, results->games));
        put_interval(out, cli, interval);
        put_element(out, "td",
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
    chart_escape(out, about ? about : field->name);
}

static void put_length(const struct cli *cli, const struct results *results, FILE *out)
{
    int first, last;
    sim_turns(cli->game, &first, &last);
    put_element(out, "h3", cli_text(cli, "sim.page.length"));
    fputs("<div class=\"charts\"><figure>", out);
    put_element(out, "figcaption", cli_text(cli, "sim.page.lengths"));
    chart_lengths(out, cli, results);
    fputs("</figure>\n", out);
    if (last >= first) {
        fputs("<figure>", out);
        put_element(out, "figcaption", cli_text(cli, "sim.page.survival"));
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
    put_element(out, "h3", cli_text(cli, "sim.page.tracks"));
    fputs("<div class=\"charts\">\n", out);
    for (int i = 0; i < count; i++) {
        if (tracks[i].field->rows) continue;
        fputs("<figure><figcaption>", out);
        put_caption(cli, tracks[i].field, out);
        fputs("</figcaption>\n", out);
        chart_histogram(out, cli, &results->tracks[i], tracks[i].field);
        fputs("</figure>\n", out);
    }
    fputs("</div>\n", out);
}

/* ---- Heat maps: the tracks that have a number for each name ---------------------------------- */

static void put_heat_row(const struct cli *cli, const struct track *track,
                         const struct histogram *histogram, int values, FILE *out)
{
    fputs("<tr>", out);
    put_element(out, "th", sim_word(cli, track->field->row_names, track->row));
    for (int i = 0; i < values; i++) {
        double share = sim_share(histogram->slot[i], histogram->tally.count);
        char number[NUMBER_SIZE];
        /* A little of everything that happened at all must show. */
        double shade = share > 0 ? 6 + 94 * sqrt(share) : 0;
        fprintf(out,
                "<td%s style=\"background:color-mix(in srgb,var(--accent) %.0f%%,"
                "transparent)\">",
                shade > 55 ? " class=\"hot\"" : "", shade);
        if (share > 0) chart_escape(out, number_decimal(cli, share * 100, 0, number));
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
        if (!any) put_element(out, "h3", cli_text(cli, "sim.page.heat"));
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
    put_element(out, "th", name);
    put_count(out, cli, card->games);
    put_percent(out, cli, sim_share(card->wins[0], card->games));
    put_percent(out, cli, sim_share(results->wins[0] - card->wins[0], without));
    put_element(out, "td", sim_signed(cli, difference.value, value));
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
    put_element(out, "h3", cli_text(cli, "sim.page.cards"));
    put_element(out, "p", cli_text(cli, "sim.page.cards_note"));
    if (results->cards_beyond) put_element(out, "p", cli_text(cli, "sim.page.cards_beyond"));
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
    put_element(out, "h2", name);
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
    snprintf(data, sizeof data, "%016" PRIx64, fingerprint(cli->data, cli->game->data_size));
    put_element(out, "h3", cli_text(cli, "sim.page.origin"));
    fputs("<p>", out);
    put_element(out, "code", sim->command);
    fputs("</p>\n", out);
    cli_fill(cli, text, sizeof text, "sim.page.versions", SORTIE_VERSION, cli->game->id, rules,
             data, NULL);
    fputs("<p class=\"faint\">", out);
    chart_escape(out, text);
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
    fprintf(out, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n",
            language_names[cli->language]);
    fputs("<meta name=\"viewport\" content=\"width=device-width\">\n", out);
    put_element(out, "title", title);
    fprintf(out, "\n<style>\n%s\n</style>\n</head>\n<body>\n", style);
    put_element(out, "h1", title);
    fputs("\n", out);
    put_element(out, "p", about);
    if (sim->interrupted) put_element(out, "p", cli_text(cli, "sim.page.interrupted"));
    put_wins(sim, out);
    put_differences(sim, out);
    for (int i = 0; i < sim->count; i++) put_setting(sim, i, out);
    put_origin(sim, out);
    fputs("</body>\n</html>\n", out);
}
