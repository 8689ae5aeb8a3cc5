/* What the parts of the San Juans battle sheet share (chapter 8.1 of the ledger). */
#ifndef SORTIE_SHEET_SANJUANS_H
#define SORTIE_SHEET_SANJUANS_H

#include "games/sanjuans/sanjuans.h"
#include "sheet/sheet_parts.h"

/* A battle being put on paper. */
struct paper {
    struct sheet *sheet;
    const sj_data *d;
    const sj_state *s;
    const struct sj_battle *battle;
};

static inline void paper_heading(const struct paper *paper, const char *name)
{
    char key[48];
    snprintf(key, sizeof key, "heading.%s", name);
    SHEET_ADD(paper->sheet, SHEET_HEADING, sheet_label(paper->sheet, key), name);
}

/* One point of a list: <name> of the sheet's texts with four numbers. */
static inline void paper_point(const struct paper *paper, const char *name, int a, int b, int c)
{
    SHEET_SAY(paper->sheet, SHEET_POINT, name, a, b, c);
}

/* sheet_sanjuans_forces.c: units, ships, Mahdists */
void put_units(const struct paper *paper);
void put_ships(const struct paper *paper);
void put_mahdists(const struct paper *paper);
/* sheet_sanjuans_field.c: type, ground, objective */
void put_battle_type(const struct paper *paper);
void put_ground(const struct paper *paper);
void put_objective(const struct paper *paper);
/* sheet_sanjuans_after.c: what follows, and the form */
void put_aftermath(const struct paper *paper);
void put_form(const struct paper *paper);
void put_course(const struct paper *paper);
/* sheet_sanjuans_water.c: a fight on the water */
void put_water_fight(const struct paper *paper);

#endif
