/* `show`: a zone of Khartoum, a banner, a leader, a kind of unit, a box or an event card in full.
 */
#include <string.h>
#include <strings.h>

#include "boards/khartoum/board.h"
#include "hosted/plain.h"

enum { LIST_SIZE = 1024 };

#define JOIN_FILLED(d, list, name, ...)                                                            \
    do {                                                                                           \
        char filled[LABEL_SIZE];                                                                   \
        plain_join(list, LIST_SIZE, ", ", FILL(d, filled, name, __VA_ARGS__));                     \
    } while (0)

/* ---- Places ---------------------------------------------------------------------------------- */

/* A zone by its name, a box by what is done there. */
static const char *place_text(const struct drawing *d, int place)
{
    if (place >= KH_PLACE_ZONE) return word_text(d, &kh_zones, place - KH_PLACE_ZONE);
    return label_in(d, "place", kh_places.word[place]);
}

/* "2 x Sudanese (2 steps), Muhamad Ali" */
static void join_counters(const struct drawing *d, int place, char *list)
{
    for (int kind = 0; kind < KH_KINDS; kind++) {
        int count = seen(d)->counters[place][kind];
        if (count) JOIN_FILLED(d, list, "show.counters", count, kind);
    }
    /* A leader who is aside is not in this game. */
    for (int leader = 0; place != KH_PLACE_ASIDE && leader < KH_LEADERS; leader++) {
        if (seen(d)->leader[leader] == place)
            plain_join(list, LIST_SIZE, ", ", word_text(d, &kh_leaders, leader));
    }
}

static void put_place(const struct drawing *d, int place)
{
    char list[LIST_SIZE] = "";
    join_counters(d, place, list);
    put_entry(d, label(d, "show.here"), *list ? list : "-");
}

static void show_box(const struct drawing *d, int place)
{
    puts(place_text(d, place));
    put_place(d, place);
    if (place != KH_PLACE_ASIDE) return;
    PUT_FILLED(d, "show.markers", kh_markers_left(d->data, d->state));
    if (seen(d)->barges_aside) PUT_FILLED(d, "show.barges", seen(d)->barges_aside);
}

/* ---- Zones ----------------------------------------------------------------------------------- */

static void put_ground(const struct drawing *d, int zone)
{
    const kh_state *s = d->state;
    const struct kh_zone_data *data = &printed(d)->zone[zone];
    char list[LIST_SIZE] = "";
    JOIN_FILLED(d, list, "show.ground", data->terrain, kh_zone_level(d->data, s, zone));
    if (s->marker[zone]) JOIN_FILLED(d, list, "show.fortified", s->marker[zone]);
    if (s->lowered[zone]) JOIN_FILLED(d, list, "show.lowered", 0);
    if (data->key) JOIN_FILLED(d, list, "show.key", 0);
    if (kh_is_bank(d->data, s, zone)) JOIN_FILLED(d, list, "show.nile", 0);
    if (s->dry[zone]) JOIN_FILLED(d, list, "show.dry", 0);
    if (data->gordon && s->option[KH_OPTION_GORDON]) JOIN_FILLED(d, list, "show.gordon", 0);
    if (s->barge[zone]) JOIN_FILLED(d, list, "show.barges", s->barge[zone]);
    put_line(list);
}

/* A banner stands in the zone of its path, in the Palace at the end of it. */
static int zone_of_banner(const struct drawing *d, int banner)
{
    return kh_zone_of(banner, seen(d)->banner_zone[banner]);
}

static void show_zone(const struct drawing *d, int zone)
{
    char code[LABEL_SIZE];
    printf("%s (%s)\n", word_text(d, &kh_zones, zone), FILL(d, code, "show.code", zone));
    put_ground(d, zone);
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        if (zone_of_banner(d, banner) == zone)
            PUT_FILLED(d, "show.attacked", banner, seen(d)->strength[banner]);
    }
    put_place(d, KH_PLACE_ZONE + zone);
}

static void show_banner(const struct drawing *d, int banner)
{
    const kh_state *s = d->state;
    puts(FILL(d, (char[LABEL_SIZE]){ 0 }, "show.banner", banner));
    PUT_FILLED(d, "show.strength", s->strength[banner]);
    PUT_FILLED(d, "show.stands", zone_of_banner(d, banner));
    if (s->disorganised[banner]) PUT_FILLED(d, "show.disorganised", 0);
}

/* ---- Units, leaders, cards ------------------------------------------------------------------- */

/* "Raid +2, sortie +1, defence: never" */
static void put_factors(const struct drawing *d, const int8_t *factor)
{
    char list[LIST_SIZE] = "";
    for (int fight = 0; fight < KH_FIGHTS; fight++) {
        char piece[LABEL_SIZE];
        bool is_barred = factor[fight] == FIELD_X_VALUE;
        snprintf(piece, sizeof piece, is_barred ? "%s %s" : "%s %s%d",
                 label_in(d, "value", kh_fights.word[fight]),
                 is_barred           ? label(d, "show.never")
                 : factor[fight] > 0 ? "+"
                                     : "",
                 factor[fight]);
        plain_join(list, sizeof list, ", ", piece);
    }
    put_entry(d, label(d, "show.factors"), list);
}

static void show_kind(const struct drawing *d, int kind)
{
    puts(word_text(d, &kh_kinds, kind));
    put_factors(d, printed(d)->unit[kind].factor);
    for (int place = 0; place < KH_PLACES; place++) {
        char count[16];
        if (!seen(d)->counters[place][kind]) continue;
        snprintf(count, sizeof count, "%d", seen(d)->counters[place][kind]);
        put_entry(d, place_text(d, place), count);
    }
}

static void show_leader(const struct drawing *d, int leader)
{
    puts(word_text(d, &kh_leaders, leader));
    put_factors(d, printed(d)->leader[leader].factor);
    int place = seen(d)->leader[leader];
    put_entry(d, label(d, "show.where"),
              place == KH_PLACE_ASIDE ? label(d, "show.not_playing") : place_text(d, place));
}

static void show_card(const struct drawing *d, int card)
{
    printf("%d %s\n", card, word_text(d, &kh_event_numbers, card - 1));
    put_card_text(d, card, kh_card_text);
    put_entry(d, label(d, "show.where"),
              label_in(d, "card_place", kh_card_places.word[seen(d)->event[card - 1]]));
}

/* ---- By name --------------------------------------------------------------------------------- */

static int box_named(const struct drawing *d, const char *what)
{
    for (int place = 0; place < KH_PLACE_ZONE; place++) {
        if (strcasecmp(what, kh_places.word[place]) == 0) return place;
        if (strcasecmp(what, place_text(d, place)) == 0) return place;
    }
    return -1;
}

bool show_in_city(const struct drawing *d, const char *what)
{
    uint64_t number = 0;
    if (plain_number(what, &number)) {
        if (number < 1 || number > KH_EVENT_CARDS) return false;
        show_card(d, (int)number);
        return true;
    }
    int zone = word_named(d, &kh_zones, what), banner = word_named(d, &kh_banners, what);
    int kind = word_named(d, &kh_kinds, what), leader = word_named(d, &kh_leaders, what);
    int box = box_named(d, what);
    if (zone >= 0) show_zone(d, zone);
    if (banner >= 0) show_banner(d, banner);
    if (kind >= 0) show_kind(d, kind);
    if (leader >= 0) show_leader(d, leader);
    if (box >= 0) show_box(d, box);
    return zone >= 0 || banner >= 0 || kind >= 0 || leader >= 0 || box >= 0;
}
