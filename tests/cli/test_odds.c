/* `sortie odds`: what a person reads, what a program reads, and what is refused. */
#include "shell.h"

#include <stdio.h>
#include <string.h>

#include <jansson.h>

#define RAID                                                                                       \
    "{\"cmd\":\"load\",\"game\":\"khartoum\",\"state\":{\"turn\":3,\"free_resources\":0,"          \
    "\"action_points\":2,\"resources\":28,\"morale\":11,\"strength\":{\"white\":6}}}\n"            \
    "{\"cmd\":\"do\",\"action\":\"raid\"}\n"                                                       \
    "{\"cmd\":\"do\",\"action\":\"target:white\"}\n"                                               \
    "{\"cmd\":\"do\",\"action\":\"unit:sudanese.2\"}\n"                                            \
    "{\"cmd\":\"do\",\"action\":\"leader:ali\"}\n"

static int save_games(void **state)
{
    (void)state;
    save_game("raid.txt", RAID);
    save_game("dice.txt", RAID "{\"cmd\":\"do\",\"action\":\"go\"}\n");
    save_game("over.txt", "{\"cmd\":\"load\",\"game\":\"khartoum\",\"state\":{\"turn\":12,"
                          "\"free_resources\":0,\"resources\":1}}\n"
                          "{\"cmd\":\"do\",\"action\":\"sortie\"}\n");
    save_game("late.txt",
              "{\"cmd\":\"load\",\"game\":\"khartoum\",\"state\":{\"turn\":12,"
              "\"free_resources\":0,\"action_points\":1,\"resources\":20,\"morale\":9}}\n");
    save_game("stands.txt", "{\"cmd\":\"new\",\"game\":\"omdurman\","
                            "\"options\":{\"setup\":\"standard\"}}\n");
    return 0;
}

static struct result odds(const char *environment, const char *name, const char *rest)
{
    char arguments[512];
    snprintf(arguments, sizeof arguments, "odds %s%s%s", scratch(name), *rest ? " " : "", rest);
    return shell(environment, arguments, "");
}

static void an_action_has_exact_odds(void **state)
{
    struct result result = odds(NULL, "raid.txt", "--action go");
    (void)state;
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "Exact odds of go (Attack):");
    /* Modifier +1: 8 or more brings two resources. */
    assert_contains(result.out, "  resource points\n"
                                "          5/12     41.67%  28\n"
                                "           1/6     16.67%  29\n"
                                "          5/12     41.67%  30\n");
    assert_contains(result.out, "more outcomes, together");
    assert_lacks(result.out, "odds.");
    assert_fits_terminal(result.out);
}

/* In a game that is played, what the attack comes to stands before its odds. */
static void a_player_is_told_what_an_attack_comes_to(void **state)
{
    char arguments[512];
    (void)state;
    snprintf(arguments, sizeof arguments, "play --load %s --seed 1", scratch("raid.txt"));
    struct result result = shell(NULL, arguments, "odds go\nquit\n");
    const char *told = strstr(result.out, "> odds go");
    assert_non_null(told);
    assert_contains(told, "  1 × Sudanese (2 steps): +2.\n");
    assert_contains(told, "  Total modifier of the dice: +1.\n");
    assert_contains(told,
                    "           1/6     16.67%  8, minor success; Leader: loss die +2; Troops: ");
    assert_contains(told, "Exact odds of go (Attack):");
    assert_fits_terminal(told);
}

/* What the odds of an attack end with: its values, without the card that may be seen by it. */
static void no_card_is_listed_that_may_be_seen(void **state)
{
    (void)state;
    struct result result = odds(NULL, "raid.txt", "--action go");
    assert_contains(result.out, "Each value by itself:");
    assert_lacks(result.out, "activation card");
}

/* A raid that is put together, in the terminal. */
static struct result play_raid(const char *lines)
{
    char arguments[512];
    snprintf(arguments, sizeof arguments, "play --load %s --seed 1", scratch("raid.txt"));
    return shell(NULL, arguments, lines);
}

/* Nothing is played where there is nothing to compare. */
static void one_choice_is_no_comparison(void **state)
{
    (void)state;
    struct result result = play_raid("unit:light\nodds\nodds all\nquit\n");
    assert_contains(result.out, "There is only one choice");
    assert_lacks(result.out, "Playing each choice");
}

/* Whether a light gun goes along makes less of a difference than the error. */
static void no_figures_where_choices_are_equal(void **state)
{
    (void)state;
    struct result result = play_raid("odds\nquit\n");
    assert_contains(result.out, "none clearly wins more often than another");
    assert_lacks(result.out, "95% interval");
}

static void dice_that_are_due_need_no_action(void **state)
{
    struct result result = odds("LANG=fr_FR.UTF-8", "dice.txt", "");
    (void)state;
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "Chances exactes de ce qui vient :");
    assert_contains(result.out, "          5/12    41,67 %  28\n");
    assert_lacks(result.out, "odds.");
    assert_fits_terminal(result.out);
}

/* That a counter is picked, or that all others stood still, is nobody's concern. */
static void marks_without_a_text_are_not_told(void **state)
{
    struct result result = odds(NULL, "stands.txt", "--action pick:khalifa");
    (void)state;
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "Exact odds of pick:khalifa (Choose the Khalifa):");
    assert_contains(result.out, "nothing else changes");
    assert_lacks(result.out, "markers on");
}

static void choices_have_estimates(void **state)
{
    struct result result = odds(NULL, "raid.txt", "--playouts 40 --seed 3");
    (void)state;
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "72 games each");
    assert_contains(result.out, "the bot greedy (seed 3)");
    assert_contains(result.out, "95% interval");
    assert_contains(result.out, "\n  go  ");
    assert_contains(result.out, "\n  unit:light  ");
    assert_lacks(result.out, "odds.");
    assert_fits_terminal(result.out);
}

static json_t *json_of(struct result result)
{
    json_error_t error;
    json_t *answer = json_loads(result.out, 0, &error);
    assert_non_null(answer);
    assert_true(json_is_true(json_object_get(answer, "ok")));
    return answer;
}

static void json_has_the_same(void **state)
{
    (void)state;
    json_t *exact = json_of(odds(NULL, "raid.txt", "--action go --json"));
    assert_true(json_is_true(json_object_get(exact, "exact")));
    assert_true(json_array_size(json_object_get(exact, "outcomes")) > 1);
    json_decref(exact);
    json_t *one = json_of(odds(NULL, "raid.txt", "--playouts 1 --seed 3 --json"));
    json_t *same = json_of(odds(NULL, "raid.txt", "--playouts 36 --seed 3 --json"));
    json_t *other = json_of(odds(NULL, "raid.txt", "--playouts 36 --seed 4 --json"));
    assert_true(json_equal(one, same));
    assert_false(json_equal(one, other));
    json_decref(one);
    json_decref(same);
    json_decref(other);
}

static void what_makes_no_sense_is_refused(void **state)
{
    static const struct {
        const char *file, *rest, *words;
        int status;
    } rows[] = {
        { "raid.txt", "--action castle", "no action of khartoum", 1 },
        { "raid.txt", "--action fortify", "not possible now", 1 },
        { "over.txt", "", "the game is over", 1 },
        { "raid.txt", "--action go --playouts 36", "--playouts", 2 },
        { "dice.txt", "--playouts 36", "--playouts", 2 },
        { "raid.txt", "--playouts 0", "--playouts", 2 },
        { "raid.txt", "--option level=king", "--option", 2 },
        { "nosuch.txt", "", "nosuch.txt", 1 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct result result = odds(NULL, rows[i].file, rows[i].rest);
        assert_int_equal(result.status, rows[i].status);
        assert_contains(result.err, rows[i].words);
        assert_string_equal(result.out, "");
    }
    assert_int_equal(shell(NULL, "odds", "").status, 2);
    assert_int_equal(shell(NULL, "odds -", "no transcript").status, 1);
}

/* ---- In a game that is played ---------------------------------------------------------------- */

static struct result play(const char *environment, const char *name, const char *rest,
                          const char *lines)
{
    char arguments[512];
    snprintf(arguments, sizeof arguments, "play --load %s%s", scratch(name), rest);
    return shell(environment, arguments, lines);
}

/* The lines of the distribution, which both print. */
static const char *exact_part(const char *out, const char *head)
{
    const char *begin = strstr(out, head);
    assert_non_null(begin);
    return begin;
}

static void a_player_sees_what_the_command_tells(void **state)
{
    static char told[16384];
    struct result result = odds(NULL, "raid.txt", "--action go");
    (void)state;
    snprintf(told, sizeof told, "%s", exact_part(result.out, "Exact odds of go (Attack):"));
    result = play(NULL, "raid.txt", "", "odds go\n");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, told);
    assert_string_equal(result.err, "");
}

static void a_player_sees_the_odds_of_dice_that_are_due(void **state)
{
    (void)state;
    struct result result = play(NULL, "dice.txt", " --dice manual", "odds\n");
    assert_contains(result.out, "Exact odds of what comes next:");
    assert_contains(result.out, "  resource points\n");
}

static void a_player_sees_the_chances_by_choice(void **state)
{
    (void)state;
    struct result result = play(NULL, "late.txt", " --seed 1", "odds\nquit\n");
    assert_contains(result.out,
                    "Chance to win by choice: 360 games each, played by the bot greedy");
    assert_contains(result.out, "\n  end ");
    assert_contains(result.out, "odds NUMBER tells exactly");
    assert_fits_terminal(result.out);
    result = play("LANG=fr_FR.UTF-8", "late.txt", " --seed 1", "chances\nquitter\n");
    assert_contains(result.out, "Chances de gagner selon le choix");
    assert_contains(result.out, "\n  end ");
    assert_fits_terminal(result.out);
}

static void odds_of_what_is_no_choice_are_refused(void **state)
{
    (void)state;
    assert_contains(play(NULL, "raid.txt", "", "odds nonsense\n").out,
                    "'nonsense' is no choice here");
    assert_contains(play(NULL, "raid.txt", "", "odds 99\n").out, "'99' is no choice here");
    assert_contains(play(NULL, "raid.txt", "", "odds fortify\n").out, "Not possible now: Fortify");
    assert_contains(play(NULL, "over.txt", "", "odds\n").out, "The game is over. save");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_action_has_exact_odds),
        cmocka_unit_test(a_player_is_told_what_an_attack_comes_to),
        cmocka_unit_test(no_card_is_listed_that_may_be_seen),
        cmocka_unit_test(one_choice_is_no_comparison),
        cmocka_unit_test(no_figures_where_choices_are_equal),
        cmocka_unit_test(dice_that_are_due_need_no_action),
        cmocka_unit_test(marks_without_a_text_are_not_told),
        cmocka_unit_test(choices_have_estimates),
        cmocka_unit_test(json_has_the_same),
        cmocka_unit_test(what_makes_no_sense_is_refused),
        cmocka_unit_test(a_player_sees_what_the_command_tells),
        cmocka_unit_test(a_player_sees_the_odds_of_dice_that_are_due),
        cmocka_unit_test(a_player_sees_the_chances_by_choice),
        cmocka_unit_test(odds_of_what_is_no_choice_are_refused),
    };
    return cmocka_run_group_tests(tests, save_games, NULL);
}
