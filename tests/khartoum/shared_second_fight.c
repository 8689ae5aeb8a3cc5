/* Raids, sorties and attacks of the second reading: totals, tables, losses; see second.h. */
#include "khartoum/second.h"

/* ---- The tables (AOT 1 to 7) ------------------------------------------------------------- */

enum { NO = 99, ALL = 98 }; /* no roll; all eliminated. Otherwise the modifier of the loss die */

struct row {
    int troops, guns, leader, boats;
    int resources, morale, strength;
    bool advance, disorganise, peek, back, is_by_die;
};

#define LOSSES(t, g, l, b) .troops = (t), .guns = (g), .leader = (l), .boats = (b)
#define UNHURT LOSSES(NO, NO, NO, NO)

/* By total, 2 or less first. */
static const struct row outcomes[KH_FIGHTS][11] = {
    [KH_FIGHT_DEFENCE] = {
        { LOSSES(ALL, ALL, ALL, -2), .advance = true, .morale = -1 },
        { LOSSES(ALL, ALL, -2, -2), .advance = true, .morale = -1 },
        { LOSSES(-2, -2, -2, -2), .advance = true },
        { LOSSES(-1, -1, -1, -1), .advance = true },
        { LOSSES(0, 0, 0, 0), .advance = true },
        { LOSSES(0, NO, 0, 0) },
        { LOSSES(1, NO, 1, 1) },
        { LOSSES(2, NO, 2, NO) },
        { UNHURT, .is_by_die = true },
        { UNHURT, .strength = -1, .morale = 1 },
        { UNHURT, .strength = -1, .back = true, .morale = 1 },
    },
    [KH_FIGHT_RAID] = {
        { LOSSES(ALL, ALL, ALL, -2), .morale = -1 },
        { LOSSES(ALL, ALL, -2, -2) },
        { LOSSES(-2, -2, -2, -2) },
        { LOSSES(-1, -1, -1, -1) },
        { LOSSES(0, 0, 0, 0) },
        { LOSSES(1, NO, 1, 1) },
        { LOSSES(2, NO, 2, 2), .resources = 1 },
        { UNHURT, .resources = 2 },
        { UNHURT, .resources = 2, .disorganise = true },
        { UNHURT, .resources = 2, .disorganise = true, .peek = true },
        { UNHURT, .resources = 2, .disorganise = true, .peek = true, .morale = 1 },
    },
    [KH_FIGHT_SORTIE] = {
        { LOSSES(ALL, ALL, ALL, -2), .morale = -1 },
        { LOSSES(ALL, ALL, -2, -2), .morale = -1 },
        { LOSSES(-2, -2, -2, -2) },
        { LOSSES(-1, -1, -1, -1) },
        { LOSSES(0, 0, 0, 0) },
        { LOSSES(0, NO, 0, 0) },
        { LOSSES(1, NO, 1, 1), .disorganise = true },
        { LOSSES(2, NO, 2, 2), .disorganise = true },
        { UNHURT, .disorganise = true, .is_by_die = true },
        { UNHURT, .disorganise = true, .strength = -1, .morale = 1 },
        { UNHURT, .disorganise = true, .strength = -1, .back = true, .morale = 1 },
    },
};

static int in_bounds(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

/* ---- The modifier (6.5, 6.6, 7.2) -------------------------------------------------------- */

/* M5, M6: the boxes of the tracks. */
static int morale_modifier(void)
{
    static const int bands[5] = { -3, -2, -1, 0, 1 };
    return bands[(siege.morale - 1) / 3];
}

static int resource_modifier(void)
{
    int level = siege.resources;
    return level >= 31 ? 1 : level >= 21 ? 0 : level >= 11 ? -1 : -2;
}

static int fortification(int zone)
{
    static const int start[KH_TERRAINS] = { 0, 1, 2 };
    int level = siege.lowered[zone] ? 0 : start[data.zone[zone].terrain];
    return level + siege.marker[zone];
}

static int modifier_of(enum kh_fight fight, int banner, int place, bool has_bonus)
{
    int sum = morale_modifier() + resource_modifier(), strength = siege.strength[banner];
    for (int kind = 0; kind < KH_KINDS; kind++) {
        if (siege.count[place][kind]) {
            sum += siege.count[place][kind] * data.unit[kind].factor[fight];
        }
    }
    int leader = second_leader_at(place);
    if (leader < KH_LEADERS) sum += data.leader[leader].factor[fight];
    if (fight == KH_FIGHT_RAID) return sum - (strength + 1) / 2; /* 6.5l */
    sum -= strength;
    if (fight == KH_FIGHT_SORTIE) return sum;
    int zone = place - KH_PLACE_ZONE;
    return sum + fortification(zone) + siege.barge[zone] + has_bonus;
}

/* ---- Losses (AOT 4 to 7, 11.11) ---------------------------------------------------------- */

static int loss_die(enum kh_step step, int modifier)
{
    return in_bounds(second_die(step) + modifier, 1, 6); /* R28 */
}

static void lose_leader(int leader, bool is_killed)
{
    siege.leader[leader] = is_killed ? KH_PLACE_OUT : KH_PLACE_WOUNDED;
    if (leader != KH_GORDON) return;
    tally.gordon++;
    second_morale(is_killed ? -3 : -1); /* data 3.8 */
    if (!is_killed) siege.points_less = 1;
}

static void roll_for_leader(int place, int modifier)
{
    int leader = second_leader_at(place);
    if (leader == KH_LEADERS || modifier == NO || modifier == ALL) return;
    int die = loss_die(KH_STEP_LEADER_DIE, modifier);
    if (die <= 3) lose_leader(leader, die == 1);
}

static bool is_full(int kind)
{
    return kind == KH_EGYPTIAN_FULL || kind == KH_SUDANESE_FULL || kind == KH_BASHI_FULL;
}

static void eliminate_troop(int place, int kind)
{
    second_move(kind, 1, place, kind == KH_MILITIA ? KH_PLACE_ASIDE : KH_PLACE_OUT); /* R32 */
}

/* 11.11d: those of two steps first. */
static void lose_step(int place)
{
    bool has_full = false;
    for (int kind = 0; kind <= KH_MILITIA; kind++) {
        has_full |= is_full(kind) && siege.count[place][kind];
    }
    second_list();
    for (int kind = 0; kind <= KH_MILITIA; kind++) {
        if (siege.count[place][kind] && is_full(kind) == has_full) second_may(KH_VERB_LOSE, kind);
    }
    int kind = (int)action_first(second_choose_if_two(KH_STEP_LOSE_STEP));
    if (!is_full(kind)) {
        eliminate_troop(place, kind);
        return;
    }
    siege.count[place][kind]--;
    siege.count[place][kind + 1]++; /* 11.11a */
}

static void roll_for_troops(int place, int modifier)
{
    static const int steps[6] = { 3, 2, 2, 1, 1, 0 };
    if (modifier == NO || modifier == ALL || !second_troops(place)) return;
    int due = steps[loss_die(KH_STEP_TROOP_DIE, modifier) - 1];
    for (; due && second_troops(place); due--) lose_step(place); /* R30 */
}

static void roll_for_guns(int place, int modifier)
{
    static const int destroyed[6] = { 3, 2, 1, 1, 0, 0 };
    const int *guns = siege.count[place];
    if (modifier == NO || modifier == ALL || !(guns[KH_LIGHT_GUN] + guns[KH_HEAVY_GUN])) return;
    int due = destroyed[loss_die(KH_STEP_GUN_DIE, modifier) - 1];
    for (; due && guns[KH_LIGHT_GUN] + guns[KH_HEAVY_GUN]; due--) {
        second_list();
        if (guns[KH_LIGHT_GUN]) second_may(KH_VERB_LOSE, KH_LIGHT_GUN);
        if (guns[KH_HEAVY_GUN]) second_may(KH_VERB_LOSE, KH_HEAVY_GUN);
        int kind = (int)action_first(second_choose_if_two(KH_STEP_LOSE_GUN));
        second_move(kind, 1, place, KH_PLACE_OUT);
    }
}

void second_hit_gunboat(int place, int die)
{
    if (die <= 3) second_move(KH_GUNBOAT, 1, place, die == 1 ? KH_PLACE_OUT : KH_PLACE_DAMAGED);
}

static void roll_for_gunboats(int place, int modifier)
{
    if (modifier == NO) return;
    for (int left = siege.count[place][KH_GUNBOAT]; left; left--) {
        second_hit_gunboat(place, loss_die(KH_STEP_GUNBOAT_DIE, modifier));
    }
}

static void eliminate(int place, const struct row *row)
{
    for (int kind = 0; kind <= KH_MILITIA && row->troops == ALL; kind++) {
        while (siege.count[place][kind]) eliminate_troop(place, kind);
    }
    for (int kind = KH_LIGHT_GUN; kind <= KH_HEAVY_GUN && row->guns == ALL; kind++) {
        second_move(kind, siege.count[place][kind], place, KH_PLACE_OUT);
    }
    int leader = second_leader_at(place);
    if (row->leader == ALL && leader < KH_LEADERS) lose_leader(leader, true);
}

/* ---- The outcome (R72) ------------------------------------------------------------------- */

static void take_losses(int place, const struct row *row)
{
    eliminate(place, row);
    if (!second_is_over()) roll_for_leader(place, row->leader);
    if (second_is_over()) return;
    roll_for_troops(place, row->troops);
    roll_for_guns(place, row->guns);
    roll_for_gunboats(place, row->boats);
}

/* 6.5n, 6.5q, 6.5s, R43 */
static void put_away(int place)
{
    for (int kind = 0; kind < KH_KINDS; kind++) {
        int to = kind == KH_GUNBOAT ? KH_PLACE_AVAILABLE : KH_PLACE_USED;
        second_move(kind, siege.count[place][kind], place, to);
    }
    int leader = second_leader_at(place);
    if (leader < KH_LEADERS) siege.leader[leader] = KH_PLACE_AVAILABLE;
}

static void follow_row(enum kh_fight fight, int banner, int place, const struct row *row)
{
    if (row->advance) second_advance(banner);
    if (!second_is_over()) take_losses(place, row);
    if (second_is_over()) return;
    if (row->disorganise) siege.disorganised[banner] = true;
    if (row->strength) second_strength(banner, row->strength);
    if (row->is_by_die && second_die(KH_STEP_STRENGTH_DIE) >= 4) second_strength(banner, -1);
    if (row->back) second_go_back(banner);
    second_resources(row->resources);
    if (row->peek) siege.peeked = (int)action_first(second_draw(KH_STEP_PEEK));
    second_morale(row->morale);
    bool is_leaving = fight != KH_FIGHT_DEFENCE || row->advance;
    if (!second_is_over() && is_leaving) put_away(place);
}

static bool pays_for_bonus(void)
{
    second_list();
    second_may(KH_VERB_SPEND, 0);
    second_may(KH_VERB_HOLD, 0);
    bool is_paying = action_verb(second_choose(KH_STEP_ATTACK_BONUS)) == KH_VERB_SPEND;
    if (is_paying) second_resources(-1);
    return is_paying;
}

static void compare_told(const char *what, int told, int expected)
{
    if (told != expected) {
        fail_msg("%s: %d, expected %d: %s", what, told, expected, second_where());
    }
}

static void compare_total(enum kh_fight fight, int dice, int modifier, int row)
{
    const struct trace_event *total = second_told(KH_MESSAGE_log_total);
    const struct trace_event *read = second_told(KH_MESSAGE_log_row);
    assert_non_null(total);
    assert_non_null(read);
    compare_told("dice", total->argument[0], dice);
    compare_told("modifier", total->argument[1], modifier);
    compare_told("total", total->argument[2], dice + modifier);
    compare_told("table", read->argument[0], (int)fight);
    compare_told("row", read->argument[1], row);
}

void second_fight(enum kh_fight fight, int banner, int place)
{
    bool is_defence = fight == KH_FIGHT_DEFENCE, has_bonus = false;
    bool is_late = state.option[KH_OPTION_BONUS] == KH_BONUS_AFTER;
    if (is_defence && !is_late) has_bonus = pays_for_bonus();
    if (second_is_over()) return;
    int modifier = modifier_of(fight, banner, place, has_bonus);
    second_compare();
    compare_told("modifier before the dice", state.modifier, modifier);
    action a = second_draw(KH_STEP_FIGHT_ROLL);
    int dice = (int)(action_first(a) + action_second(a));
    if (is_defence && is_late) {
        has_bonus = pays_for_bonus();
        if (second_is_over()) return;
        modifier = modifier_of(fight, banner, place, has_bonus);
    }
    int row = in_bounds(dice + modifier, 2, 12);
    compare_total(fight, dice, modifier, row);
    tally.fights[fight]++;
    tally.rows[fight][row]++;
    follow_row(fight, banner, place, &outcomes[fight][row - 2]);
}
