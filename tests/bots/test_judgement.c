/*
 * Khartoum's own judgement: always within the rules, never ruinous, the same for the same view, and
 * sensible. How often it wins is measured by `sortie sim`, not here.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/parts.h"
#include "games/khartoum/play.h"
#include "hosted/data.h"

enum { GAMES = 800, STRANGE_GAMES = 400, COMPARED_GAMES = 200, SEED = 1885, ROOM = 64 };

static struct kh_data printed;

static int load_data(void **state)
{
    struct fault fault;
    (void)state;
    return data_load(&kh_game, NULL, &printed, NULL, NULL, &fault) ? 0 : -1;
}

/* ---- Playing ----------------------------------------------------------------------------- */

typedef action choose(const kh_data *d, const kh_state *s, struct random *random);

static action choose_judged(const kh_data *d, const kh_state *s, struct random *random)
{
    return game_judge(&kh_game, d, s, random);
}

static action choose_random(const kh_data *d, const kh_state *s, struct random *random)
{
    action legal[ROOM];
    int count = kh_game.legal(d, s, legal);
    return legal[random_below(random, (uint32_t)count)];
}

/* Every level with every mixture of the options, in turn. */
static void set_options(int number, uint8_t *options)
{
    options[KH_OPTION_LEVEL] = (uint8_t)(number % KH_LEVELS);
    for (int option = KH_OPTION_EVENTS; option < KH_OPTION_COUNT; option++) {
        options[option] = (uint8_t)(number / KH_LEVELS >> (option - KH_OPTION_EVENTS) & 1);
    }
}

typedef void look(const kh_data *d, const kh_state *s, action chosen);

/* Plays one game and shows every choice, and every draw of an activation card, to `look`. */
static enum kh_ending play(const kh_data *d, const uint8_t *options, int number, choose *chooses,
                           look *looks)
{
    struct random dice, choices;
    kh_state s;
    random_seed(&dice, SEED, (uint64_t)number);
    random_seed(&choices, SEED + 1, (uint64_t)number);
    kh_game.start(d, &s, options);
    for (int actor; (actor = kh_game.actor(&s)) != ACTOR_OVER;) {
        action a;
        if (actor == ACTOR_CHANCE) {
            struct outcome outcomes[ROOM];
            a = outcome_draw(outcomes, kh_game.chance(d, &s, outcomes), &dice);
        } else {
            a = chooses(d, &s, &choices);
        }
        if (looks) looks(d, &s, a);
        assert_int_equal(kh_game.apply(d, &s, a, NULL), ACCEPTED);
    }
    return (enum kh_ending)s.ending;
}

static bool is_won(enum kh_ending ending)
{
    return ending == KH_ENDING_JANUARY || ending == KH_ENDING_RELIEF;
}

/* ---- Within the rules -------------------------------------------------------------------- */

/* A price that loses the game is paid only where nothing else is legal. */
static void look_at_legality(const kh_data *d, const kh_state *s, action chosen)
{
    action legal[ROOM];
    bool is_legal = false, has_harmless = false;
    if (kh_game.actor(s) == ACTOR_CHANCE) return;
    int count = kh_game.legal(d, s, legal);
    for (int i = 0; i < count; i++) {
        is_legal = is_legal || legal[i] == chosen;
        has_harmless = has_harmless || !game_is_fatal(&kh_game, d, s, legal[i]);
    }
    assert_true(is_legal);
    assert_true(!has_harmless || !game_is_fatal(&kh_game, d, s, chosen));
}

/* When the activation card is drawn, whoever could be deployed has had the chance. */
static void look_at_defence(const kh_data *d, const kh_state *s, action chosen)
{
    look_at_legality(d, s, chosen);
    if (s->step[0] != KH_STEP_ACTIVATION_DRAW) return;
    assert_true(s->last_kind == KH_KIND_DEFEND || !kh_troops_at(s, KH_PLACE_AVAILABLE));
}

static void every_choice_is_legal_and_a_point_is_kept_for_the_defence(void **state)
{
    (void)state;
    for (int number = 0; number < GAMES; number++) {
        uint8_t options[KH_OPTION_COUNT];
        set_options(number, options);
        play(&printed, options, number, choose_judged, look_at_defence);
    }
}

/* ---- Strange data ------------------------------------------------------------------------ */

static uint8_t between(struct random *random, int least, int most)
{
    return (uint8_t)(least + (int)random_below(random, (uint32_t)(most - least + 1)));
}

static int8_t signed_between(struct random *random, int least, int most)
{
    return (int8_t)(least + (int)random_below(random, (uint32_t)(most - least + 1)));
}

static void scatter_constants(kh_data *d, struct random *random)
{
    static const uint8_t limits[KH_CONSTANTS][2] = {
#define X(name, least, most) { least, most },
#include "games/khartoum/tables/constants.def"
#undef X
    };
    int constant = (int)random_below(random, KH_CONSTANTS);
    d->constant[constant] = between(random, limits[constant][0], limits[constant][1]);
}

static void scatter_row(struct kh_outcome_row *row, struct random *random)
{
    row->advance = between(random, 0, 1);
    row->troops = between(random, KH_LOSS_NONE, KH_LOSS_ROLL_PLUS_2);
    row->guns = between(random, KH_LOSS_NONE, KH_LOSS_ROLL_PLUS_2);
    row->leader = between(random, KH_LOSS_NONE, KH_LOSS_ROLL_PLUS_2);
    row->strength = signed_between(random, -12, 12);
    row->strength_die = between(random, 0, KH_DIE_SIDES);
    row->back = between(random, 0, 1);
    row->resources = signed_between(random, -36, 36);
    row->morale = signed_between(random, -15, 15);
}

/* Changes one thing or other of the data, within its limits. */
static void scatter(kh_data *d, struct random *random)
{
    int fight = (int)random_below(random, KH_FIGHTS);
    int kind = (int)random_below(random, KH_KINDS);
    switch (random_below(random, 8)) {
    case 0: d->unit[kind].factor[fight] = signed_between(random, -9, 9); break;
    case 1: d->unit[kind].available = between(random, 0, 10); break;
    case 2: d->leader[kind % KH_LEADERS].factor[fight] = signed_between(random, -9, 9); break;
    case 3: d->level[kind % KH_LEVELS].strength[fight] = between(random, 0, 12); break;
    case 4: scatter_row(&d->outcome[fight][kind], random); break;
    case 5: d->loss[kind % KH_DIE_SIDES].troops = between(random, 0, 20); break;
    case 6: d->morale_drm[kind] = signed_between(random, -9, 9); break;
    default: scatter_constants(d, random); break;
    }
}

static void every_choice_is_legal_with_strange_data_too(void **state)
{
    int played = 0;
    (void)state;
    for (int number = 0; number < STRANGE_GAMES; number++) {
        struct random random;
        uint8_t options[KH_OPTION_COUNT];
        kh_data strange = printed;
        random_seed(&random, SEED + 2, (uint64_t)number);
        for (int i = 0; i < 20; i++) scatter(&strange, &random);
        if (kh_game.data_fault(&strange)) continue;
        set_options(number, options);
        play(&strange, options, number, choose_judged, look_at_legality);
        played++;
    }
    assert_true(played > STRANGE_GAMES / 4);
}

/* ---- Judgement itself -------------------------------------------------------------------- */

/* Neither the random source nor anything that came before matters. */
static void look_at_sameness(const kh_data *d, const kh_state *s, action chosen)
{
    struct random other;
    kh_state view = *s;
    if (kh_game.actor(s) == ACTOR_CHANCE) return;
    random_seed(&other, chosen, 0);
    assert_int_equal(game_judge(&kh_game, d, &view, &other), chosen);
    assert_memory_equal(&view, s, sizeof view);
}

static void the_same_view_gives_the_same_choice(void **state)
{
    (void)state;
    for (int number = 0; number < COMPARED_GAMES; number++) {
        uint8_t options[KH_OPTION_COUNT];
        set_options(number, options);
        play(&printed, options, number, choose_judged, look_at_sameness);
    }
}

static int wins(choose *chooses)
{
    static const uint8_t options[KH_OPTION_COUNT] = { 0 };
    int won = 0;
    for (int number = 0; number < COMPARED_GAMES; number++) {
        won += is_won(play(&printed, options, number, chooses, NULL));
    }
    return won;
}

static void it_wins_more_than_random_play(void **state)
{
    (void)state;
    int judged = wins(choose_judged), random = wins(choose_random);
    assert_true(judged > random);
    assert_true(judged > COMPARED_GAMES / 4);
}

/* Plays the judgement's choices from a position in the action phase until the card is drawn. */
static void play_action_phase(kh_state *s)
{
    struct random dice;
    random_seed(&dice, SEED, 0);
    while (s->step[0] != KH_STEP_ACTIVATION_DRAW) {
        struct outcome outcomes[ROOM];
        action a = kh_game.actor(s) == ACTOR_CHANCE
                       ? outcome_draw(outcomes, kh_game.chance(&printed, s, outcomes), &dice)
                       : game_judge(&kh_game, &printed, s, NULL);
        assert_int_equal(kh_game.apply(&printed, s, a, NULL), ACCEPTED);
    }
}

static void start_turn(kh_state *s, int turn, int action_points)
{
    static const uint8_t options[KH_OPTION_COUNT] = { 0 };
    kh_game.start(&printed, s, options);
    s->turn = (uint8_t)turn;
    s->action_points = (uint8_t)action_points;
    s->free_resources = 0;
    assert_null(kh_game.fault(&printed, s));
}

static int troops_on_path(const kh_state *s, int banner)
{
    int troops = 0;
    for (int number = KH_PALACE_NUMBER + 1; number < KH_FIRST_ZONE_NUMBER; number++) {
        troops += kh_troops_at(s, KH_PLACE_ZONE + kh_zone_of(banner, number));
    }
    return troops;
}

static void every_path_is_held_when_every_banner_may_come(void **state)
{
    kh_state s;
    (void)state;
    start_turn(&s, 2, 1);
    play_action_phase(&s);
    for (int banner = 0; banner < KH_BANNERS; banner++) assert_true(troops_on_path(&s, banner) > 0);
}

static void a_banner_that_cannot_come_ties_nobody_down(void **state)
{
    kh_state s;
    (void)state;
    start_turn(&s, 5, 1);
    s.disorganised[KH_BLACK] = 1;
    s.strength[KH_GREEN] = 0;
    play_action_phase(&s);
    assert_int_equal(troops_on_path(&s, KH_BLACK), 0);
    assert_int_equal(troops_on_path(&s, KH_GREEN), 0);
    assert_true(troops_on_path(&s, KH_WHITE) > 0 && troops_on_path(&s, KH_RED) > 0);
}

static void the_peeked_card_is_believed(void **state)
{
    kh_state s;
    (void)state;
    start_turn(&s, 5, 1);
    s.last_kind = KH_KIND_RAID;
    s.peeked = 4; /* all but White */
    play_action_phase(&s);
    assert_true(troops_on_path(&s, KH_BLACK) > 0 && troops_on_path(&s, KH_RED) > 0);
    assert_true(troops_on_path(&s, KH_GREEN) > 0);
    assert_int_equal(troops_on_path(&s, KH_WHITE), 0);
}

static void a_banner_before_the_palace_is_met_in_it_by_the_best(void **state)
{
    kh_state s;
    (void)state;
    start_turn(&s, 12, 1);
    s.banner_zone[KH_BLACK] = KH_PALACE_NUMBER + 1;
    s.morale = 11; /* Fort Omdurman is lost */
    play_action_phase(&s);
    const uint8_t *palace = s.counters[KH_PLACE_ZONE + KH_ZONE_PALACE];
    assert_int_equal(palace[KH_EGYPTIAN_FULL], 2);
    assert_int_equal(palace[KH_HEAVY_GUN], 1);
    assert_int_equal(s.leader[KH_STEWART], KH_PLACE_ZONE + KH_ZONE_PALACE);
}

static void nobody_spends_the_last_resources(void **state)
{
    kh_state s;
    (void)state;
    start_turn(&s, 11, 4);
    s.resources = 3; /* two turns of upkeep and one to live on */
    play_action_phase(&s);
    assert_true(s.resources >= 3);
}

static void lose_regulars(kh_state *s, int kind, uint8_t number)
{
    s->counters[KH_PLACE_AVAILABLE][kind] -= number;
    s->counters[KH_PLACE_OUT][kind + 1] += number;
}

/* The upkeep at the end of the turn takes the last point, however much morale is wanted. */
static void nobody_spends_what_the_upkeep_takes(void **state)
{
    static const uint8_t zones[KH_BANNERS] = { 3, 5, 5, 4 };
    (void)state;
    for (uint8_t morale = 9; morale <= 13; morale++) {
        kh_state s;
        start_turn(&s, 5, 3);
        s.resources = 5;
        s.morale = morale;
        for (int banner = 0; banner < KH_BANNERS; banner++) s.banner_zone[banner] = zones[banner];
        lose_regulars(&s, KH_EGYPTIAN_FULL, 1);
        lose_regulars(&s, KH_SUDANESE_FULL, 2);
        lose_regulars(&s, KH_BASHI_FULL, 2);
        assert_null(kh_game.fault(&printed, &s));
        play_action_phase(&s);
        assert_true(s.resources > printed.constant[KH_CONSTANT_upkeep]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_choice_is_legal_and_a_point_is_kept_for_the_defence),
        cmocka_unit_test(every_choice_is_legal_with_strange_data_too),
        cmocka_unit_test(the_same_view_gives_the_same_choice),
        cmocka_unit_test(it_wins_more_than_random_play),
        cmocka_unit_test(every_path_is_held_when_every_banner_may_come),
        cmocka_unit_test(a_banner_that_cannot_come_ties_nobody_down),
        cmocka_unit_test(the_peeked_card_is_believed),
        cmocka_unit_test(a_banner_before_the_palace_is_met_in_it_by_the_best),
        cmocka_unit_test(nobody_spends_the_last_resources),
        cmocka_unit_test(nobody_spends_what_the_upkeep_takes),
    };
    return cmocka_run_group_tests(tests, load_data, NULL);
}
