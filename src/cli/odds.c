/*
 * `sortie odds FILE`: exactly where an action of a saved game leads, or, without one, the estimated
 * chance to win by each legal action of its last position.
 *
 * What is printed is what --json prints, in lines: both come from the same object, whose texts are
 * in the user's language already.
 */
#include "cli/odds.h"

#include <inttypes.h>
#include <string.h>

#include "cli/numbers.h"
#include "cli/rules.h"
#include "describe/describe_odds.h"

struct odds {
    struct cli *cli;
    const char *file;
    const char *action; /* null: none was named */
    uint64_t playouts;  /* 0: nobody said how many */
};

enum { OUTCOMES_SHOWN = 15, FRACTION_COLUMN = 14, PERCENT_COLUMN = 11 };

/* A percentage in the user's language: three digits that count, however small it is. */
static const char *percent_text(const struct cli *cli, double percent, char *out)
{
    char number[NUMBER_SIZE];
    int places = percent >= 10 ? 2 : percent >= 0.1 ? 3 : 4;
    number_decimal(cli, percent, places, number);
    cli_fill(cli, out, NUMBER_SIZE, "odds.percent", number, NULL);
    return out;
}

/* ---- Exact odds --------------------------------------------------------------------------------
 */

static void print_chance(const struct cli *cli, const json_t *object)
{
    char words[NUMBER_SIZE];
    print_right(member_text(object, "chance"), FRACTION_COLUMN);
    percent_text(cli, json_number_value(json_object_get(object, "percent")), words);
    print_right(words, PERCENT_COLUMN);
    printf("  ");
}

/* Adds to a line; what does not fit any more is left out. */
static void join(const struct cli *cli, char *line, size_t size, const char *words)
{
    size_t length = strlen(line);
    snprintf(line + length, size - length, "%s%s", length ? cli_text(cli, "odds.separator") : "",
             words);
}

static void join_changes(const struct cli *cli, char *line, size_t size, const json_t *changes)
{
    size_t i;
    const json_t *change;
    json_array_foreach(changes, i, change)
    {
        join(cli, line, size, member_text(change, "text"));
    }
}

/* What is asked next is worth a word only where it is not the same for all. */
static void print_outcome(const struct cli *cli, const json_t *outcome, bool tells_next)
{
    char line[CLI_TEXT_SIZE] = "", next[CLI_TEXT_SIZE];
    enum { COLUMN = FRACTION_COLUMN + PERCENT_COLUMN + 2 };
    bool is_over = json_is_null(json_object_get(outcome, "actor"));
    join_changes(cli, line, sizeof line, json_object_get(outcome, "changes"));
    if (is_over || tells_next) {
        cli_fill(cli, next, sizeof next, is_over ? "odds.over" : "odds.then",
                 member_text(outcome, "text"), NULL);
        join(cli, line, sizeof line, next);
    }
    print_chance(cli, outcome);
    print_wrapped(stdout, *line ? line : cli_text(cli, "odds.nothing"), COLUMN, COLUMN, PAGE_WIDTH);
}

static bool next_differs(const json_t *outcomes)
{
    const char *first = member_text(json_array_get(outcomes, 0), "text");
    size_t i;
    const json_t *outcome;
    json_array_foreach(outcomes, i, outcome)
    {
        if (strcmp(member_text(outcome, "text"), first) != 0) return true;
    }
    return false;
}

static void print_outcomes(const struct cli *cli, const json_t *answer)
{
    const json_t *outcomes = json_object_get(answer, "outcomes");
    const json_t *more = json_object_get(answer, "more");
    bool tells_next = next_differs(outcomes);
    size_t count = json_array_size(outcomes), i;
    double shown = 0;
    const json_t *outcome;
    json_array_foreach(outcomes, i, outcome)
    {
        /* The last line goes to the outcome itself when it is the only one left over. */
        if (i >= OUTCOMES_SHOWN && (more || count > OUTCOMES_SHOWN + 1)) break;
        print_outcome(cli, outcome, tells_next);
        shown += json_number_value(json_object_get(outcome, "percent"));
    }
    if (i == count && !more) return;
    char number[NUMBER_SIZE], percent[NUMBER_SIZE];
    number_plain(count - i + (uint64_t)json_integer_value(json_object_get(more, "outcomes")),
                 number);
    number_decimal(cli, 100 - shown, 2, percent);
    printf("%*s", FRACTION_COLUMN + PERCENT_COLUMN + 2, "");
    cli_say(cli, "odds.more", number, percent, NULL);
}

static void print_values(const struct cli *cli, const json_t *values)
{
    size_t i, j;
    const json_t *value, *chance;
    if (json_array_size(values) == 0) return;
    printf("\n");
    cli_say(cli, "odds.values", NULL);
    json_array_foreach(values, i, value)
    {
        printf("  %s\n", member_text(value, "text"));
        json_array_foreach(json_object_get(value, "chances"), j, chance)
        {
            print_chance(cli, chance);
            printf("%s\n", member_text(chance, "text"));
        }
    }
}

void odds_print_exact(const struct cli *cli, const action *a, const json_t *answer)
{
    const json_t *certain = json_object_get(answer, "certain");
    char line[CLI_TEXT_SIZE] = "", words[CLI_TEXT_SIZE], form[ACTION_TEXT_SIZE];
    if (a) {
        action_write(cli->game, *a, form);
        text_told(cli->catalogue, cli->language, cli->game, *a, words, sizeof words);
        cli_say(cli, "odds.head.action", form, words, NULL);
    } else {
        cli_say(cli, "odds.head.chance", NULL);
    }
    if (json_array_size(certain) > 0) {
        int column = text_columns(cli_text(cli, "odds.certain"));
        join_changes(cli, line, sizeof line, certain);
        printf("  %s ", cli_text(cli, "odds.certain"));
        print_wrapped(stdout, line, column + 3, 4, PAGE_WIDTH);
    }
    printf("\n");
    print_outcomes(cli, answer);
    print_values(cli, json_object_get(answer, "values"));
}

/* ---- What an attack comes to ------------------------------------------------------------------
 */

static void print_foretold(const struct cli *cli, const json_t *outcome)
{
    enum { COLUMN = FRACTION_COLUMN + PERCENT_COLUMN + 2 };
    char line[CLI_TEXT_SIZE] = "";
    size_t i;
    const json_t *detail;
    join(cli, line, sizeof line, member_text(outcome, "text"));
    json_array_foreach(json_object_get(outcome, "details"), i, detail)
    {
        join(cli, line, sizeof line, json_string_value(detail));
    }
    print_chance(cli, outcome);
    print_wrapped(stdout, line, COLUMN, COLUMN, PAGE_WIDTH);
}

void odds_print_preview(const struct cli *cli, const json_t *throws)
{
    size_t i, j;
    const json_t *one, *line;
    json_array_foreach(throws, i, one)
    {
        json_array_foreach(json_object_get(one, "facts"), j, line)
        {
            printf("  %s\n", member_text(line, "text"));
        }
        const json_t *total = json_object_get(one, "total");
        if (total) printf("  %s\n", member_text(total, "text"));
        json_array_foreach(json_object_get(one, "outcomes"), j, line)
        {
            print_foretold(cli, line);
        }
    }
    printf("\n");
}

/* ---- Estimates ---------------------------------------------------------------------------------
 */

enum {
    ACTION_COLUMN = 18,
    CHANCE_COLUMN = 9,
    INTERVAL_COLUMN = 20,
    TEXT_COLUMN = 2 + ACTION_COLUMN + CHANCE_COLUMN + INTERVAL_COLUMN + 2
};

static void print_estimate(const struct cli *cli, const json_t *estimate)
{
    char chance[NUMBER_SIZE], low[NUMBER_SIZE], high[NUMBER_SIZE], words[CLI_TEXT_SIZE];
    const json_t *interval = json_object_get(estimate, "ci95");
    number_decimal(cli, 100 * json_number_value(json_object_get(estimate, "chance")), 1, chance);
    number_decimal(cli, 100 * json_number_value(json_array_get(interval, 0)), 1, low);
    number_decimal(cli, 100 * json_number_value(json_array_get(interval, 1)), 1, high);
    printf("  ");
    print_left(member_text(estimate, "action"), ACTION_COLUMN);
    if (text_columns(member_text(estimate, "action")) > ACTION_COLUMN)
        printf("\n%*s", ACTION_COLUMN + 2, "");
    cli_fill(cli, words, sizeof words, "odds.percent", chance, NULL);
    print_right(words, CHANCE_COLUMN);
    cli_fill(cli, words, sizeof words, "odds.estimates.range", low, high, NULL);
    print_right(words, INTERVAL_COLUMN);
    printf("  ");
    print_wrapped(stdout, member_text(estimate, "text"), TEXT_COLUMN, TEXT_COLUMN, PAGE_WIDTH);
}

/* Nobody had time for it: "playouts" is there, and 0. */
static bool is_unreached(const json_t *estimate)
{
    const json_t *playouts = json_object_get(estimate, "playouts");
    return playouts && json_integer_value(playouts) == 0;
}

/* The least that an action has, of those that have any. */
static uint64_t playouts_of(const json_t *answer)
{
    json_int_t least = json_integer_value(json_object_get(answer, "playouts"));
    return least > 0 ? (uint64_t)least : 1;
}

/* `is_left_out` says which have nothing to tell. */
static void print_estimates(const struct cli *cli, const json_t *answer, const char *hint,
                            bool (*is_left_out)(const json_t *estimate))
{
    char playouts[NUMBER_SIZE], unreached[NUMBER_SIZE];
    size_t i;
    uint64_t missing = 0;
    const json_t *estimate;
    number_count(cli, playouts_of(answer), playouts);
    cli_tell(cli, "odds.estimates.head", playouts, bot_title(cli, member_text(answer, "policy")),
             member_text(answer, "seed"), NULL);
    printf("\n%*s", ACTION_COLUMN + 2, "");
    print_right(cli_text(cli, "odds.estimates.chance"), CHANCE_COLUMN);
    print_right(cli_text(cli, "odds.estimates.interval"), INTERVAL_COLUMN);
    printf("\n");
    json_array_foreach(json_object_get(answer, "estimates"), i, estimate)
    {
        if (is_left_out(estimate)) {
            missing++;
        } else {
            print_estimate(cli, estimate);
        }
    }
    printf("\n");
    number_count(cli, missing, unreached);
    if (missing > 0) cli_tell(cli, "odds.estimates.unreached", unreached, NULL);
    cli_tell(cli, hint, NULL);
}

/* An end of the 95 % interval. */
static double end_of(const json_t *estimate, size_t which)
{
    return json_number_value(json_array_get(json_object_get(estimate, "ci95"), which));
}

/* An estimate that may be off by more than ten points tells a player nothing. */
static bool is_wide(const json_t *estimate)
{
    static const double widest = 0.1;
    return is_unreached(estimate) || (end_of(estimate, 1) - end_of(estimate, 0)) / 2 > widest;
}

bool odds_tell(const json_t *answer)
{
    size_t i;
    const json_t *estimate;
    double least_high = 1, most_low = 0;
    json_array_foreach(json_object_get(answer, "estimates"), i, estimate)
    {
        if (is_wide(estimate)) continue;
        if (end_of(estimate, 1) < least_high) least_high = end_of(estimate, 1);
        if (end_of(estimate, 0) > most_low) most_low = end_of(estimate, 0);
    }
    return most_low > least_high;
}

void odds_print_told(const struct cli *cli, const json_t *answer, const char *hint)
{
    char playouts[NUMBER_SIZE];
    if (odds_tell(answer)) {
        print_estimates(cli, answer, hint, is_wide);
        return;
    }
    number_count(cli, playouts_of(answer), playouts);
    cli_tell(cli, "odds.estimates.same", playouts, NULL);
    cli_tell(cli, hint, NULL);
}

void odds_print_estimates(const struct cli *cli, const json_t *answer, const char *hint)
{
    print_estimates(cli, answer, hint, is_unreached);
}

/* ---- The command -------------------------------------------------------------------------------
 */

/* Takes the answer over and prints it. Odds that cannot be had exactly are a failure. */
static int show(const struct odds *odds, const action *a, json_t *answer)
{
    const struct cli *cli = odds->cli;
    const json_t *exact = json_object_get(answer, "exact");
    int status = EXIT_OK;
    if (!answer) return cli_fail(cli, "cli.error.memory", NULL);
    if (json_is_false(exact))
        status = cli_fail(cli, "odds.not_exact", member_text(answer, "text"), NULL);
    if (cli->json) {
        json_t *whole = json_object();
        bool done = json_put(whole, "ok", json_true());
        if (exact)
            done = done && json_put(whole, "action", a ? action_json(cli->game, *a) : json_null());
        done = done && json_object_update(whole, answer) == 0;
        int printed = cli_put_json(cli, json_finish(whole, done));
        if (status == EXIT_OK) status = printed;
    } else if (exact && status == EXIT_OK) {
        odds_print_exact(cli, a, answer);
    } else if (!exact) {
        odds_print_estimates(cli, answer, "odds.estimates.exact");
    }
    json_decref(answer);
    return status;
}

static int show_estimates(const struct odds *odds, const struct match *match)
{
    const struct cli *cli = odds->cli;
    const struct narrator narrator = { cli->catalogue, cli->language };
    char seed[NUMBER_SIZE];
    bool is_faulty = false;
    uint64_t playouts = odds->playouts ? odds->playouts : ODDS_PLAYOUTS;
    json_t *answer = estimates_json(&narrator, match, playouts, cli->seed, &is_faulty);
    if (is_faulty) return cli_fail(cli, "odds.error.fault", NULL);
    bool done = json_put(answer, "seed", json_string(number_plain(cli->seed, seed)));
    return show(odds, NULL, json_finish(answer, done));
}

static int refuse_action(const struct cli *cli, const char *name, unsigned rule)
{
    char tag[RULE_TAG_SIZE];
    return cli_fail(cli, "odds.error.illegal", name, rule_tag(cli, rule, tag),
                    rule_text(cli, cli->game->rule_ids[rule]), NULL);
}

static int tell_odds(const struct odds *odds, const struct match *match)
{
    const struct cli *cli = odds->cli;
    const struct game *game = cli->game;
    const struct narrator narrator = { cli->catalogue, cli->language };
    int actor = game->actor(match_state(match));
    bool is_exact = odds->action || actor == ACTOR_CHANCE;
    action a = 0;
    if (actor == ACTOR_OVER) return cli_fail(cli, "odds.error.over", odds->file, NULL);
    if (is_exact && odds->playouts) return cli_misuse(cli, "odds.error.playouts", NULL);
    if (!is_exact) return show_estimates(odds, match);
    if (odds->action && !action_read(game, odds->action, &a))
        return cli_fail(cli, "odds.error.action", odds->action, game->id, NULL);
    unsigned rule = odds->action ? game->refusal(cli->data, match_state(match), a) : 0;
    if (rule) return refuse_action(cli, odds->action, rule);
    const action *asked = odds->action ? &a : NULL;
    return show(odds, asked, odds_json(&narrator, match, asked));
}

int command_odds(struct cli *cli, int argc, char **argv)
{
    struct odds odds = { .cli = cli };
    int status = cli_take_value(cli, &argc, argv, "--action", &odds.action);
    if (status == EXIT_OK)
        status =
            cli_take_number(cli, &argc, argv, "--playouts", 1, ODDS_PLAYOUTS_MOST, &odds.playouts);
    if (status == EXIT_OK) status = cli_arguments(cli, &argc, argv, 1, 1);
    /* A saved game has its options. */
    if (status == EXIT_OK) status = cli_without(cli, "--option", cli->given_option_count > 0);
    if (status != EXIT_OK) return status;
    odds.file = argv[1];
    struct match *match = cli_read_match(cli, odds.file, false, &status);
    if (!match) return status;
    status = tell_odds(&odds, match);
    match_free(match);
    return status;
}
