/*
 * The page of a report: for each seat what became of its chances, with charts and lists; then every
 * throw and choice, and how it was made. All of it is in one <main>, without a style of its own, so
 * that the browser client can show it within its own page.
 */
#include "pages/report_page.h"

#include <string.h>

#include "pages/markup.h"

enum { LINE_SIZE = 1024, KEY_SIZE = 64 };

static const char style[] =
    ".sum{display:flex;flex-wrap:wrap;gap:.5rem;margin:1rem 0;padding:0;list-style:none}"
    ".sum li{flex:1 1 7rem;background:var(--card);border:1px solid var(--rule);"
    "border-radius:.6rem;padding:.5rem .8rem}.sum b{display:block;font-size:1.35rem;"
    "font-variant-numeric:tabular-nums}.sum span{color:var(--faint);font-size:.85rem}\n"
    ".good{fill:var(--good)}.bad,.mistake{fill:var(--bad)}.lucky{stroke:var(--good);"
    "stroke-width:5}.unlucky{stroke:var(--bad);stroke-width:5}.gain{color:var(--good)}"
    ".loss{color:var(--bad)}a{color:var(--accent)}\n"
    ".report h2{margin-top:2rem;font-size:1.3rem}.report :is(th,td):nth-child(3){text-align:left;"
    "white-space:normal;min-width:11rem}.report tr:target{background:var(--card);"
    "outline:2px solid var(--accent)}\n"
    ".report summary h3{display:inline}.report .chart{overflow:visible}.report .scroll>.chart{"
    "min-width:34rem}@media(max-width:30rem){.report :is(th,td){padding:.3rem .25rem}.report "
    ":is(th,td):nth-child(3){min-width:7rem}}";

static const char *words_of(const struct report_page *page, const char *key)
{
    return text(page->narrator->catalogue, page->narrator->language, key);
}

static const char *member(const json_t *object, const char *name)
{
    const char *words = json_string_value(json_object_get(object, name));
    return words ? words : "";
}

/* ---- How the chances went from the beginning to the end ---------------------------------------
 */

static void put_part(const struct report_page *page, const char *key, const char *class,
                     const char *figure, FILE *out)
{
    fprintf(out, "<li><span>");
    markup_escape(out, words_of(page, key));
    fprintf(out, "</span><b class=\"%s\">", class);
    markup_escape(out, figure);
    fputs("</b></li>\n", out);
}

static void put_gain(const struct report_page *page, const char *key, double gain, FILE *out)
{
    char figure[FIGURE_SIZE];
    static const double NOTHING = 0.0005;
    put_part(page, key,
             gain > NOTHING    ? "gain"
             : gain < -NOTHING ? "loss"
                               : "none",
             figure_signed(page->narrator, gain, figure), out);
}

static void put_sum(const struct report_page *page, const json_t *seat, FILE *out)
{
    char figure[FIGURE_SIZE];
    double start = json_number_value(json_object_get(seat, "start"));
    double end = json_number_value(json_object_get(seat, "end"));
    double rest = json_number_value(json_object_get(seat, "rest"));
    bool has_others = measured_value(seat, "others") != 0;
    fputs("<ul class=\"sum\">\n", out);
    put_part(page, "report.start", "none", figure_percent(page->narrator, start, figure), out);
    put_gain(page, "report.luck", measured_value(seat, "luck"), out);
    put_gain(page, "report.judgement", measured_value(seat, "judgement"), out);
    if (has_others) put_gain(page, "report.others", measured_value(seat, "others"), out);
    put_part(page, "report.rest", "none", figure_signed(page->narrator, rest, figure), out);
    put_part(page, "report.end", "none", figure_percent(page->narrator, end, figure), out);
    fputs("</ul>\n", out);
}

/* "... decisions, of which ... mistakes; errors add up to ..." */
static void put_account(const struct report_page *page, const json_t *seat, FILE *out)
{
    char line[LINE_SIZE], decisions[FIGURE_SIZE], mistakes[FIGURE_SIZE], throws[FIGURE_SIZE],
        error[FIGURE_SIZE], deviation[FIGURE_SIZE], luck[FIGURE_SIZE];
    const struct narrator *narrator = page->narrator;
    snprintf(decisions, sizeof decisions, "%" JSON_INTEGER_FORMAT,
             json_integer_value(json_object_get(seat, "decisions")));
    snprintf(mistakes, sizeof mistakes, "%" JSON_INTEGER_FORMAT,
             json_integer_value(json_object_get(seat, "mistakes")));
    snprintf(throws, sizeof throws, "%" JSON_INTEGER_FORMAT,
             json_integer_value(json_object_get(seat, "throws")));
    figure_decimal(narrator, 100 * measured_value(seat, "error"), 1, error);
    figure_decimal(narrator, 100 * measured_error(seat, "error"), 1, deviation);
    figure_decimal(narrator, 100 * measured_error(seat, "luck"), 1, luck);
    figure_fill(narrator, line, sizeof line, "report.account", throws, luck, decisions, mistakes,
                error, deviation);
    markup_element(out, "p", line);
    markup_element_with(out, "p", "class=\"faint\"", words_of(page, "report.account_note"));
}

static void put_figure(const struct report_page *page, const json_t *seat, const char *name,
                       const char *key, FILE *out)
{
    fputs("<figure>", out);
    markup_element(out, "figcaption", words_of(page, key));
    chart_turns(out, page, seat, name, words_of(page, key));
    fputs("</figure>\n", out);
}

static void put_charts(const struct report_page *page, const json_t *seat, FILE *out)
{
    fputs("<figure>", out);
    markup_element(out, "figcaption", words_of(page, "report.course_note"));
    fputs("<div class=\"scroll\" tabindex=\"0\">", out);
    chart_course(out, page, seat);
    fputs("</div></figure>\n", out);
    if (json_array_size(json_object_get(seat, "turns")) == 0) return;
    fputs("<div class=\"charts\">\n", out);
    put_figure(page, seat, "luck", "report.luck_by_turn", out);
    put_figure(page, seat, "error", "report.error_by_turn", out);
    fputs("</div>\n", out);
}

/* ---- Tables of entries -------------------------------------------------------------------------
 */

/* From keys apart by spaces. */
static void put_head(const struct report_page *page, const char *keys, FILE *out)
{
    fputs("<div class=\"scroll\" tabindex=\"0\"><table><thead><tr>", out);
    for (const char *p = keys; *p; p += strspn(p, " ")) {
        char key[KEY_SIZE];
        size_t length = strcspn(p, " ");
        snprintf(key, sizeof key, "report.column.%.*s", (int)length, p);
        markup_element_with(out, "th", "scope=\"col\"", words_of(page, key));
        p += length;
    }
    fputs("</tr></thead><tbody>\n", out);
}

static void put_foot(FILE *out)
{
    fputs("</tbody></table></div>\n", out);
}

/* Its number leads to where it happened: in the game, or further down the page. */
static void put_number(const struct report_page *page, const json_t *entry, bool is_anchor,
                       FILE *out)
{
    json_int_t number = json_integer_value(json_object_get(entry, "number"));
    if (is_anchor)
        fprintf(out, "<tr id=\"e%" JSON_INTEGER_FORMAT "\">", number);
    else
        fputs("<tr>", out);
    fprintf(out, "<td>%" JSON_INTEGER_FORMAT "</td><td>",
            json_integer_value(json_object_get(entry, "turn")));
    put_entry_link(out, page, number);
    fprintf(out, "%" JSON_INTEGER_FORMAT "</a></td>", number);
}

static void put_measured(const struct report_page *page, double value, double error, FILE *out)
{
    char size[FIGURE_SIZE], deviation[FIGURE_SIZE], line[LINE_SIZE];
    figure_signed(page->narrator, value, size);
    figure_decimal(page->narrator, 100 * error, 1, deviation);
    snprintf(line, sizeof line, "%s ± %s", size, deviation);
    markup_element(out, "td", line);
}

/* What was asked, and what was chosen or fell: many choices are a name and no more. */
static void put_what(const json_t *entry, FILE *out)
{
    if (*member(entry, "question")) {
        markup_element_with(out, "span", "class=\"faint\"", member(entry, "question"));
        fputs("<br>→ ", out);
    }
    markup_escape(out, member(entry, "action_text"));
}

static void put_throw(const struct report_page *page, const json_t *seat, const json_t *entry,
                      bool is_anchor, FILE *out)
{
    const json_t *value = json_object_get(json_object_get(entry, "values"), member(seat, "id"));
    put_number(page, entry, is_anchor, out);
    fputs("<td>", out);
    put_what(entry, out);
    fputs("</td>", out);
    put_measured(page, measured_value(value, "gain"), measured_error(value, "gain"), out);
    fputs("</tr>\n", out);
}

/* A line below an entry, of a text with one word. */
static void put_below(const struct report_page *page, const char *key, const char *word, FILE *out)
{
    char line[LINE_SIZE];
    figure_fill(page->narrator, line, sizeof line, key, word);
    fputs("<br>", out);
    markup_element_with(out, "span", "class=\"faint\"", line);
}

static void put_choice(const struct report_page *page, const json_t *entry, bool is_anchor,
                       FILE *out)
{
    bool is_best = strcmp(member(entry, "action"), member(entry, "better")) == 0;
    put_number(page, entry, is_anchor, out);
    fputs("<td>", out);
    put_what(entry, out);
    if (!is_best) put_below(page, "report.better", member(entry, "better_text"), out);
    fputs("</td>", out);
    put_measured(page, -measured_value(entry, "error"), measured_error(entry, "error"), out);
    fputs("</tr>\n", out);
}

static const json_t *find_entry(const struct report_page *page, json_int_t number)
{
    size_t i;
    const json_t *entry;
    json_array_foreach(json_object_get(page->report, "entries"), i, entry)
    {
        if (json_integer_value(json_object_get(entry, "number")) == number) return entry;
    }
    return NULL;
}

/* The dearest mistakes, the luckiest throws, ... */
static void put_list(const struct report_page *page, const json_t *seat, const char *list,
                     FILE *out)
{
    char key[KEY_SIZE];
    size_t i;
    const json_t *number;
    const json_t *numbers = json_object_get(seat, list);
    snprintf(key, sizeof key, "report.%s", list);
    fputs("<section>", out);
    markup_element(out, "h3", words_of(page, key));
    if (json_array_size(numbers) == 0)
        markup_element(out, "p", words_of(page, "report.none"));
    else
        put_head(page, "turn number what size", out);
    json_array_foreach(numbers, i, number)
    {
        const json_t *entry = find_entry(page, json_integer_value(number));
        if (entry_is_chance(entry))
            put_throw(page, seat, entry, false, out);
        else
            put_choice(page, entry, false, out);
    }
    if (json_array_size(numbers) > 0) put_foot(out);
    fputs("</section>\n", out);
}

/* Every throw, or every choice of the seat. */
static void put_all(const struct report_page *page, const json_t *seat, bool is_chance, FILE *out)
{
    size_t i;
    const json_t *entry;
    fputs("<details><summary>", out);
    markup_element(out, "h3", words_of(page, is_chance ? "report.throws" : "report.choices"));
    fputs("</summary>\n", out);
    put_head(page, "turn number what size", out);
    json_array_foreach(json_object_get(page->report, "entries"), i, entry)
    {
        bool is_own = strcmp(member(entry, "actor"), member(seat, "id")) == 0;
        if (is_chance && entry_is_chance(entry))
            put_throw(page, seat, entry, false, out);
        else if (!is_chance && is_own)
            put_choice(page, entry, true, out);
    }
    put_foot(out);
    fputs("</details>\n", out);
}

/* ---- What decided the game --------------------------------------------------------------------
 */

static const json_t *seat_of(const struct report_page *page, const char *id)
{
    size_t i;
    const json_t *seat;
    json_array_foreach(json_object_get(page->report, "seats"), i, seat)
    {
        if (strcmp(member(seat, "id"), id) == 0) return seat;
    }
    return json_array_get(json_object_get(page->report, "seats"), 0);
}

/* To where it can be tried again: the position before it. */
static void put_play_on(const struct report_page *page, const json_t *entry, FILE *out)
{
    json_int_t position = json_integer_value(json_object_get(entry, "number")) - 1;
    if (!page->history) return;
    fputs("<br><a class=\"play-on\" href=\"", out);
    markup_escape(out, page->history);
    fprintf(out, "%" JSON_INTEGER_FORMAT "\" data-play-on=\"%" JSON_INTEGER_FORMAT "\">", position,
            position);
    markup_escape(out, words_of(page, "report.play_on"));
    fputs("</a>", out);
}

/* For whom it counts: who chose, or of a throw the first seat that is told of. */
static void put_decisive_row(const struct report_page *page, const json_t *entry, FILE *out)
{
    const json_t *seat = seat_of(page, member(entry, "actor"));
    struct report_size size = decisive_size(entry, member(seat, "id"));
    bool has_better = !entry_is_chance(entry) && size.value < 0;
    put_number(page, entry, false, out);
    fputs("<td>", out);
    put_what(entry, out);
    if (has_better) put_below(page, "report.better", member(entry, "better_text"), out);
    if (json_array_size(json_object_get(page->report, "seats")) > 1)
        put_below(page, "report.counted", member(seat, "name"), out);
    put_play_on(page, entry, out);
    fputs("</td>", out);
    put_measured(page, size.value, size.error, out);
    fputs("</tr>\n", out);
}

static void put_decisive_list(const struct report_page *page, const char *list, FILE *out)
{
    char key[KEY_SIZE];
    size_t i;
    const json_t *number;
    const json_t *numbers = json_object_get(json_object_get(page->report, "decisive"), list);
    snprintf(key, sizeof key, "report.decisive.%s", list);
    fputs("<section>", out);
    markup_element(out, "h3", words_of(page, key));
    if (json_array_size(numbers) == 0) {
        markup_element(out, "p", words_of(page, "report.none"));
        fputs("</section>\n", out);
        return;
    }
    put_head(page, "turn number what size", out);
    json_array_foreach(numbers, i, number)
    {
        put_decisive_row(page, find_entry(page, json_integer_value(number)), out);
    }
    put_foot(out);
    fputs("</section>\n", out);
}

static void put_decisive(const struct report_page *page, FILE *out)
{
    fputs("<section id=\"decisive\">", out);
    markup_element(out, "h2", words_of(page, "report.decisive"));
    fputs("<div class=\"charts\">\n", out);
    put_decisive_list(page, "choices", out);
    put_decisive_list(page, "throws", out);
    fputs("</div></section>\n", out);
}

/* ---- The page ----------------------------------------------------------------------------------
 */

static void put_seat(const struct report_page *page, const json_t *seat, FILE *out)
{
    markup_element(out, "h2", member(seat, "name"));
    if (json_is_null(json_object_get(seat, "start"))) {
        markup_element(out, "p", words_of(page, "report.empty"));
        return;
    }
    put_sum(page, seat, out);
    put_account(page, seat, out);
    put_charts(page, seat, out);
    fputs("<div class=\"charts\">\n", out);
    put_list(page, seat, "dearest", out);
    put_list(page, seat, "luckiest", out);
    put_list(page, seat, "unluckiest", out);
    fputs("</div>\n", out);
    put_all(page, seat, false, out);
    put_all(page, seat, true, out);
}

static void put_origin(const struct report_page *page, FILE *out)
{
    char line[LINE_SIZE], rules[FIGURE_SIZE];
    snprintf(rules, sizeof rules, "%" JSON_INTEGER_FORMAT,
             json_integer_value(json_object_get(page->report, "rules")));
    markup_element(out, "h3", words_of(page, "sim.page.origin"));
    if (page->command) {
        fputs("<p>", out);
        markup_element(out, "code", page->command);
        fputs("</p>\n", out);
    }
    figure_fill(page->narrator, line, sizeof line, "sim.page.versions", SORTIE_VERSION,
                member(page->report, "game"), rules, member(page->report, "data"));
    markup_element_with(out, "p", "class=\"faint\"", line);
}

/* What the bot is called that plays on; its name where it has no other. */
static const char *policy_title(const struct report_page *page)
{
    char key[128];
    const char *name = member(page->report, "policy");
    snprintf(key, sizeof key, "web.bot.%s", name);
    const char *found = catalogue_find(page->narrator->catalogue, page->narrator->language, key);
    return found ? found : name;
}

static void put_about(const struct report_page *page, FILE *out)
{
    char line[LINE_SIZE], playouts[FIGURE_SIZE];
    const json_t *ending = json_object_get(page->report, "ending");
    figure_count(page->narrator,
                 (uint64_t)json_integer_value(json_object_get(page->report, "playouts")), playouts);
    markup_element(out, "p",
                   json_is_null(ending) ? words_of(page, "report.unfinished")
                                        : json_string_value(ending));
    figure_fill(page->narrator, line, sizeof line, "report.about", playouts, policy_title(page),
                member(page->report, "seed"));
    markup_element_with(out, "p", "class=\"faint\"", line);
    if (json_is_true(json_object_get(page->report, "guesses")))
        markup_element_with(out, "p", "class=\"faint\"", words_of(page, "report.guesses"));
}

void report_page(const struct report_page *page, FILE *out)
{
    char title[LINE_SIZE];
    size_t i;
    const json_t *seat;
    figure_fill(page->narrator, title, sizeof title, "report.title", member(page->report, "name"));
    markup_begin(out, language_names[page->narrator->language], title, style, "");
    fputs("<main class=\"report\">\n", out);
    markup_element(out, "h1", title);
    put_about(page, out);
    put_decisive(page, out);
    json_array_foreach(json_object_get(page->report, "seats"), i, seat)
    {
        put_seat(page, seat, out);
    }
    put_origin(page, out);
    fputs("</main>\n", out);
    markup_end(out);
}

void report_waiting_page(const struct narrator *narrator, double share, FILE *out)
{
    char line[LINE_SIZE], percent[FIGURE_SIZE];
    const char *title = text(narrator->catalogue, narrator->language, "report.command");
    markup_begin(out, language_names[narrator->language], title, "",
                 "\n<meta http-equiv=\"refresh\" content=\"1\">");
    figure_fill(narrator, line, sizeof line, "report.progress",
                figure_percent(narrator, share, percent));
    markup_element(out, "p", line);
    markup_end(out);
}
