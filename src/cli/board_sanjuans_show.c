/* `show`: one place, ship or card of the San Juans in full. */
#include <string.h>
#include <strings.h>

#include "cli/board_sanjuans.h"
#include "hosted/plain.h"

enum { LIST_SIZE = 1024, INDENT = 2, EVENTS_MOST = 16 };

static void put_line(const char *line)
{
    printf("%*s", INDENT, "");
    print_wrapped(stdout, line, INDENT, 2 * INDENT, PAGE_WIDTH);
}

static void put_filled(const struct campaign *c, const char *name, const int *arguments)
{
    char line[CAMPAIGN_TEXT_SIZE];
    put_line(campaign_fill(c, line, name, arguments));
}
#define PUT_FILLED(c, name, ...) put_filled(c, name, (const int[TRACE_ARGUMENTS]){ __VA_ARGS__ })

/* ---- Units and ships ------------------------------------------------------------------------- */

/* One line a kind: "Egyptian infantry: 1 8/8, 3 5/8". */
static void put_units(const struct campaign *c, int where)
{
    for (int kind = 0; kind < SJ_KINDS; kind++) {
        char line[LIST_SIZE] = "", piece[64];
        int first = sj_first_of_kind(kind), count = sj_kind_counters(kind);
        for (int unit = first; unit < first + count; unit++) {
            if (c->state->unit_where[unit] != where) continue;
            bool is_hungry = sj_has_unit_flag(c->state, unit, SJ_UNIT_UNSUPPLIED);
            snprintf(piece, sizeof piece, "%s %d/%d%s", sj_units.word[unit],
                     sj_hits_left(c->data, c->state, unit), sj_unit_data(c->data, unit)->hits,
                     is_hungry ? campaign_label(c, "show.unsupplied") : "");
            plain_join(line, sizeof line, ", ", piece);
        }
        if (!*line) continue;
        char whole[LIST_SIZE + 128];
        snprintf(whole, sizeof whole, "%s%s %s", campaign_word(c, &sj_kinds, kind),
                 campaign_label(c, "colon"), line);
        put_line(whole);
    }
}

static void put_ship(const struct campaign *c, int ship)
{
    const sj_state *s = c->state;
    const struct sj_ship_data *data = &c->data->ship[ship];
    printf("%s\n", campaign_word(c, &sj_ships, ship));
    PUT_FILLED(c, "show.ship_where", s->ship_where[ship], data->kind);
    PUT_FILLED(c, "show.ship", s->ship_damage[ship] + s->ship_slow[ship], data->hull,
               sj_ship_load(c->data, s, ship), data->capacity);
    if (s->ship_functions[ship]) PUT_FILLED(c, "show.functions", s->ship_functions[ship]);
    if (s->ship_supply[ship]) PUT_FILLED(c, "show.supply", s->ship_supply[ship]);
    put_units(c, sj_aboard(ship));
}

static void put_ships(const struct campaign *c, int place)
{
    char list[LIST_SIZE] = "", piece[LIST_SIZE / 4];
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (c->state->ship_where[ship] != place) continue;
        write_ship(c, ship, piece, sizeof piece);
        plain_join(list, sizeof list, ", ", piece);
    }
    if (!*list) return;
    char line[LIST_SIZE + 64];
    snprintf(line, sizeof line, "%s %s", campaign_label(c, "ships"), list);
    put_line(line);
}

/* ---- Places ---------------------------------------------------------------------------------- */

static void put_neighbours(const struct campaign *c, int place)
{
    char list[LIST_SIZE] = "", line[LIST_SIZE + 64];
    uint8_t afloat[SJ_LOCATIONS];
    int count = 0;
    const uint8_t *near = sj_is_sea(place) ? NULL : sj_neighbours(c->data, place, &count);
    for (int i = 0; i < count; i++) {
        plain_join(list, sizeof list, ", ", campaign_word(c, &sj_places, near[i]));
    }
    count =
        sj_is_sea(place) || sj_is_port(c->data, place) ? sj_sailings(c->data, place, afloat) : 0;
    for (int i = 0; i < count; i++) {
        plain_join(list, sizeof list, ", ", campaign_word(c, &sj_places, afloat[i]));
    }
    snprintf(line, sizeof line, "%s %s", campaign_label(c, "show.next_to"), list);
    put_line(line);
}

static void put_place(const struct campaign *c, int place)
{
    const sj_state *s = c->state;
    printf("%s\n", campaign_word(c, &sj_places, place));
    if (sj_is_location(place)) {
        const struct sj_location_data *location = &c->data->location[place];
        PUT_FILLED(c, "show.location", location->type, sj_location_value(c->data, s, place),
                   s->control[place], location->island);
        if (s->siege[place]) PUT_FILLED(c, "show.siege", s->siege[place]);
        if (s->redoubt[place]) put_line(campaign_label(c, "show.redoubt"));
    }
    if (!sj_is_sea(place)) {
        if (s->supply[place]) PUT_FILLED(c, "show.supply", s->supply[place]);
        if (s->place_flags[place] & SJ_PLACE_TRACK) put_line(campaign_label(c, "show.track"));
        put_units(c, place);
    }
    put_ships(c, place);
    put_neighbours(c, place);
}

/* ---- Cards ----------------------------------------------------------------------------------- */

static void put_card(const struct campaign *c, int card)
{
    struct trace_event events[EVENTS_MOST];
    struct trace trace = { events, EVENTS_MOST, 0 };
    char line[CLI_TEXT_SIZE];
    printf("%d %s\n", card, campaign_word(c, &sj_cards, card - 1));
    sj_card_text(c->data, card, &trace);
    for (int i = 0; i < trace.count && i < EVENTS_MOST; i++) {
        text_event(c->cli->catalogue, c->cli->language, c->cli->game, &events[i], line,
                   sizeof line);
        put_line(line);
    }
}

static void put_hand(const struct campaign *c)
{
    for (int card = 1; card <= SJ_CARDS; card++) {
        if (c->state->card[card - 1] == SJ_CARD_HAND) put_card(c, card);
    }
}

/* ---- By name --------------------------------------------------------------------------------- */

bool show_detail(const struct cli *cli, const void *view, const char *what)
{
    const struct campaign campaign = { cli, cli->data, view, NULL };
    uint64_t number = 0;
    if (plain_number(what, &number)) {
        if (number < 1 || number > SJ_CARDS) return false;
        put_card(&campaign, (int)number);
        return true;
    }
    if (strcasecmp(what, "hand") == 0 || strcasecmp(what, "main") == 0) {
        put_hand(&campaign);
        return true;
    }
    int place = word_named(cli, &sj_places, what);
    int ship = word_named(cli, &sj_ships, what);
    if (place >= 0) put_place(&campaign, place);
    if (ship >= 0) put_ship(&campaign, ship);
    return place >= 0 || ship >= 0;
}
