/* Positions of Toulon as transcripts, see scenes.h. */
#include "toulon/scenes.h"

#include <string.h>

#include "table/table.h"
#include "toulon/battles.h"

static void rich_empty_map(int turn)
{
    begin("");
    empty_map();
    for (int pool = 0; pool < POOLS; pool++) give(pool, 10);
    supply_all();
    set_turn(turn);
}

static void put_forces(void)
{
    put(UNIT_U_1_MALLORCA, AREA_SIX);
    put(UNIT_MARINES, AREA_SIX);
    put(UNIT_CHASSEURS_DU_BEAUSSET, AREA_OLL);
    put(UNIT_PIONNIERS_W1, AREA_OLL);
    put(UNIT_PIONNIERS_W2, AREA_OLL);
    put(UNIT_U_1_GARD, AREA_OLL);
    put(UNIT_U_2_59_BOURGOGNE, AREA_OLL);
    put(UNIT_U_3_DROME, AREA_FAV);
}

static void begin_movement(void)
{
    rich_empty_map(2);
    put_forces();
    in_phase(PHASE_MOVEMENT, REPUBLICANS);
}

static void begin_allied_movement(void)
{
    rich_empty_map(2);
    put_forces();
    in_phase(PHASE_MOVEMENT, ALLIES);
}

static void begin_espionage(void)
{
    rich_empty_map(2);
    put_forces();
    in_phase(PHASE_ESPIONAGE, ALLIES);
}

/* One of fav is at oll and the other way round; what lies on top shows the same face. */
static void begin_other_espionage(void)
{
    rich_empty_map(2);
    put_forces();
    put(UNIT_PIONNIERS_W2, AREA_FAV);
    put(UNIT_U_3_DROME, AREA_OLL);
    put(UNIT_U_2_59_BOURGOGNE, AREA_OLL);
    in_phase(PHASE_ESPIONAGE, ALLIES);
}

static void begin_battle(void)
{
    begin_battle_map();
    put(UNIT_MARINES, AREA_LAS);
    put(UNIT_U_25TH_SUSSEX, AREA_LAS);
    put(UNIT_U_11TH_NORTH_DEVON, AREA_LAS);
    come(UNIT_U_2_COTE_D_OR, AREA_ARE, AREA_LAS);
    come(UNIT_U_1_GARD, AREA_ARE, AREA_LAS);
    attack(REPUBLICANS);
}

static void begin_talks(void)
{
    rich_empty_map(3);
    put_forces();
    in_phase(PHASE_INITIATIVE, ALLIES);
}

static const struct {
    const char *name;
    void (*begin)(void);
} scenes[] = {
    { "movement", begin_movement },   { "allied movement", begin_allied_movement },
    { "espionage", begin_espionage }, { "other espionage", begin_other_espionage },
    { "battle", begin_battle },       { "talks", begin_talks },
};

char *scene(const char *name)
{
    for (size_t i = 0; i < sizeof scenes / sizeof scenes[0]; i++) {
        if (strcmp(scenes[i].name, name) != 0) continue;
        scenes[i].begin();
        struct table *table = table_from_state(&toulon_game, &data, &state);
        char *transcript = transcript_write(table);
        table_free(table);
        return transcript;
    }
    fail_msg("there is no scene %s", name);
    return NULL;
}
