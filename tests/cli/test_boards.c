/* Boards without a terminal: what is drawn of a game that has no board of its own. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "boards/board.h"
#include "games/khartoum/khartoum.h"
#include "games/sanjuans/sanjuans.h"
#include "hosted/data.h"
#include "shell.h"

enum { CLI_LINE = 2048 };

/* The beginning of Khartoum, drawn by its fields. */
static char *draw_fields(bool is_short)
{
    static const uint8_t options[OPTIONS_MOST];
    static struct screen screen;
    static kh_data data;
    const struct terminal terminal = { .has_unicode = true };
    struct fault fault;
    char *out = NULL;
    size_t size = 0;
    kh_state state;
    struct catalogue *catalogue = catalogue_open(&fault);
    assert_non_null(catalogue);
    assert_true(data_load(&kh_game, NULL, &data, catalogue, NULL, &fault));
    kh_game.start(&data, &state, options);
    screen_clear(&screen, &terminal);
    const struct drawing drawing = {
        catalogue, IN_ENGLISH, &kh_game, &data, &state, NULL, &screen
    };
    fields_board.draw(&drawing, is_short);
    FILE *page = open_memstream(&out, &size);
    assert_non_null(page);
    screen_print(&screen, page);
    fclose(page);
    catalogue_close(catalogue);
    return out;
}

static void a_game_without_a_board_is_drawn_by_its_fields(void **state)
{
    (void)state;
    char *page = draw_fields(false);
    assert_contains(page, "Khartoum 1884-85 turn 1  phase Actions  relief turn 12");
    assert_contains(page, "  strength White 8");
    assert_contains(page, "counters available Light gun 5");
    assert_lacks(page, "counters used");
    assert_lacks(page, "options");
    assert_lacks(page, "step Ac");
    free(page);
}

static void where_room_is_scarce_fields_end_in_dots(void **state)
{
    (void)state;
    char *page = draw_fields(true);
    int rows = 0;
    for (const char *p = page; (p = strchr(p, '\n')); p++) rows++;
    assert_int_equal(rows, 6);
    assert_string_equal(page + strlen(page) - 4, "...\n");
    free(page);
}

static void every_game_has_a_board(void **state)
{
    (void)state;
    struct game unknown = { .id = "unknown" };
    assert_ptr_equal(board_find(&unknown), &fields_board);
    for (int i = 0; sortie_games[i]; i++) assert_non_null(board_find(sortie_games[i])->draw);
}

static bool has_message(const struct game *game, const char *name)
{
    for (int i = 0; i < game->message_count; i++) {
        if (strcmp(game->messages[i], name) == 0) return true;
    }
    return false;
}

static void events_begin_with_messages_of_the_game(void **state)
{
    (void)state;
    for (int i = 0; sortie_games[i]; i++) {
        const char *const *begins = board_find(sortie_games[i])->begins;
        for (; begins && *begins; begins++) {
            if (!has_message(sortie_games[i], *begins))
                fail_msg("%s has no message %s", sortie_games[i]->id, *begins);
        }
    }
}

/* After forty lines of checks the board is out of sight. */
static void the_line_below_the_san_juans_says_what_has_fallen(void **state)
{
    (void)state;
    static const uint8_t options[OPTIONS_MOST];
    static sj_data data;
    static sj_state position;
    struct fault fault;
    char line[CLI_LINE];
    struct catalogue *catalogue = catalogue_open(&fault);
    assert_non_null(catalogue);
    assert_true(data_load(&sj_game, NULL, &data, catalogue, NULL, &fault));
    sj_game.start(&data, &position, options);
    const struct drawing drawing = {
        catalogue, IN_ENGLISH, &sj_game, &data, &position, NULL, NULL
    };
    memset(position.control, 0, sizeof position.control);
    sanjuans_board.summary(&drawing, line, sizeof line);
    assert_lacks(line, "In revolt");
    position.control[SJ_STUART] = position.control[SJ_TOKAR] = SJ_CONTROL_REVOLT;
    sanjuans_board.summary(&drawing, line, sizeof line);
    assert_contains(line, " | In revolt: Stuart, Tokar");
    catalogue_close(catalogue);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_without_a_board_is_drawn_by_its_fields),
        cmocka_unit_test(where_room_is_scarce_fields_end_in_dots),
        cmocka_unit_test(every_game_has_a_board),
        cmocka_unit_test(events_begin_with_messages_of_the_game),
        cmocka_unit_test(the_line_below_the_san_juans_says_what_has_fallen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
