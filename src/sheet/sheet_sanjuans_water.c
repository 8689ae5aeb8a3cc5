/* The sheet of a fight on the water (option.navalencounter, units.17, units.18). */
#include "sheet/sheet_sanjuans.h"

enum { NUMBER_SIZE = 16 };

static void put_flotilla(const struct paper *paper)
{
    struct sheet *sheet = paper->sheet;
    const struct sj_battle *b = paper->battle;
    const uint8_t number[SJ_FLOTILLA_SHIPS] = { b->light, b->heavy, b->dhows };
    paper_heading(paper, "flotilla");
    SHEET_ADD(sheet, SHEET_HEAD, sheet_label(sheet, "column.ship"),
              sheet_label(sheet, "column.number"), sheet_label(sheet, "column.guns"),
              sheet_label(sheet, "column.machine_guns"), sheet_label(sheet, "column.rifles"));
    for (int kind = 0; kind < SJ_FLOTILLA_SHIPS; kind++) {
        const struct sj_flotilla_ship_data *ship = &paper->d->flotilla_ship[kind];
        const int numbers[] = { number[kind], ship->guns, ship->machine_guns, ship->rifles };
        char cell[4][NUMBER_SIZE];
        for (int i = 0; i < 4; i++) {
            snprintf(cell[i], NUMBER_SIZE, i == 0 ? SHEET_LEFT "%d" : "%d", numbers[i]);
        }
        SHEET_ADD(sheet, SHEET_ROW, sheet_word(sheet, &sj_flotilla_ships, kind), cell[0], cell[1],
                  cell[2], cell[3]);
    }
}

void put_water_fight(const struct paper *paper)
{
    const int16_t *constant = paper->d->constant;
    put_ships(paper);
    put_flotilla(paper);
    paper_heading(paper, "objective");
    paper_point(paper, "objective.water", paper->battle->place, 0, 0);
    paper_point(paper, "points", constant[SJ_CONSTANT_vp_battle], constant[SJ_CONSTANT_vp_bloody],
                constant[SJ_CONSTANT_bloody_percent]);
    put_course(paper);
    put_form(paper);
}
