/* Good positions of every kind: each function sets one up, named after what is going on in it. */
#ifndef SORTIE_TEST_GOOD_POSITIONS_H
#define SORTIE_TEST_GOOD_POSITIONS_H

#include "khartoum/outcome.h"

void acting(void);
void turn_1(void);
void without_events(void);
void with_options(void);
void drawing(void);
void leader_offered(void);
void leader_sent(void);
void steamers_offered(void);
void foraging(void);
void at_risk(void);
void weakening(void);
void nearest(void);
void reducing(void);
void rolling_points(void);
void fortifying(void);
void raising(void);
void building(void);
void levying(void);
void about_to_defend(void);
void deploying(void);
void deployed(void);
void about_to_raid(void);
void raiding(void);
void about_to_sally(void);
void sallying(void);
void raid_dice(void);
void raid_leader_die(void);
void raid_troop_die(void);
void raid_gun_die(void);
void raid_gunboat_die(void);
void raid_peek(void);
void sortie_dice(void);
void losing_steps(void);
void losing_guns(void);
void sortie_strength_die(void);
void card_to_draw(void);
void bonus_asked(void);
void bonus_asked_after(void);
void defence_dice(void);
void zone_lost(void);
void all_eliminated(void);
void palace_lost(void);
void held_to_the_end(void);

#endif
