/* What the tests of marches begin with, see marches.h. */
#include "toulon/marches.h"

void moves(enum tl_side side)
{
    in_phase(TL_PHASE_MOVEMENT, side);
    assert_step(TL_STEP_MOVE);
}

int west_points(void)
{
    return state.operations[TL_WEST];
}

void three_and_one_before_the_marines(void)
{
    begin_rich(2);
    put(TL_UNIT_LEGION_DES_ALLOBROGES, TL_AREA_CER);
    put(TL_UNIT_U_2_COTE_D_OR, TL_AREA_CER);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_CER);
    put(TL_UNIT_U_1_MONT_BLANC, TL_AREA_OLL);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_OLL);
    put(TL_UNIT_MARINES, TL_AREA_SNZ);
    data.area[TL_AREA_SNZ].entry = 13;
    moves(TL_REPUBLICANS);
}
