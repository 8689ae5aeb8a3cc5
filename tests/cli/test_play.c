/* Playing in the terminal: through a pipe, as scripts and screen readers do, and on a real
 * terminal. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shell.h"

/* Turn 1 over, then a raid on White with a Sudanese battalion alone. */
#define TO_RAID "end\nraid\ntarget:white\nunit:sudanese.2\n"

static char first_output[8 << 20];

static const char *keep(const char *text)
{
    snprintf(first_output, sizeof first_output, "%s", text);
    return first_output;
}

/* What stands after the last time `mark` occurs. */
static const char *after_last(const char *text, const char *mark)
{
    const char *last = NULL;
    for (const char *p = text; (p = strstr(p, mark)); p++) last = p;
    assert_non_null(last);
    return last + strlen(mark);
}

/* ---- The board ------------------------------------------------------------------------------- */

static void the_beginning_is_shown_in_plain_characters(void **state)
{
    (void)state;
    struct result result = shell(NULL, "play khartoum --seed 7", "");
    assert_int_equal(result.status, 0);
    assert_string_equal(result.err, "");
    for (const char *p = result.out; *p; p++) assert_in_range((unsigned char)*p, '\n', '~');
    assert_contains(result.out, "Turn 1 of 12: Feb 1884");
    assert_contains(result.out, "Relief: turn 12 (Jan 1885)");
    assert_contains(result.out, "Morale     12 (0)  ############...");
    assert_contains(result.out, "Resources  32 (+1) ################################....");
    assert_contains(result.out, "Action points 3");
    assert_contains(result.out, "+8 to spend this turn");
    assert_contains(result.out, "5 [[2]]*     4 [1]*~      3 [1]*~      2 [1]*");
    assert_contains(result.out, "\nBLACK 8>");
    assert_contains(result.out, "Available   EE SSS BBB oooooO Stewart Ali Nushi\n");
    assert_contains(result.out, "MM GGG 16 markers");
    assert_contains(result.out, "  1 Fortify");
    assert_memory_equal(after_last(result.out, "\n>"), " ", 1);
}

static void a_unicode_terminal_gets_nicer_signs_and_no_wider_lines(void **state)
{
    (void)state;
    struct result result = shell("LANG=fr_FR.UTF-8", "play khartoum --seed 7", "2\n1\n");
    assert_contains(result.out, "4 [1]★≈");
    assert_contains(result.out, "║PALAIS    ║");
    assert_contains(result.out, "Moral      14 (+2) ■■■■■■■■■■■■■■□");
    assert_fits_terminal(result.out);
}

static void the_board_shows_counters_and_trails(void **state)
{
    (void)state;
    struct result result = shell(NULL, "play khartoum --seed 7 --dice manual",
                                 "1\nblack.5\ndone\nend\n19\n6\ndefend\n"
                                 "zone:black.5\nunit:egyptian.2\nunit:heavy\nleader:ali\n"
                                 "zone:palace\nunit:bashi.2\nunit:light\nunit:light\ndone\nend\n"
                                 "5\nboard\n");
    assert_int_equal(result.status, 0);
    const char *board = after_last(result.out, "> board");
    assert_contains(board, "5 [[2+1]]*");
    assert_contains(board, "\nBLACK 8>       E Al O");
    /* White has come through to the Palace's last zone, and its trail shows it. */
    assert_contains(board, "\n======================================================WHITE 8>");
    assert_contains(board, "|B         |");
    assert_contains(board, "|2o        |");
    assert_contains(board, "RED            ");
    assert_contains(board, "Activation 5: White");
}

static void zones_banners_units_and_cards_can_be_shown(void **state)
{
    (void)state;
    struct result result =
        shell(NULL, "play khartoum --seed 7",
              "1\nblack.5\ndone\nshow\nshow fort omdurman\nshow black\nshow egyptian.2\nshow ali\n"
              "show gordon\nshow 5\nshow 21\nshow aside\nshow tea\n");
    assert_contains(result.out, "show WHAT: a zone");
    assert_contains(result.out, "\nFort Omdurman (Black 5)\n  Fort, level 3, 1 of it by a "
                                "fortification marker, key zone\n  Here: -\n");
    assert_contains(result.out, "\nBlack banner\n  Strength 8\n  Where: Abu Said Camp (Black 6)\n");
    assert_contains(result.out, "\n  Factors (added to the dice): raid +1, sortie +1, "
                                "defence +2\n  Available: 2\n");
    assert_contains(result.out, "\nMuhamad Ali\n  Factors (added to the dice): raid +2, sortie +2, "
                                "defence +1\n  Where: Available\n");
    assert_contains(result.out, "  Where: not in this game\n");
    assert_contains(result.out, "\n5 Paper Piastres\n");
    assert_contains(result.out, "Nothing here is called '21'.");
    assert_contains(result.out, "  Here: 2 × Militia, 3 × Gunboat\n");
    assert_contains(result.out, "Nothing here is called 'tea'.");
    assert_fits_terminal(result.out);
}

/* ---- Choices --------------------------------------------------------------------------------- */

static void a_choice_is_made_by_number_by_name_or_by_operand(void **state)
{
    (void)state;
    static const char line[] = "Fort Omdurman is fortified to level 3. [6.1i]";
    assert_contains(shell(NULL, "play khartoum", "1\n5\n").out, line);
    assert_contains(shell(NULL, "play khartoum", "fortify\nzone:black.5\n").out, line);
    assert_contains(shell(NULL, "play khartoum", "  fortify \r\n\tblack.5\n").out, line);
}

/* What comes after the end of a list was meant for that list. */
static void several_choices_are_made_in_one_line(void **state)
{
    (void)state;
    const char *out = keep(shell(NULL, "play khartoum", "1\n8 11, 5 16\n").out);
    assert_contains(out, "The Southern Ramparts are fortified to level 2.");
    assert_contains(out, "North Fort is fortified to level 3.");
    assert_contains(out, "Fort Omdurman is fortified to level 3.");
    assert_contains(out, "The Eastern Ramparts are fortified to level 2.");
    assert_contains(out, "Action points left: 2.\n  1 Raise city morale");
    out = keep(shell(NULL, "play khartoum", "1\n8 11 5 16 1\n8 99\n").out);
    assert_contains(out, "Not done, for it came before its question: 1\n");
    assert_lacks(out, "City morale +1");
    assert_contains(out, "There is no choice 8 now");
    out = keep(shell(NULL, "play khartoum", "1\n8 99\n").out);
    assert_contains(out, "There is no choice 99 now");
    assert_lacks(out, "fortified to level");
}

/* As on the page; and 0 ends a step also where nothing else is left of it. */
static void prices_stand_in_the_list(void **state)
{
    (void)state;
    static const char raid[] = "end\nraid\ntarget:white\n2 4 6\n0\n";
    const char *out = keep(shell(NULL, "play khartoum --seed 7", raid).out);
    assert_contains(out, "Raise militia (1 point of morale)");
    assert_contains(out, "Sortie against a banner (1 resource point)");
    assert_contains(out, "Nobody else may go: attack the White banner?\n  1 Attack\n> 0\n");
    assert_contains(out, "Outcome of the raid: ");
    save_game("vain.txt", "{\"cmd\":\"load\",\"game\":\"khartoum\",\"state\":{\"turn\":3,"
                          "\"free_resources\":0,\"resources\":31,\"action_points\":1}}\n");
    char arguments[600];
    snprintf(arguments, sizeof arguments, "play --load %s", scratch("vain.txt"));
    out = keep(shell(NULL, arguments, "orders\nline\n0\n").out);
    assert_contains(out, "  line: in the action phase, posts the counters");
    assert_contains(out, "  1 Pay for the defence bonus (gains nothing now)    2 Pay nothing\n");
}

static void what_is_no_choice_changes_nothing(void **state)
{
    (void)state;
    struct result result =
        shell(NULL, "play khartoum",
              "99\n0\n-1\nhello\nsvae x\nzone:black.5\nunit:tank\n1 99\nfortify\n");
    assert_int_equal(result.status, 0);
    assert_int_equal(occurrences(result.out, " now: type a number of the list."), 3);
    assert_int_equal(occurrences(result.out, "There is no choice 99 now"), 2);
    assert_contains(result.out, "Did you mean 'save'?");
    assert_contains(result.out, "Not possible now: Fort Omdurman (Black 5). The rule:");
    assert_contains(result.out, "Fortify. Action points left: 2. [4.1f]");
}

static void questions_are_answered_with_rules(void **state)
{
    (void)state;
    struct result result = shell(NULL, "play khartoum",
                                 "?\nwhy 1\nwhy raid\nwhy\nwhy tea\nrules 9.2b\nrules 9.2\n"
                                 "rules 99\nhelp\nlog\nterms Relief\nterms tea\n");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "  1 fortify                Fortify zones [6.1f]\n");
    assert_contains(result.out, "\n  6.1f    ");
    assert_contains(result.out, "Fortify zones: allowed by\n  ");
    assert_contains(result.out, "Not possible now: Raid a banner. The rule:\n  4.2h ");
    assert_contains(result.out, "- Raid a banner\n  4.2h    Not on turn 1: ");
    assert_contains(result.out, "Why what?");
    assert_contains(result.out, "I know no choice and no action 'tea'.");
    assert_contains(result.out, "  9.2b    You lose at once when resources fall below 1");
    assert_contains(result.out, "  9.2d    ");
    assert_contains(result.out, "There is no rule '99'.");
    assert_contains(result.out, "  save FILE ");
    assert_contains(result.out, "Nothing has happened yet.");
    assert_contains(result.out, "\nrelief force\n    The army on its way to Khartoum");
    assert_contains(result.out, "\nrelief marker\n    ");
    assert_lacks(result.out, "\nraid\n");
    assert_contains(result.out, "No term has 'tea' in it");
    assert_fits_terminal(result.out);
}

/* Nobody looks for what belongs to an option that the game is played without. */
static void why_lists_nothing_of_an_option_that_is_off(void **state)
{
    (void)state;
    struct result result = shell(NULL, "play khartoum", "why\nwhy people\n");
    assert_contains(result.out, "- Raid a banner\n  4.2h    Not on turn 1: ");
    assert_lacks(result.out, "armed barge");
    assert_contains(result.out, "  2.3b    "); /* who asks for it by name is told */
    result = shell(NULL, "play khartoum --option barges=yes", "why\n");
    assert_contains(result.out, "- Place an armed barge at ");
}

static void a_forced_choice_is_made_and_logged(void **state)
{
    (void)state;
    struct result result = shell(NULL, "play khartoum", "gunboats\n");
    assert_contains(result.out, "  Only one choice: Build a gunboat\n");
    assert_contains(result.out, "A gunboat is launched.");
}

/* Morale 1 at the start: raising militia costs it, and with it the game. */
static void a_fatal_choice_is_marked_and_asked_for_twice(void **state)
{
    (void)state;
    static const char levels[] =
        "{\"standard\":{\"morale\":1,\"resources\":32,"
        "\"strength\":{\"black\":8,\"white\":8,\"red\":6,\"green\":6},\"source\":\"3.2h\"},"
        "\"cub\":{\"morale\":15,\"resources\":36,"
        "\"strength\":{\"black\":8,\"white\":8,\"red\":6,\"green\":6},\"source\":\"10.1a\"},"
        "\"king\":{\"morale\":12,\"resources\":32,"
        "\"strength\":{\"black\":10,\"white\":10,\"red\":8,\"green\":8},\"source\":\"10.1b\"}}";
    char arguments[128];
    scratch_write("levels.json", levels);
    snprintf(arguments, sizeof arguments, "play khartoum --data %s", scratch(""));
    struct result result = shell(NULL, arguments, "militia\nlog\nmilitia\n");
    assert_contains(result.out, "Raise militia (1 point of morale) (loses the game!)");
    assert_contains(result.out, "Choose it again if you mean it.");
    assert_lacks(result.out, "Defeat");
    result = shell(NULL, arguments, "militia\nmilitia\nquit\n");
    assert_contains(result.out, "\nDefeat: ");
    assert_contains(result.out, "too early for a grade");
    assert_contains(result.out, "save FILE keeps it");
    assert_int_equal(result.status, 0);
    remove(scratch("levels.json"));
}

/* The turn is ended without a defence. */
static void a_dangerous_choice_is_asked_for_twice(void **state)
{
    (void)state;
    char arguments[160];
    save_game("other.txt", "{\"cmd\":\"load\",\"game\":\"khartoum\",\"state\":{\"turn\":3,"
                           "\"free_resources\":0,\"action_points\":2,\"strength\":{\"white\":9},"
                           "\"banner_zone\":{\"white\":2}}}\n");
    snprintf(arguments, sizeof arguments, "play --load %s", scratch("other.txt"));
    struct result result = shell(NULL, arguments, "warnings on\nend\nlog\nquit\n");
    assert_contains(result.out, "before you choose again.");
    assert_contains(result.out, "4 paths to the Palace are open");
    assert_contains(result.out, "Choose it again if you mean it");
    assert_lacks(result.out, "Activation card");
    result = shell(NULL, arguments, "warnings on\ndefend\nquit\n");
    assert_lacks(result.out, "Choose it again");
    result = shell(NULL, arguments, "warnings on\nwarnings off\nend\nquit\n");
    assert_lacks(result.out, "Choose it again");
    remove(scratch("other.txt"));
}

/* The first month begins with its last action: what it gives up is said before it is done. */
static void what_an_action_forfeits_is_said_first(void **state)
{
    (void)state;
    struct result result = shell(NULL, "play khartoum --seed 3", "warnings on\nmilitia\nquit\n");
    assert_contains(result.out, "2 action points are lost");
    assert_contains(result.out, "8 free resource points are lost");
    assert_lacks(result.out, "Action points left: 2");
    result = shell(NULL, "play khartoum --seed 3", "warnings on\nfortify\nquit\n");
    assert_contains(result.out, "Action points left: 2");
}

/* ---- Dice ------------------------------------------------------------------------------------ */

static void the_same_seed_gives_the_same_game(void **state)
{
    (void)state;
    const char *lines = TO_RAID "go\ndefend\n1\n1\ndone\nend\n1\n1\n1\n";
    const char *first = keep(shell(NULL, "play khartoum --seed 11", lines).out);
    assert_string_equal(first, shell(NULL, "play khartoum --seed 11", lines).out);
    assert_contains(first, "Seed 11");
    assert_contains(first, "Two dice: ");
}

static void dice_by_hand_are_read_in_every_usual_form(void **state)
{
    (void)state;
    static const char *const forms[] = { "3 5", "35", "3+5", "5, 3", "roll:3+5", "roll:5+3" };
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        char lines[128];
        snprintf(lines, sizeof lines, "end\n1\nraid\nwhite\nsudanese.2\ngo\n%s\n", forms[i]);
        struct result result = shell(NULL, "play khartoum --dice manual", lines);
        assert_contains(result.out, "Two dice: 3 + 5 = 8. [6.5i]");
    }
}

static void the_ten_of_a_die_can_be_typed(void **state)
{
    (void)state;
    const char *const tens[] = { "10", "0" };
    for (int i = 0; i < 2; i++) {
        char lines[80];
        snprintf(lines, sizeof lines, "move 1717 2318\nend\nvolley 2318\n11\n%s\n", tens[i]);
        struct result result = shell(NULL,
                                     "play omdurman --dice manual --option scenario=historical "
                                     "--option setup=standard --seat anglo_egyptian=human "
                                     "--seat dervish=human",
                                     lines);
        assert_contains(result.out, "That cannot come up here.");
        assert_contains(result.out, "Die 10: ");
    }
}

static void impossible_dice_are_refused_politely(void **state)
{
    (void)state;
    struct result result = shell(NULL, "play khartoum --dice manual",
                                 "end\n21\n0\nx\n1\nraid\nwhite\nsudanese.2\ngo\n"
                                 "7 1\n6\n1 2 3\n0 0\nroll:9+9\n?\nwhy raid\n1 1\n");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "Not possible now: Raid a banner. The rule:");
    assert_contains(result.out, "Draw a card and type its number");
    assert_int_equal(occurrences(result.out, "That cannot come up here."), 8);
    assert_contains(result.out, "Two dice: 1 + 1 = 2.");
}

static void the_program_can_throw_for_once(void **state)
{
    (void)state;
    struct result result =
        shell(NULL, "play khartoum --dice manual --seed 3", "throw\nend\nthrow\n");
    assert_contains(result.out, "No die is to be rolled now.");
    assert_contains(result.out, "Turn 2: March 1884.");
    assert_contains(result.out, "Event: ");
}

static void only_what_the_player_threw_is_noted_as_thrown_by_hand(void **state)
{
    static const char *const draws[] = { "throw", "1" };
    (void)state;
    for (int i = 0; i < 2; i++) {
        char lines[128];
        static char transcript[1 << 16];
        const char *path = scratch("thrown.txt");
        snprintf(lines, sizeof lines, "end\n%s\nsave! %s\n", draws[i], path);
        struct result result = shell(NULL, "play khartoum --dice manual --seed 3", lines);
        assert_int_equal(result.status, 0);
        FILE *file = fopen(path, "r");
        assert_non_null(file);
        transcript[fread(transcript, 1, sizeof transcript - 1, file)] = '\0';
        fclose(file);
        assert_contains(transcript, "event:");
        assert_int_equal(occurrences(transcript, " hand\n"), i);
    }
}

static void a_card_that_is_known_comes_without_asking(void **state)
{
    (void)state;
    struct result result = shell(NULL, "play khartoum --dice manual",
                                 "end\n1\nraid\nwhite\nsudanese.2\nleader:ali\nunit:light\ngo\n"
                                 "6 6\n8\nboard\n");
    assert_contains(result.out, "Next activation 8: White, Black, Green");
}

/* ---- Undo, log, save ------------------------------------------------------------------------- */

static void undo_takes_back_a_choice_and_says_so(void **state)
{
    (void)state;
    struct result result =
        shell(NULL, "play khartoum", "undo\nfortify\nblack.5\nundo\nlog\nundo\nboard\nundo\n");
    assert_int_equal(result.status, 0);
    assert_int_equal(occurrences(result.out, "There is nothing to take back."), 2);
    assert_contains(result.out, "  << Taken back: Choose Fort Omdurman (Black 5)\n");
    assert_contains(result.out, "  << Taken back: Fortify zones\n");
    assert_contains(after_last(result.out, "> board"), "Action points 3");
}

static void undo_takes_back_several_choices_at_once(void **state)
{
    (void)state;
    struct result result =
        shell(NULL, "play khartoum", "fortify\nblack.5\nundo 3\nundo x\nundo 0\nundo 2\nboard\n");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "You have not made 3 choices yet");
    assert_contains(result.out, "undo 'x'?");
    assert_contains(result.out, "undo '0'?");
    assert_contains(result.out, "  << Taken back to before: Fortify zones\n");
    assert_contains(after_last(result.out, "> board"), "Action points 3");
    assert_lacks(after_last(result.out, "> board"), "2+1");
}

static void what_follows_a_command_is_not_ignored(void **state)
{
    (void)state;
    struct result result =
        shell(NULL, "play khartoum", "log abc\nquit now\n? 3\nboard now\nlog 2\nlog all\n");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "log 'abc'?");
    assert_contains(result.out, "'now' is one word too many; nothing was done.");
    assert_int_equal(occurrences(result.out, "is one word too many"), 3);
    assert_int_equal(occurrences(result.out, "Nothing has happened yet."), 2);
}

/* A choice that leads to forced ones and dice is taken back with all of them. */
static void undo_goes_back_over_dice_and_forced_choices(void **state)
{
    (void)state;
    struct result result = shell(NULL, "play khartoum --seed 5", TO_RAID "go\nundo\nboard\n");
    assert_contains(result.out, "Two dice: ");
    const char *board = after_last(result.out, "> board");
    assert_contains(board, "Engaged     S  -> WHITE");
}

static void a_saved_game_goes_on_where_it_was(void **state)
{
    (void)state;
    char lines[256], arguments[192];
    snprintf(lines, sizeof lines, "fortify\nblack.5\nundo\nred.3\nsave %s\nquit\n",
             scratch("game.txt"));
    remove(scratch("game.txt"));
    struct result result = shell(NULL, "play khartoum --option level=cub", lines);
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "Saved in ");

    snprintf(arguments, sizeof arguments, "replay %s", scratch("game.txt"));
    assert_int_equal(shell(NULL, arguments, "").status, 0);

    snprintf(arguments, sizeof arguments, "play --load %s", scratch("game.txt"));
    result = shell(NULL, arguments, "board\nlog\nundo\nsave\n");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "Morale     15");
    assert_contains(result.out, "3 [[2+1]]*~");
    assert_contains(result.out, "North Fort is fortified to level 3.");
    assert_contains(result.out, "Taken back: Choose North Fort (Red 3)");
    assert_contains(result.out, "Saved in ");
    assert_int_equal(shell(NULL, arguments, "").status, 0);

    snprintf(arguments, sizeof arguments, "play khartoum --load %s --option level=king",
             scratch("game.txt"));
    assert_int_equal(shell(NULL, arguments, "").status, 2);
}

static void saving_spares_what_is_there_already(void **state)
{
    (void)state;
    char lines[512];
    scratch_write("other.txt", "precious");
    snprintf(lines, sizeof lines, "save %s\nsave\n1\n", scratch("other.txt"));
    struct result result = shell(NULL, "play khartoum", lines);
    assert_contains(result.out, "is there already");
    assert_contains(result.out, "Under which name?");
    FILE *file = fopen(scratch("other.txt"), "r");
    char content[16] = "";
    assert_non_null(fgets(content, sizeof content, file));
    fclose(file);
    assert_string_equal(content, "precious");

    snprintf(lines, sizeof lines, "save! %s\nsave /nowhere/at/all\n1\n1\n", scratch("other.txt"));
    result = shell(NULL, "play khartoum", lines);
    assert_contains(result.out, "Saved in ");
    assert_contains(result.out, "Not saved: /nowhere/at/all");
    assert_contains(result.out, "fortified"); /* and the game goes on */
}

static void what_is_no_transcript_is_not_loaded(void **state)
{
    (void)state;
    char arguments[192];
    scratch_write("other.txt", "dear diary\n");
    snprintf(arguments, sizeof arguments, "play --load %s", scratch("other.txt"));
    struct result result = shell(NULL, arguments, "");
    assert_int_equal(result.status, 1);
    assert_string_equal(result.out, "");
    assert_contains(result.err, "other.txt");
    assert_int_equal(shell(NULL, "play --load /nowhere/at/all", "").status, 1);
}

/* ---- Through a pipe -------------------------------------------------------------------------- */

static void the_end_of_input_ends_the_game_in_peace(void **state)
{
    (void)state;
    struct result result = shell(NULL, "play khartoum", "fortify");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "> fortify\n");
    assert_string_equal(after_last(result.out, "\n>"), " \n");
    result = shell(NULL, "play khartoum", "1\nquit\n1\n");
    assert_int_equal(result.status, 0);
    assert_lacks(result.out, "not saved");
}

static void a_long_line_is_refused_as_a_whole(void **state)
{
    (void)state;
    enum { LONG = 70000 };
    char *lines = malloc(LONG + 16);
    assert_non_null(lines);
    memset(lines, '1', LONG);
    snprintf(lines + LONG, 16, "\n1\n");
    struct result result = shell(NULL, "play khartoum", lines);
    free(lines);
    assert_int_equal(result.status, 0);
    assert_int_equal(occurrences(result.out, "That line is too long"), 1);
    assert_contains(result.out, "Fortify. Action points left: 2.");
}

/* Always the next number, and what is not there is passed over: sooner or later the city falls,
 * with a verdict. */
static void a_game_is_played_to_its_end(void **state)
{
    (void)state;
    static const char *const languages[] = { "en", "fr" };
    static const char *const verdicts[] = { "\nDefeat: ", "\nDéfaite\u00a0: " };
    char lines[2048] = "";
    for (int i = 0; i < 800; i++)
        snprintf(lines + 2 * i, sizeof lines - (size_t)(2 * i), "%d\n", (i + 1) % 4);
    for (int i = 0; i < 2; i++) {
        char arguments[64];
        snprintf(arguments, sizeof arguments, "play khartoum --seed 2 --lang %s", languages[i]);
        struct result result = shell(NULL, arguments, lines);
        assert_int_equal(result.status, 0);
        assert_string_equal(result.err, "");
        assert_contains(result.out, verdicts[i]);
        assert_lacks(result.out, "\033");
        assert_lacks(result.out, "khartoum.");
        assert_lacks(result.out, "cli.");
        assert_fits_terminal(result.out);
    }
}

/* While one fortifies, a zone that is done leaves a gap; what ends it is 0 all the time; another
 * question begins with 1. The zones of a banner have a row. */
static void numbers_do_not_shift_while_the_question_stays(void **state)
{
    (void)state;
    struct result result = shell(NULL, "play khartoum --seed 3", "fortify\n2\n3\n");
    const char *left = after_last(result.out, "Zones left this turn: 2.\n");
    static const char rows[] = "Zone:  1 Governor’s Palace\n"
                               "  Black:  4 White Nile Crossing  5 Fort Omdurman\n"
                               "  White:  6 ";
    assert_memory_equal(left, rows, sizeof rows - 1);
    assert_contains(left, "\n  Red:  10 ");
    assert_contains(left, "\n  Green:  14 ");
    assert_contains(left, "\n  0 Done\n");
    result = shell(NULL, "play khartoum --seed 3", "fortify\n2\n2\nundo\n2\n0\n");
    assert_contains(result.out, "There is no choice 2 now: type a number of the list.\n");
    assert_contains(after_last(result.out, "Western Quarter is fortified to level 2"),
                    "  1 Raise city morale"); /* an undo has brought it back; 0 has ended it */
}

static void french_words_are_understood(void **state)
{
    (void)state;
    struct result result = shell(NULL, "play khartoum --lang fr",
                                 "1\n5\npourquoi 1\njournal\nannuler\nplateau\nrègles 9.2a\naide\n"
                                 "undo\nsauvre x\nquitter\n1\n");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "permis par");
    assert_contains(result.out, "<< Annulé\u00a0: Choisir le fort Omdurman (");
    assert_contains(result.out, "Points d’action 2");
    assert_contains(result.out, "9.2a    Vous perdez sur-le-champ dès qu’une Bannière");
    assert_contains(result.out, "sauver FICHIER");
    assert_contains(result.out, "Vouliez-vous dire «\u00a0sauver\u00a0»\u00a0?");
    assert_fits_terminal(result.out);
}

/* ---- On a terminal --------------------------------------------------------------------------- */

static void colour_is_for_terminals_that_want_it(void **state)
{
    (void)state;
    assert_contains(shell_on_terminal(NULL, "play khartoum --seed 7", "1").out, "\033[");
    assert_lacks(shell_on_terminal("NO_COLOR=1", "play khartoum --seed 7", "1").out, "\033[");
    assert_lacks(shell_on_terminal("TERM=dumb", "play khartoum --seed 7", "1").out, "\033[");
}

static void leaving_without_saving_is_asked_once(void **state)
{
    (void)state;
    struct result result =
        shell_on_terminal("NO_COLOR=1", "play khartoum --seed 7", "1\nquit\nquit");
    assert_int_equal(result.status, 0);
    assert_int_equal(occurrences(result.out, "This game is not saved."), 1);
    result = shell_on_terminal("NO_COLOR=1", "play khartoum --seed 7", "1\nquit\nlog\nquit\n^D");
    assert_int_equal(result.status, 0);
    assert_int_equal(occurrences(result.out, "This game is not saved."), 2);
    result = shell_on_terminal("NO_COLOR=1", "play khartoum --seed 7", "quit");
    assert_int_equal(occurrences(result.out, "This game is not saved."), 0);
}

static void the_same_can_be_done_again(void **state)
{
    (void)state;
    struct result result =
        shell(NULL, "play khartoum --dice manual",
              "morale\nagain\nraise:morale\ndone\nend\nevent:19\nroll:5\nmorale\nagain\nlog\n");
    assert_contains(result.out, "There is nothing here that you did before.");
    assert_contains(after_last(result.out, "> again"), "City morale +1");
}

static void an_interrupt_does_not_lose_the_game(void **state)
{
    (void)state;
    struct result result =
        shell_on_terminal("NO_COLOR=1", "play khartoum --seed 7", "1\n^C\nblack.5\n^C\n^C");
    assert_int_equal(result.status, 0);
    assert_int_equal(occurrences(result.out, "This game is not saved."), 2);
    assert_contains(result.out, "Fort Omdurman is fortified to level 3.");
}

static void a_terminal_shows_the_board_at_every_choice(void **state)
{
    (void)state;
    struct result result =
        shell_on_terminal("NO_COLOR=1", "play khartoum --seed 7", "fortify\nblack.5\n");
    assert_int_equal(occurrences(result.out, "Relief: turn 12"), 3);
    assert_contains(result.out, "5 [[2+1]]*");
}

/* The tracks at the top scroll away, so they are told once more where the player types. */
static void a_low_terminal_shows_the_tracks_above_the_question(void **state)
{
    (void)state;
    static const char line[] = "\r\nTurn 1 of 12: Feb 1884 | Morale 12 | Resources 32 | "
                               "Action points 3\r\nChoose an action,";
    struct result result = shell_on_low_terminal("NO_COLOR=1", "play khartoum --seed 7", "quit");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, line);
    assert_contains(result.out, "BLACK 8>");
    assert_lacks(result.out, "E Egyptian");
    result = shell_on_terminal("NO_COLOR=1", "play khartoum --seed 7", "quit");
    assert_lacks(result.out, "Morale 12 |");
    assert_contains(result.out, "E Egyptian");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_beginning_is_shown_in_plain_characters),
        cmocka_unit_test(a_unicode_terminal_gets_nicer_signs_and_no_wider_lines),
        cmocka_unit_test(the_board_shows_counters_and_trails),
        cmocka_unit_test(zones_banners_units_and_cards_can_be_shown),
        cmocka_unit_test(a_choice_is_made_by_number_by_name_or_by_operand),
        cmocka_unit_test(several_choices_are_made_in_one_line),
        cmocka_unit_test(prices_stand_in_the_list),
        cmocka_unit_test(what_is_no_choice_changes_nothing),
        cmocka_unit_test(questions_are_answered_with_rules),
        cmocka_unit_test(why_lists_nothing_of_an_option_that_is_off),
        cmocka_unit_test(a_forced_choice_is_made_and_logged),
        cmocka_unit_test(a_fatal_choice_is_marked_and_asked_for_twice),
        cmocka_unit_test(a_dangerous_choice_is_asked_for_twice),
        cmocka_unit_test(what_an_action_forfeits_is_said_first),
        cmocka_unit_test(the_same_seed_gives_the_same_game),
        cmocka_unit_test(dice_by_hand_are_read_in_every_usual_form),
        cmocka_unit_test(the_ten_of_a_die_can_be_typed),
        cmocka_unit_test(impossible_dice_are_refused_politely),
        cmocka_unit_test(the_program_can_throw_for_once),
        cmocka_unit_test(only_what_the_player_threw_is_noted_as_thrown_by_hand),
        cmocka_unit_test(a_card_that_is_known_comes_without_asking),
        cmocka_unit_test(undo_takes_back_a_choice_and_says_so),
        cmocka_unit_test(undo_takes_back_several_choices_at_once),
        cmocka_unit_test(what_follows_a_command_is_not_ignored),
        cmocka_unit_test(undo_goes_back_over_dice_and_forced_choices),
        cmocka_unit_test(a_saved_game_goes_on_where_it_was),
        cmocka_unit_test(saving_spares_what_is_there_already),
        cmocka_unit_test(what_is_no_transcript_is_not_loaded),
        cmocka_unit_test(the_end_of_input_ends_the_game_in_peace),
        cmocka_unit_test(a_long_line_is_refused_as_a_whole),
        cmocka_unit_test(a_game_is_played_to_its_end),
        cmocka_unit_test(numbers_do_not_shift_while_the_question_stays),
        cmocka_unit_test(french_words_are_understood),
        cmocka_unit_test(colour_is_for_terminals_that_want_it),
        cmocka_unit_test(leaving_without_saving_is_asked_once),
        cmocka_unit_test(the_same_can_be_done_again),
        cmocka_unit_test(an_interrupt_does_not_lose_the_game),
        cmocka_unit_test(a_terminal_shows_the_board_at_every_choice),
        cmocka_unit_test(a_low_terminal_shows_the_tracks_above_the_question),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
