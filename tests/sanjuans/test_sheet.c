/* The battle sheet: what it says of a battle that waits to be fought on the players' table. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/data.h"
#include "sanjuans/battles.h"
#include "sheet/sheet.h"

#define NO_GUNS "total:12 total:2 total:1 total:0 "

static struct catalogue *catalogue;
static char *last;

/* The sheet of the position, good until the next call. */
static const char *sheet(enum language language, bool is_page)
{
    struct fault fault = { "" };
    static struct sj_data unused;
    if (!catalogue) {
        catalogue = catalogue_open(&fault);
        assert_non_null(catalogue);
        assert_true(data_load(&sj_game, NULL, &unused, catalogue, NULL, &fault));
    }
    const struct sheet_source source = { catalogue, language, &sj_game, &data, &state };
    assert_true(sheet_is_open(&sj_game, &state));
    struct sheet *made = sheet_new(&source);
    assert_non_null(made);
    free(last);
    last = is_page ? sheet_page(made) : sheet_text(made);
    sheet_free(made);
    assert_non_null(last);
    return last;
}

/* Broken lines are one line to a reader. */
static void assert_says(const char *words)
{
    static char flat[1 << 16];
    const char *from = sheet(IN_ENGLISH, false);
    size_t length = 0;
    for (; *from && length + 1 < sizeof flat; from++) {
        bool is_space = *from == ' ' || *from == '\n';
        if (is_space && length > 0 && flat[length - 1] == ' ') continue;
        flat[length++] = is_space ? ' ' : *from;
    }
    flat[length] = '\0';
    if (!strstr(flat, words)) fail_msg("the sheet does not say '%s':\n%s", words, last);
}

static void assert_silent_on(const char *words)
{
    if (strstr(sheet(IN_ENGLISH, false), words)) fail_msg("the sheet says '%s':\n%s", words, last);
}

static void assert_fits(const char *text)
{
    int columns = 0;
    for (; *text; text++) {
        if (*text == '\n') columns = 0;
        if (*text != '\n' && ((unsigned char)*text & 0xc0) != 0x80) columns++;
        assert_true(columns <= SHEET_WIDTH);
    }
}

/* The example of play: seven units, two of them landed from the Dongola. */
static void at_mud_bay(const char *dice)
{
    begin("battles=tabletop");
    empty_map();
    add_unit(SJ_KIND_BASHI_INFANTRY, SJ_MUD_BAY);
    add_unit(SJ_KIND_BASHI_CAVALRY, SJ_MUD_BAY);
    add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_MUD_BAY);
    int camels = add_unit(SJ_KIND_CAMELS, SJ_MUD_BAY);
    int battery = add_unit(SJ_KIND_CAMEL_BATTERY, SJ_MUD_BAY);
    add_units(SJ_KIND_MILITIA, 2, SJ_MUD_BAY);
    put_ship(SJ_DONGOLA, SJ_MUD_BAY);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, place("richardson-mud_bay.2"));
    sj_set_unit_flag(&state, camels, SJ_UNIT_LANDED);
    sj_set_unit_flag(&state, battery, SJ_UNIT_LANDED);
    fight_on_table(SJ_MUD_BAY, dice);
}

/* ---- The example of play --------------------------------------------------------------------- */

static void mud_bay_is_told_with_its_numbers(void)
{
    at_mud_bay(NO_GUNS "roll:3+4");
    assert_says("Battle sheet: Mud Bay ");
    assert_says("When: Turn 3, action round 1");
    assert_says("Where: Mud Bay, village and port on Lopez Island");
    assert_says("Cause: encounter on the march");
    assert_says("7 units, 52 of 52 strength points");
    assert_says("swap units for what you own");
    assert_says("Anglo-Egyptian commanders: ____");
    assert_says("Mahdist players (by lot): ____");
    assert_says("leaders are yours to add");
    assert_says("a dust storm, a brush fire, wells");
    assert_says("Egyptian camelry 1 Eg average 8/8 full landed");
    assert_says("Bashi-Bazouk infantry 1 Eg poor 8/8 full marched");
    assert_says("Militia 1 Eg poor 8/8 full marched");
    assert_says("infantry 12 4D6");
    assert_says("cavalry 2 1D8");
    assert_says("rifle units 1 1D4");
    assert_says("artillery piece 0 1D6: a gun for each 6");
    assert_says("all 15");
    assert_says("15 Mahdist units against 7 of ours.");
    assert_says("Type: encounter battle");
    assert_says("Diced with 2D6 (battle.1).");
    assert_says("2 units that landed begin at the port.");
    assert_says("opposite ends of the table; 15 Mahdist units come in from theirs.");
    assert_says("Mud Bay, a village, must be on the table");
    assert_says("Its port has its own part of the table");
    assert_says("once 8 of their 15 units are lost");
    assert_says("Open to a retreat, the way we came first: waypoint 2 of 2 between Richardson and "
                "Mud Bay, waypoint 3 of 3 between Port Stanley and Mud Bay");
    assert_says("Ships in the port have room for");
}

static void it_is_told_in_both_languages_and_fits_a_terminal(void)
{
    at_mud_bay(NO_GUNS "roll:3+4");
    assert_fits(sheet(IN_ENGLISH, false));
    assert_null(strstr(last, "sanjuans."));
    assert_fits(sheet(IN_FRENCH, false));
    assert_non_null(strstr(last, "Feuille de bataille"));
    assert_null(strstr(last, "sanjuans."));
    assert_null(strchr(last, '?'));
}

static int count_of(const char *text, const char *words)
{
    int count = 0;
    for (; (text = strstr(text, words)); text++) count++;
    return count;
}

static void the_page_is_whole_and_needs_nothing_else(void)
{
    at_mud_bay(NO_GUNS "roll:3+4");
    const char *page = sheet(IN_FRENCH, true);
    assert_memory_equal(page, "<!DOCTYPE html>", 15);
    assert_non_null(strstr(page, "<html lang=\"fr\">"));
    assert_non_null(strstr(page, "size:A4"));
    assert_non_null(strstr(page, "</body></html>"));
    assert_null(strstr(page, "src="));
    assert_null(strstr(page, "href="));
    assert_int_equal(count_of(strstr(page, "class=\"ground\""), "<td>"), 24);
    static const char *const elements[][2] = {
        { "<table", "</table>" },     { "<section", "</section>" }, { "<div", "</div>" },
        { "<article", "</article>" }, { "<svg", "</svg>" },         { "<g", "</g>" },
    };
    for (size_t i = 0; i < sizeof elements / sizeof elements[0]; i++) {
        assert_int_equal(count_of(page, elements[i][0]), count_of(page, elements[i][1]));
    }
}

/* Paper has a box for each strength point, and one that is crossed for each that is lost before;
 * what the ground is stands drawn; turns have room for notes. */
static void paper_has_boxes_to_tick_and_a_drawn_ground(void)
{
    at_mud_bay(NO_GUNS "roll:3+4");
    const char *page = sheet(IN_ENGLISH, true);
    int whole = count_of(page, "<i></i>");
    assert_int_equal(count_of(page, "<i class=\"x\">"), 0);
    assert_true(whole >= 52 + 15 + 7); /* strength points, Mahdists, routs */
    state.unit_lost[sj_first_of_kind(SJ_KIND_EGYPTIAN_INFANTRY)] = 3;
    state.battle.terrain[1] = 1 + SJ_TERRAIN_OASIS;
    page = sheet(IN_ENGLISH, true);
    assert_int_equal(count_of(page, "<i class=\"x\">"), 3);
    assert_int_equal(count_of(page, "<i></i>"), whole - 3);
    assert_non_null(strstr(page, "M0-13v-5\"/></g></g></svg><span>oasis"));
    assert_non_null(strstr(page, "What happened"));
    assert_int_equal(count_of(page, "class=\"leaf"), 2);
    state.option[SJ_OPTION_GROUND] = SJ_GROUND_OWN;
    assert_int_equal(count_of(strstr(sheet(IN_ENGLISH, true), "ground sketch"), "<td></td>"), 24);
    assert_says("Turn [1] [2] [3]");
}

/* Who fills a leaf has it alone: the enemy and the turns stand on the next. */
static void a_large_force_has_a_leaf_of_its_own(void)
{
    begin("battles=tabletop");
    empty_map();
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 12, SJ_MUD_BAY);
    add_units(SJ_KIND_MILITIA, 3, SJ_MUD_BAY);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, place("richardson-mud_bay.2"));
    fight_on_table(SJ_MUD_BAY, NO_GUNS "roll:3+4");
    assert_int_equal(count_of(sheet(IN_ENGLISH, true), "class=\"leaf"), 3);
}

/* ---- Forces ---------------------------------------------------------------------------------- */

static void what_a_unit_has_lost_and_lacks_is_told(void)
{
    at_mud_bay(NO_GUNS "roll:3+4");
    int foot = sj_first_of_kind(SJ_KIND_EGYPTIAN_INFANTRY);
    state.unit_lost[foot] = 3;
    sj_set_unit_flag(&state, foot, SJ_UNIT_UNSUPPLIED);
    assert_says("Egyptian infantry 1 Eg average 5/8 low");
    assert_says("1 of our units is short of ammunition");
    does("hits:egyptian.1,2");
    assert_says("Egyptian infantry 1 Eg average 5/8 low marched 2");
}

static void every_kind_has_its_guide(void)
{
    static const struct {
        enum sj_kind kind;
        const char *words;
    } guides[] = {
        { SJ_KIND_BRITISH_INFANTRY, "veteran or excellent; elite ratings are fine (units.4)" },
        { SJ_KIND_INDIAN_INFANTRY, "just below the British (units.5)" },
        { SJ_KIND_BASHI_CAVALRY, "mostly poor (units.6)" },
        { SJ_KIND_EGYPTIAN_INFANTRY, "best diced for each unit (units.7)" },
        { SJ_KIND_SUDANESE, "steady veterans" },
        { SJ_KIND_GORDON_SUDANESE, "(units.8, units.9)" },
        { SJ_KIND_HICKS_INFANTRY, "the lowest grade your rules have (units.10)" },
        { SJ_KIND_HICKS_CAVALRY, "Hicks cavalry 1 Eg unreliable" },
        { SJ_KIND_HICKS_BATTERY, "four guns or two sections" },
        { SJ_KIND_MILITIA, "poor and hard to predict (units.11)" },
        { SJ_KIND_GARRISON, "average by one list, poor by the other" },
        { SJ_KIND_CUIRASSIER, "bonus for armour" },
        { SJ_KIND_DRAGOON, "weaker hand to hand" },
        { SJ_KIND_BRITISH_BATTERY, "each unit is one battery, rated very high" },
        { SJ_KIND_CAMEL_CORPS, "fights on foot; have both versions" },
        { SJ_KIND_AUSTRALIAN_INFANTRY, "Australians" },
    };
    for (size_t i = 0; i < sizeof guides / sizeof guides[0]; i++) {
        begin("battles=tabletop");
        empty_map();
        add_unit(guides[i].kind, SJ_TAMAI);
        battle_waits(SJ_TAMAI, SJ_CAUSE_ENCOUNTER, place("ginnis-tamai.2"));
        fight_on_table(SJ_TAMAI, NO_GUNS "roll:3+4");
        assert_says(guides[i].words);
    }
}

static void quality_can_be_diced_where_it_varies(void)
{
    at_mud_bay(NO_GUNS "roll:3+4");
    assert_says("Egyptians, by D6: 1-2 poor, 3-5 average, 6 good");
    assert_silent_on("Sudanese, by D6");
}

static void ships_are_told_with_guns_and_damage(void)
{
    at_mud_bay(NO_GUNS "roll:3+4");
    assert_says("Dongola transport 0 0 0/3");
    assert_says("Transports are unarmed");
    assert_silent_on("Gunboats may fire");
    put_ship(SJ_SULTAN, SJ_MUD_BAY);
    state.ship_damage[SJ_SULTAN] = 1;
    state.ships_guns = 1 + SJ_MUD_BAY;
    assert_says("Sultan gunboat 1 4 1/");
    assert_says("one cannon and four machine guns");
    assert_says("The gunboats at Mud Bay fire with double dice this turn");
}

static void the_temper_of_the_rebellion_changes(void)
{
    at_mud_bay(NO_GUNS "roll:3+4");
    assert_says("Temper of the rebellion: fanatical");
    state.triggers |= SJ_TRIGGER_BRITISH;
    assert_says("Temper of the rebellion: resolute");
    state.triggers |= SJ_TRIGGER_RECALL;
    assert_says("Temper of the rebellion: flagging");
}

/* ---- Types of battle ------------------------------------------------------------------------- */

static void shares_are_worked_out_in_units(void)
{
    at_mud_bay(NO_GUNS "roll:1+1");
    assert_says("in the centre, in square or in columns. 4 Mahdist units start within charge "
                "range (25%), 4 more at two moves or more (25%), the other 7 at four moves");
    at_mud_bay(NO_GUNS "roll:1+2");
    assert_says("in any formation and facing. 4 Mahdist units start hidden, two moves or more from "
                "the nearest enemy (25%); the other 11 may come in from any side or sides on "
                "turn 1");
    at_mud_bay(NO_GUNS "roll:1+3");
    assert_says("4 Mahdist units start three moves or more from the nearest enemy (25%); the "
                "other 11 may come in during turns 1 to 5, all from one side");
}

static void defense_and_surprise_are_set_up(void)
{
    at_mud_bay(NO_GUNS "roll:5+5");
    assert_says("around the village or town if there is one, otherwise on the best defensive "
                "ground; rifle pits or field works are allowed. Our force comes in from the "
                "opposite side");
    at_mud_bay(NO_GUNS "roll:6+6 roll:2");
    assert_says("in the middle, or around the village or town");
    assert_says("Dawn: 4 of our units (half) may start within charge range; the other 3 come in "
                "from one side on turn 1");
    assert_says("No Mahdist unit moves or fires before one of them is contacted; on the next turn "
                "each acts only on 5 or more of its own D6; then all act freely");
    at_mud_bay(NO_GUNS "roll:6+6 roll:5");
    assert_says("Dusk or night: 4 of our units (half) start four moves from the closest Mahdists; "
                "the other 3 come in from one side on turn 1");
    assert_says("a D6 of 6 raises the alarm");
}

static void a_fortified_town_is_defended_with_more(void)
{
    begin("battles=tabletop");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 4, SJ_FRIDAY_HARBOR);
    battle_waits(SJ_FRIDAY_HARBOR, SJ_CAUSE_ENCOUNTER, place("sinkat-friday_harbor.1"));
    fight_on_table(SJ_FRIDAY_HARBOR, "total:14 total:3 total:5 total:2 roll:2 roll:6");
    assert_says("rifle units 5 2D4");
    assert_says("artillery piece 1 3D6");
    assert_says("machine gun 1 3D6");
    assert_says("A Mahdist fortified town is always defended (battle.31)");
    assert_says("fortified town in Mahdist hands: walls");
}

static void the_ground_is_a_grid_of_squares(void)
{
    at_mud_bay(NO_GUNS "roll:3+4");
    state.battle.terrain[0] = 1 + SJ_TERRAIN_OASIS;
    state.battle.terrain[7] = 1 + SJ_TERRAIN_LARGE_HILL;
    state.redoubt[SJ_MUD_BAY] = 1;
    assert_says("Diced ground, 6 by 4 square feet");
    assert_says("| oasis | open | open | open | open | open |");
    assert_says("| open | large hill | open |");
    assert_says("There is a redoubt at Mud Bay");
    /* No word of a square is lost, however long. */
    state.battle.terrain[1] = 1 + SJ_TERRAIN_ROCKS;
    assert_non_null(strstr(sheet(IN_FRENCH, false), "|broussailles|"));
    assert_fits(last);
}

/* Long words of a narrow square are broken, not cut. */
static void wide_tables_fit_the_page_too(void)
{
    begin("battles=tabletop ground=8x6");
    empty_map();
    add_unit(SJ_KIND_SUDANESE, SJ_MUD_BAY);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, SJ_NO_PLACE);
    fight_on_table(SJ_MUD_BAY, NO_GUNS "roll:3+4");
    assert_says("Diced ground, 8 by 6 square feet");
    assert_says("| open | open | open | village| open | open | open | open |");
    state.battle.terrain[1] = 1 + SJ_TERRAIN_ROCKS;
    assert_fits(sheet(IN_FRENCH, false));
    assert_non_null(strstr(last, "brouss"));
    assert_non_null(strstr(last, "ailles"));
}

/* battle.47: as many sheets as there are battles on tables, one after the other. */
static void all_battles_that_are_open_have_their_sheets(void)
{
    begin("battles=tabletop");
    empty_map();
    add_unit(SJ_KIND_SUDANESE, SJ_MUD_BAY);
    add_unit(SJ_KIND_MILITIA, SJ_GINNIS);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, SJ_NO_PLACE);
    battle_waits(SJ_GINNIS, SJ_CAUSE_ENCOUNTER, SJ_NO_PLACE);
    fight_on_table(SJ_MUD_BAY, NO_GUNS "roll:3+4");
    assert_silent_on("Ginnis");
    does("set_aside");
    assert_says("Battle: 1 of the campaign");
    fight_on_table(SJ_GINNIS, NO_GUNS "roll:3+4");
    assert_says("Battle sheet: Mud Bay ");
    assert_says("Battle sheet: Ginnis ");
    assert_says("Battle: 2 of the campaign");
    assert_says("Sudanese infantry 1 Eg");
    assert_says("Militia 1 Eg");
    assert_fits(sheet(IN_FRENCH, false));
    const char *page = sheet(IN_ENGLISH, true);
    assert_int_equal(count_of(page, "<h1>"), 2);
    assert_int_equal(count_of(page, "<article>"), count_of(page, "</article>"));
}

static void village_and_port_have_their_squares(void)
{
    at_mud_bay(NO_GUNS "roll:3+4");
    assert_says("| open | open | village | open | open | open |");
    assert_says("| open | open | port | open | open | open |");
    state.option[SJ_OPTION_GROUND] = SJ_GROUND_OWN;
    assert_says("a table of any size");
    assert_silent_on("Diced ground");
    assert_silent_on("| open |");
}

static void open_country_has_no_village(void)
{
    int way = 0;
    begin("battles=tabletop");
    empty_map();
    way = place("ginnis-tamai.1");
    add_unit(SJ_KIND_SUDANESE, way);
    battle_waits(way, SJ_CAUSE_ENCOUNTER, SJ_GINNIS);
    fight_on_table(way, NO_GUNS "roll:3+4");
    assert_says("waypoint 1 of 2 between Ginnis and Tamai, on San Juan Island");
    assert_says("no village or town");
    assert_silent_on("must be on the table");
}

/* ---- Sieges, and the way out ----------------------------------------------------------------- */

static void a_storm_is_fought_from_the_works(void)
{
    begin("battles=tabletop storm=yes");
    empty_map();
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 3, SJ_FRIDAY_HARBOR);
    storm(SJ_FRIDAY_HARBOR, NO_GUNS);
    open_ground();
    assert_says("Cause: assault");
    assert_says("Walls and gates of the fortified town of Friday Harbor cover the garrison");
    assert_says("Friday Harbor is besieged, level 1");
    assert_says("Hold the works of Friday Harbor");
    assert_says("Friday Harbor falls and the garrison with it; there is no pursuit");
    assert_says("full garrison");
    assert_silent_on("Further losses");
}

static void a_breakout_has_an_edge_to_reach(void)
{
    begin("battles=tabletop");
    empty_map();
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 3, SJ_GINNIS);
    break_out_of(SJ_GINNIS, NO_GUNS "roll:3+4");
    open_ground();
    assert_says("Leave the table by the edge toward");
    assert_says("survivors go back inside Ginnis");
}

static void the_pursuit_is_told_with_its_numbers(void)
{
    at_mud_bay(NO_GUNS "roll:3+4");
    assert_says("+2 without cavalry on the table, −1 for each of our cavalry units there. Routed "
                "units never count");
    assert_says("+2 when surrounded on all sides");
    assert_says("+2 when outnumbered in units by more than 3 to 1, otherwise +1 by more than 2 "
                "to 1");
    assert_says("2-3: 0%; 4-5: 10%; 6: 25%; 7-8: 30%; 9-10: 40%; 11: 50%; 12: all");
    assert_says("comes back on 5 or more of a D6 if we held the field, on 6 or more if not");
    assert_says("−10 for a battle won, +10 for one lost, +5 when 50% or more");
}

static void an_island_without_a_neighbour_leaves_only_ships(void)
{
    begin("battles=tabletop");
    empty_map();
    add_unit(SJ_KIND_SUDANESE, SJ_STUART);
    battle_waits(SJ_STUART, SJ_CAUSE_LANDING, SJ_NO_PLACE);
    fight_on_table(SJ_STUART, NO_GUNS "roll:3+4");
    assert_says("No way out by land");
    assert_says("Win a footing ashore");
}

/* ---- On the water, and when there is none ---------------------------------------------------- */

static void a_fight_on_the_water_has_its_sheet(void)
{
    begin("battles=tabletop water=yes");
    empty_map();
    put_ship(SJ_METEMMA, SJ_FIRST_SEA);
    in_operations(0);
    state.ship_flags[SJ_METEMMA] |= SJ_SHIP_IN_FLEET;
    state.force_at = SJ_FIRST_SEA;
    state.battle.cause = SJ_CAUSE_WATER;
    state.battle.place = SJ_FIRST_SEA;
    state.battle.light = 2;
    state.battle.dhows = 3;
    sj_step_push(&state, SJ_STEP_WATER_ENTRY);
    assert_says("fight on the water, sea area A");
    assert_says("Metemma gunboat 2 1 0/3");
    assert_says("light gunboat 2 1 1 0");
    assert_says("dhow with riflemen 3 0 0 1");
    assert_says("Gunboats are converted steamers");
    assert_silent_on("fire into the battle");
    assert_silent_on("pursuit");
}

static void there_is_none_before_the_battle_is_open(void)
{
    begin("battles=tabletop");
    assert_false(sheet_is_open(&sj_game, &state));
    empty_map();
    add_unit(SJ_KIND_SUDANESE, SJ_MUD_BAY);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, place("richardson-mud_bay.2"));
    assert_false(sheet_is_open(&sj_game, &state));
    fight_on_table(SJ_MUD_BAY, NO_GUNS "roll:3+4");
    assert_true(sheet_is_open(&sj_game, &state));
    does("result:held confirm");
    assert_false(sheet_is_open(&sj_game, &state));
}

static const struct rule_test tests[] = {
    RULE_TEST(mud_bay_is_told_with_its_numbers,
              "battle.5 battle.18 battle.33 battle.34 battle.40 force.2 force.3 force.4 force.5 "
              "encounter.17 retreat.1 units.1 units.2 "
              "units.20 units.21 battle.37 battle.38 group.6"),
    RULE_TEST(it_is_told_in_both_languages_and_fits_a_terminal, "battle.39"),
    RULE_TEST(the_page_is_whole_and_needs_nothing_else, "battle.35"),
    RULE_TEST(paper_has_boxes_to_tick_and_a_drawn_ground, "battle.35 casualty.4"),
    RULE_TEST(a_large_force_has_a_leaf_of_its_own, "battle.39"),
    RULE_TEST(what_a_unit_has_lost_and_lacks_is_told, "battle.46 casualty.4"),
    RULE_TEST(every_kind_has_its_guide,
              "units.3 units.4 units.5 units.6 units.7 units.8 units.9 units.10 units.11 units.12 "
              "units.13 units.14 units.15 units.16"),
    RULE_TEST(quality_can_be_diced_where_it_varies, "units.7"),
    RULE_TEST(ships_are_told_with_guns_and_damage, "naval.20 units.17 units.18 card.sultan.3"),
    RULE_TEST(the_temper_of_the_rebellion_changes, "units.19"),
    RULE_TEST(
        shares_are_worked_out_in_units,
        "battle.2 battle.3 battle.4 battle.8 battle.9 battle.10 battle.11 battle.12 battle.13 "
        "battle.14 battle.15 battle.16 battle.17"),
    RULE_TEST(defense_and_surprise_are_set_up,
              "battle.6 battle.7 battle.19 battle.20 battle.21 battle.22 battle.23 battle.24 "
              "battle.25 battle.26 battle.27 battle.28 battle.29 battle.30"),
    RULE_TEST(a_fortified_town_is_defended_with_more, "battle.31 force.6 force.7 force.8"),
    RULE_TEST(the_ground_is_a_grid_of_squares, "battle.32 battle.35 battle.36 event.35"),
    RULE_TEST(wide_tables_fit_the_page_too, "battle.35"),
    RULE_TEST(all_battles_that_are_open_have_their_sheets, "battle.47"),
    RULE_TEST(village_and_port_have_their_squares, "battle.32 battle.33 battle.34"),
    RULE_TEST(open_country_has_no_village, "battle.33"),
    RULE_TEST(a_storm_is_fought_from_the_works, "force.9 option.storm.3 option.storm.5"),
    RULE_TEST(a_breakout_has_an_edge_to_reach, "sortie.11"),
    RULE_TEST(the_pursuit_is_told_with_its_numbers,
              "pursuit.2 pursuit.3 pursuit.4 pursuit.5 pursuit.6 pursuit.7 casualty.2 casualty.3"),
    RULE_TEST(an_island_without_a_neighbour_leaves_only_ships, "retreat.2"),
    RULE_TEST(a_fight_on_the_water_has_its_sheet, "option.navalencounter option.navalencounter.11"),
    RULE_TEST(there_is_none_before_the_battle_is_open, "battle.39"),
};

int main(void)
{
    int failed = rule_tests_run("sanjuans", tests, sizeof tests / sizeof tests[0]);
    free(last);
    catalogue_close(catalogue);
    last = NULL; /* scripts/mutants may run another of its tests in the same process */
    catalogue = NULL;
    return failed;
}
