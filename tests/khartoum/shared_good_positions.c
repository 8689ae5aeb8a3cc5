/* Good positions of every kind, which test_faults.c breaks one value at a time. */
#include "khartoum/good_positions.h"

void acting(void)
{
    begin("");
    in_turn(5, 3);
}

void turn_1(void)
{
    begin("");
}

void without_events(void)
{
    begin("events=no");
    in_turn(3, 3);
}

void with_options(void)
{
    begin("gordon=yes barges=yes people=yes");
    in_turn(11, 3);
}

void drawing(void)
{
    begin("");
    in_event(5);
}

void leader_offered(void)
{
    begin("");
    in_event(8);
    does("event:11");
}

void leader_sent(void)
{
    leader_offered();
    does("accept");
}

void steamers_offered(void)
{
    begin("");
    build_gunboats(1);
    in_event(8);
    does("event:14");
}

void foraging(void)
{
    begin("");
    build_gunboats(2);
    in_event(5);
    does("event:9");
}

void at_risk(void)
{
    begin("");
    build_gunboats(2);
    in_event(9);
    does("event:16");
}

void weakening(void)
{
    begin("");
    in_event(7);
    does("event:10");
}

void nearest(void)
{
    begin("");
    in_event(5);
    does("event:4");
}

void reducing(void)
{
    begin("");
    in_event(5);
    does("event:3");
}

void rolling_points(void)
{
    begin("");
    in_event(5);
    does("event:19");
}

void fortifying(void)
{
    acting();
    does("fortify zone:black.5");
}

void raising(void)
{
    acting();
    does("morale raise:morale");
}

void building(void)
{
    acting();
    does("gunboats build");
}

void levying(void)
{
    acting();
    does("militia");
}

void about_to_defend(void)
{
    acting();
    does("defend");
}

void deploying(void)
{
    about_to_defend();
    does("zone:red.5 unit:egyptian.2 unit:light");
}

void deployed(void)
{
    deploying();
    does("done");
}

void about_to_raid(void)
{
    acting();
    does("raid");
}

void raiding(void)
{
    acting();
    build_gunboats(1);
    does("raid target:red unit:sudanese.2 unit:light");
}

void about_to_sally(void)
{
    acting();
    does("sortie");
}

void sallying(void)
{
    acting();
    build_gunboats(1);
    does("sortie target:red unit:sudanese.2 unit:light");
}

/* The dice are the total. */
void raid_dice(void)
{
    begin("");
    no_modifiers();
    build_gunboats(1);
    state.strength[KH_RED] = 0;
    in_turn(5, 3);
    does("raid target:red unit:sudanese.2 unit:light leader:ali unit:gunboat go");
}

void raid_leader_die(void)
{
    raid_dice();
    does("roll:1+5");
}

void raid_troop_die(void)
{
    raid_leader_die();
    does("roll:6");
}

void raid_gun_die(void)
{
    raid_troop_die();
    does("roll:6");
}

void raid_gunboat_die(void)
{
    raid_gun_die();
    does("roll:6");
}

void raid_peek(void)
{
    raid_dice();
    does("roll:5+6");
}

void sortie_dice(void)
{
    begin("");
    no_modifiers();
    build_gunboats(1);
    state.strength[KH_RED] = 0;
    in_turn(5, 3);
    does("sortie target:red unit:sudanese.2 unit:egyptian.2 unit:bashi.2 unit:light unit:gunboat "
         "unit:heavy go");
}

void losing_steps(void)
{
    sortie_dice();
    does("roll:1+5 roll:2");
}

void losing_guns(void)
{
    sortie_dice();
    does("roll:1+5 roll:6 roll:3");
}

void sortie_strength_die(void)
{
    sortie_dice();
    does("roll:4+6");
}

/* Red, of strength 1, comes upon troops, a gun and Ali in its zone 5; then Green. */
static void before_the_card(const char *options)
{
    begin(options);
    no_modifiers();
    card_1(KH_RED, KH_GREEN);
    state.strength[KH_RED] = 1;
    in_activation(5);
    deploy(kh_zone_of(KH_RED, 5), KH_EGYPTIAN_FULL, 1);
    deploy(kh_zone_of(KH_RED, 5), KH_LIGHT_GUN, 1);
    deploy_leader(kh_zone_of(KH_RED, 5), KH_ALI);
}

void card_to_draw(void)
{
    before_the_card("");
}

void bonus_asked(void)
{
    before_the_card("");
    does("activation:1");
}

void bonus_asked_after(void)
{
    before_the_card("bonus=after");
    does("activation:1 roll:3+3");
}

void defence_dice(void)
{
    bonus_asked();
    does("hold");
}

void zone_lost(void)
{
    defence_dice();
    does("roll:3+3 roll:6");
}

void all_eliminated(void)
{
    defence_dice();
    does("roll:1+3");
}

void palace_lost(void)
{
    begin("");
    card_1(KH_RED);
    in_activation(5);
    does("activation:1");
}

void held_to_the_end(void)
{
    begin("");
    card_1(KH_RED);
    state.disorganised[KH_RED] = 1;
    in_turn(12, 3);
    does("end activation:1");
}
