/* Positions of Toulon as transcripts, see scenes.h. */
#include "toulon/scenes.h"

#include <string.h>

#include "match/match.h"
#include "toulon/battles.h"

static void rich_empty_map(int turn)
{
    begin("");
    empty_map();
    for (int pool = 0; pool < TL_POOLS; pool++) give(pool, 10);
    supply_all();
    set_turn(turn);
}

static void put_forces(void)
{
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_SIX);
    put(TL_UNIT_MARINES, TL_AREA_SIX);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_OLL);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_OLL);
    put(TL_UNIT_PIONNIERS_W2, TL_AREA_OLL);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    put(TL_UNIT_U_3_DROME, TL_AREA_FAV);
}

static void begin_movement(void)
{
    rich_empty_map(2);
    put_forces();
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
}

static void begin_allied_movement(void)
{
    rich_empty_map(2);
    put_forces();
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
}

static void begin_espionage(void)
{
    rich_empty_map(2);
    put_forces();
    in_phase(TL_PHASE_ESPIONAGE, TL_ALLIES);
}

/* One of fav is at oll and the other way round; what lies on top shows the same face. */
static void begin_other_espionage(void)
{
    rich_empty_map(2);
    put_forces();
    put(TL_UNIT_PIONNIERS_W2, TL_AREA_FAV);
    put(TL_UNIT_U_3_DROME, TL_AREA_OLL);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    in_phase(TL_PHASE_ESPIONAGE, TL_ALLIES);
}

static void begin_battle(void)
{
    begin_battle_map();
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LAS);
    come(TL_UNIT_U_2_COTE_D_OR, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
}

static void begin_talks(void)
{
    rich_empty_map(3);
    put_forces();
    in_phase(TL_PHASE_INITIATIVE, TL_ALLIES);
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
        struct match *match = match_from_state(&tl_game, &data, &state);
        char *transcript = transcript_write(match);
        match_free(match);
        return transcript;
    }
    fail_msg("there is no scene %s", name);
    return NULL;
}
