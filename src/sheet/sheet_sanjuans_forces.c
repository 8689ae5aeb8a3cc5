/*
 * Who fights: the Anglo-Egyptian order of battle with suggested qualities (units.3 to units.20),
 * the ships in the port, and the Mahdist force with the dice behind it (force.2 to force.8).
 */
#include <string.h>

#include "hosted/plain.h"
#include "sheet/sheet_sanjuans.h"

enum { NUMBER_SIZE = 16 };

/* ---- Quality --------------------------------------------------------------------------------- */

/*
 * Which guide of the ledger speaks of a kind: sheet.guide.<word>, once for each on the sheet.
 * units.3, units.4, units.5, units.6, units.7, units.8, units.9, units.10, units.11, units.12,
 * units.13, units.14, units.15, units.16
 */
static const char *const guides[SJ_KINDS] = {
    [SJ_KIND_EGYPTIAN_INFANTRY] = "egyptian",
    [SJ_KIND_SUDANESE] = "sudanese",
    [SJ_KIND_GORDON_SUDANESE] = "sudanese",
    [SJ_KIND_KRUPP] = "battery",
    [SJ_KIND_CAMEL_BATTERY] = "battery",
    [SJ_KIND_CUIRASSIER] = "cuirassier",
    [SJ_KIND_DRAGOON] = "egyptian_cavalry",
    [SJ_KIND_CAMELS] = "camels",
    [SJ_KIND_BASHI_INFANTRY] = "bashi",
    [SJ_KIND_BASHI_CAVALRY] = "bashi",
    [SJ_KIND_MILITIA] = "militia",
    [SJ_KIND_GARRISON] = "garrison",
    [SJ_KIND_HICKS_INFANTRY] = "hicks",
    [SJ_KIND_HICKS_CAVALRY] = "hicks",
    [SJ_KIND_HICKS_BATTERY] = "hicks_guns",
    [SJ_KIND_HICKS_MACHINE_GUN] = "hicks_guns",
    [SJ_KIND_BRITISH_INFANTRY] = "british",
    [SJ_KIND_BRITISH_CAVALRY] = "british",
    [SJ_KIND_CAMEL_CORPS] = "camels",
    [SJ_KIND_BRITISH_BATTERY] = "british_guns",
    [SJ_KIND_BRITISH_MACHINE_GUN] = "british_guns",
    [SJ_KIND_INDIAN_INFANTRY] = "indian",
    [SJ_KIND_INDIAN_CAVALRY] = "indian",
    [SJ_KIND_INDIAN_BATTERY] = "british_guns",
    [SJ_KIND_AUSTRALIAN_INFANTRY] = "australian",
    [SJ_KIND_AUSTRALIAN_BATTERY] = "australian",
};

/* The grade in the middle: half of the faces of the die are worse or as good, at most. */
static int usual_grade(const uint8_t grades[SJ_DIE_SIDES])
{
    int count[SJ_GRADES] = { 0 }, grade = 0, below = 0;
    for (int face = 0; face < SJ_DIE_SIDES; face++) count[grades[face]]++;
    while (below + count[grade] <= SJ_DIE_SIDES / 2) below += count[grade++];
    return grade;
}

/* units.10: Hicks's men are the worst there are, whatever the die of raw troops says. */
static int suggested_grade(const struct paper *paper, int kind)
{
    bool is_hicks = kind >= SJ_KIND_HICKS_INFANTRY && kind <= SJ_KIND_HICKS_MACHINE_GUN;
    if (is_hicks) return SJ_GRADE_UNRELIABLE;
    return usual_grade(paper->d->grade[paper->d->kind[kind].troops]);
}

/* "1-2 poor, 3-5 average, 6 good" */
static void write_grades(const struct paper *paper, const uint8_t grades[SJ_DIE_SIDES], char *out,
                         size_t size)
{
    out[0] = '\0';
    for (int face = 0; face < SJ_DIE_SIDES;) {
        char piece[96], range[NUMBER_SIZE];
        int last = face;
        while (last + 1 < SJ_DIE_SIDES && grades[last + 1] == grades[face]) last++;
        snprintf(range, sizeof range, last > face ? "%d-%d" : "%d", face + 1, last + 1);
        snprintf(piece, sizeof piece, "%s %s", range,
                 sheet_word(paper->sheet, &sj_grades, grades[face]));
        plain_join(out, size, ", ", piece);
        face = last + 1;
    }
}

/* One line a guide, and one with the dice for troops whose quality varies. */
static void put_qualities(const struct paper *paper)
{
    uint8_t has_kind[SJ_KINDS] = { 0 }, has_troops[SJ_TROOPS] = { 0 };
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (sj_is_in_this_battle(paper->s, unit)) has_kind[sj_unit_kind(unit)] = 1;
    }
    for (int kind = 0; kind < SJ_KINDS; kind++) {
        bool is_told = !has_kind[kind];
        for (int other = 0; other < kind; other++) {
            is_told = is_told || (has_kind[other] && strcmp(guides[other], guides[kind]) == 0);
        }
        if (has_kind[kind]) has_troops[paper->d->kind[kind].troops] = 1;
        if (is_told) continue;
        char name[48];
        snprintf(name, sizeof name, "guide.%s", guides[kind]);
        SHEET_ADD(paper->sheet, SHEET_POINT, sheet_label(paper->sheet, name));
    }
    for (int troops = 0; troops < SJ_TROOPS; troops++) {
        const uint8_t *grades = paper->d->grade[troops];
        char dice[256], line[400], name[48];
        bool varies = memcmp(grades, grades + 1, SJ_DIE_SIDES - 1) != 0;
        if (!has_troops[troops] || !varies) continue;
        write_grades(paper, grades, dice, sizeof dice);
        snprintf(name, sizeof name, "dice.%s", sj_troops.word[troops]);
        snprintf(line, sizeof line, "%s %s", sheet_label(paper->sheet, name), dice);
        SHEET_ADD(paper->sheet, SHEET_POINT, line);
    }
}

/* ---- Units ----------------------------------------------------------------------------------- */

static const char *arrival(const struct paper *paper, int unit)
{
    int cause = paper->battle->cause;
    bool is_inside =
        cause == SJ_CAUSE_EXIT || cause == SJ_CAUSE_BREAKOUT || cause == SJ_CAUSE_STORM;
    if (is_inside) return "garrison";
    return sj_has_unit_flag(paper->s, unit, SJ_UNIT_LANDED) ? "landed" : "marched";
}

static void put_unit(const struct paper *paper, int unit)
{
    struct sheet *sheet = paper->sheet;
    const struct sj_kind_data *kind = sj_unit_data(paper->d, unit);
    char strength[NUMBER_SIZE], lost[NUMBER_SIZE] = "", came[32], nation[32];
    int entered = paper->s->unit_fresh_lost[unit];
    bool is_low = sj_has_unit_flag(paper->s, unit, SJ_UNIT_UNSUPPLIED); /* battle.46 */
    bool is_routed = sj_has_unit_flag(paper->s, unit, SJ_UNIT_ROUTED);
    snprintf(strength, sizeof strength, SHEET_LEFT "%d/%d", sj_hits_left(paper->d, paper->s, unit),
             kind->hits);
    if (entered) snprintf(lost, sizeof lost, "%d", entered);
    snprintf(came, sizeof came, "came.%s", arrival(paper, unit));
    snprintf(nation, sizeof nation, "nation.%s", sj_nations.word[kind->nation]);
    SHEET_ADD(sheet, SHEET_ROW, sheet_word(sheet, &sj_units, unit), sheet_label(sheet, nation),
              sheet_word(sheet, &sj_grades, suggested_grade(paper, sj_unit_kind(unit))), strength,
              sheet_label(sheet, is_low ? "low" : "full"), sheet_label(sheet, came), lost,
              is_routed ? sheet_label(sheet, "yes") : SHEET_TICK);
}

/* units.1, units.2: what stands for a unit on the table is the group's choice. */
void put_units(const struct paper *paper)
{
    struct sheet *sheet = paper->sheet;
    int count = 0, full = 0;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (!sj_is_in_this_battle(paper->s, unit)) continue;
        count++;
        full += sj_unit_data(paper->d, unit)->hits;
    }
    paper_heading(paper, "units");
    SHEET_SAY(sheet, SHEET_POINT, "strength", count, sj_battle_hits_left(paper->d, paper->s), full);
    SHEET_ADD(sheet, SHEET_HEAD, sheet_label(sheet, "column.unit"),
              sheet_label(sheet, "column.nation"), sheet_label(sheet, "column.quality"),
              sheet_label(sheet, "column.strength"), sheet_label(sheet, "column.ammunition"),
              sheet_label(sheet, "column.came"), sheet_label(sheet, "column.lost"),
              sheet_label(sheet, "column.rout"));
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (sj_is_in_this_battle(paper->s, unit)) put_unit(paper, unit);
    }
    put_qualities(paper);
    paper_point(paper, "guide.record", 0, 0, 0); /* units.20, units.21 */
}

/* ---- Ships (naval.20, R79) ------------------------------------------------------------------- */

static void put_ship(const struct paper *paper, int ship)
{
    struct sheet *sheet = paper->sheet;
    const struct sj_ship_data *data = &paper->d->ship[ship];
    char guns[NUMBER_SIZE], machine_guns[NUMBER_SIZE], damage[NUMBER_SIZE], aboard_of[NUMBER_SIZE],
        lost[NUMBER_SIZE] = "";
    int entered = paper->battle->ship_hits[ship];
    snprintf(guns, sizeof guns, "%d", data->guns);
    snprintf(machine_guns, sizeof machine_guns, "%d", data->machine_guns);
    snprintf(damage, sizeof damage, SHEET_GONE "%d/%d",
             paper->s->ship_damage[ship] + paper->s->ship_slow[ship], data->hull);
    snprintf(aboard_of, sizeof aboard_of, "%d/%d", sj_ship_load(paper->d, paper->s, ship),
             data->capacity);
    if (entered) snprintf(lost, sizeof lost, "%d", entered);
    SHEET_ADD(sheet, SHEET_ROW, sheet_word(sheet, &sj_ships, ship),
              sheet_word(sheet, &sj_ship_kinds, data->kind), guns, machine_guns, damage, aboard_of,
              lost);
}

/* naval.20, units.17, units.18, card.sultan.3 */
void put_ships(const struct paper *paper)
{
    struct sheet *sheet = paper->sheet;
    const sj_state *s = paper->s;
    int place = paper->battle->place;
    bool is_water = sj_is_sea(place), has_gunboat = false, has_transport = false;
    if (!is_water && !sj_ships_at(s, place)) return;
    paper_heading(paper, is_water ? "fleet" : "ships");
    SHEET_ADD(sheet, SHEET_HEAD, sheet_label(sheet, "column.ship"),
              sheet_label(sheet, "column.kind"), sheet_label(sheet, "column.guns"),
              sheet_label(sheet, "column.machine_guns"), sheet_label(sheet, "column.damage"),
              sheet_label(sheet, "column.aboard"), sheet_label(sheet, "column.hits"));
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        bool is_here =
            is_water ? s->ship_flags[ship] & SJ_SHIP_IN_FLEET : s->ship_where[ship] == place;
        if (!is_here) continue;
        put_ship(paper, ship);
        bool is_gunboat = paper->d->ship[ship].kind == SJ_GUNBOAT;
        has_gunboat = has_gunboat || is_gunboat;
        has_transport = has_transport || !is_gunboat;
    }
    if (has_gunboat) paper_point(paper, is_water ? "gunboats.water" : "gunboats", 0, 0, 0);
    if (has_transport) paper_point(paper, "transports", 0, 0, 0);
    if (!is_water && s->ships_guns == 1 + place) paper_point(paper, "ships_guns", place, 0, 0);
}

/* ---- Mahdists -------------------------------------------------------------------------------- */

/* The dice of a kind: their number and sides. */
static void write_dice(const struct paper *paper, int kind, char *out, size_t size)
{
    const int16_t *constant = paper->d->constant;
    bool fortified = paper->battle->fortified;
    int rifles = fortified ? constant[SJ_CONSTANT_force_rifle_dice_fortified] : 1;
    int guns = fortified ? constant[SJ_CONSTANT_force_gun_dice_fortified] : 1;
    const int dice[SJ_MAHDIST_KINDS][2] = {
        [SJ_MAHDIST_FOOT] = { constant[SJ_CONSTANT_force_infantry_dice], SJ_DIE_SIDES },
        [SJ_MAHDIST_HORSE] = { 1, constant[SJ_CONSTANT_force_cavalry_sides] },
        [SJ_MAHDIST_RIFLES] = { rifles, constant[SJ_CONSTANT_force_rifle_sides] },
        [SJ_MAHDIST_GUN] = { guns, SJ_DIE_SIDES },
        [SJ_MAHDIST_MACHINE_GUN] = { guns, SJ_DIE_SIDES },
    };
    char words[SHEET_TEXT_SIZE];
    const char *name = kind >= SJ_MAHDIST_GUN ? "force_dice_guns" : "force_dice";
    snprintf(out, size, "%s",
             SHEET_FILL(paper->sheet, words, name, dice[kind][0], dice[kind][1],
                        constant[SJ_CONSTANT_force_gun]));
}

/* units.19 */
void put_mahdists(const struct paper *paper)
{
    struct sheet *sheet = paper->sheet;
    int total = sj_mahdists_in_all(paper->battle), units = 0;
    char number[NUMBER_SIZE], dice[128];
    paper_heading(paper, "mahdists");
    SHEET_ADD(sheet, SHEET_HEAD, sheet_label(sheet, "column.mahdists"),
              sheet_label(sheet, "column.units"), sheet_label(sheet, "column.dice"));
    for (int kind = 0; kind < SJ_MAHDIST_KINDS; kind++) {
        snprintf(number, sizeof number, SHEET_LEFT "%d", paper->battle->mahdists[kind]);
        write_dice(paper, kind, dice, sizeof dice);
        SHEET_ADD(sheet, SHEET_ROW, sheet_word(sheet, &sj_mahdists, kind), number, dice);
    }
    snprintf(number, sizeof number, "%d", total);
    SHEET_ADD(sheet, SHEET_ROW, sheet_label(sheet, "total"), number, sheet_label(sheet, "no_dice"));
    for (int unit = 0; unit < SJ_UNITS; unit++) units += sj_is_in_this_battle(paper->s, unit);
    paper_point(paper, "odds", total, units, 0);
    if (paper->s->option[SJ_OPTION_RIFLES] == SJ_RIFLES_PART)
        paper_point(paper, "rifles_part", 0, 0, 0);
    paper_point(paper, "temper", (int)sj_temper_of(paper->s), 0, 0);
}
