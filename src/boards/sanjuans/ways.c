/* The ways of the San Juans in text: paths with their lengths, ports by sea area, and how far the
 * force or fleet at hand can come. */
#include <string.h>

#include "boards/sanjuans/board.h"
#include "hosted/plain.h"

enum { LIST_SIZE = 1024, PIECE_SIZE = 128, ORDERS_MOST = 512 };

/* "Ginnis 3" */
static void join_distance(const struct drawing *d, char *list, size_t size, int place, int distance)
{
    char piece[PIECE_SIZE];
    snprintf(piece, sizeof piece, "%s %d", word_text(d, &sj_places, place), distance);
    plain_join(list, size, ", ", piece);
}

void write_paths(const struct drawing *d, int location, char *out, size_t size)
{
    out[0] = '\0';
    for (int i = 0; i < SJ_PATHS; i++) {
        const struct sj_path_data *path = &printed(d)->path[i];
        int length = path->waypoints + 1;
        if (path->from == location) join_distance(d, out, size, path->to, length);
        if (path->to == location) join_distance(d, out, size, path->from, length);
    }
}

/* An island of one location has none. */
static void put_island(const struct drawing *d, int island)
{
    char paths[LIST_SIZE];
    bool is_titled = false;
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        if (printed(d)->location[location].island != island) continue;
        write_paths(d, location, paths, sizeof paths);
        if (!*paths) continue;
        if (!is_titled) printf("%s\n", label_in(d, "island", sj_islands.word[island]));
        is_titled = true;
        put_entry(d, word_text(d, &sj_locations, location), paths);
    }
}

static void put_sea(const struct drawing *d, int place)
{
    char list[LIST_SIZE] = "";
    uint8_t near[SJ_LOCATIONS];
    int count = sj_sailings(d->data, place, near);
    for (int i = 0; i < count; i++)
        plain_join(list, sizeof list, ", ", word_text(d, &sj_places, near[i]));
    put_entry(d, word_text(d, &sj_places, place), list);
}

void put_ways(const struct drawing *d)
{
    for (int island = 0; island < SJ_ISLANDS; island++) put_island(d, island);
    printf("%s\n", label(d, "show.by_sea"));
    for (int sea = 0; sea < SJ_SEAS; sea++) put_sea(d, SJ_FIRST_SEA + sea);
}

static bool is_way(const struct drawing *d, const struct order *order)
{
    const char *verb = d->game->orders->verbs[action_verb(order->order)].name;
    bool is_going = strcmp(verb, "go") == 0 || strcmp(verb, "voyage") == 0;
    return is_going && !sj_is_waypoint((int)action_first(order->order));
}

/* Locations and sea areas that one order leads to, with their price. */
int draw_reach(const struct drawing *d, int row)
{
    struct order orders[ORDERS_MOST];
    const struct game_orders *game = d->game->orders;
    if (!game || game->most > ORDERS_MOST) return row;
    int count = game->list(d->data, d->state, orders), next = 0;
    while (next < count && !is_way(d, &orders[next])) next++;
    if (next == count) return row;
    struct flow flow = flow_begin(d->screen, row, 2, label(d, "reach"));
    for (; next < count; next++) {
        int place = (int)action_first(orders[next].order);
        char piece[PIECE_SIZE] = "";
        if (!is_way(d, &orders[next])) continue;
        join_distance(d, piece, sizeof piece, place, orders[next].figure[0]);
        flow_add(&flow, sj_is_sea(place) ? STYLE_WATER : STYLE_PLAIN, piece);
    }
    return flow_end(&flow);
}

const char *note_dead_end(const struct game *game, const void *data, const void *view, action a)
{
    struct order orders[ORDERS_MOST];
    const struct verb *verb = &game->verbs[action_verb(a)];
    if (strcmp(verb->name, "activate") != 0 || game->orders->most > ORDERS_MOST) return NULL;
    const char *place = verb->first->word[action_first(a)];
    int count = game->orders->list(data, view, orders);
    for (int i = 0; i < count; i++) {
        const struct verb *order = &game->orders->verbs[action_verb(orders[i].order)];
        bool names = order->operands == OPERANDS_WORD;
        if (names && strcmp(order->first->word[action_first(orders[i].order)], place) == 0) {
            return NULL;
        }
    }
    return "nobody_leaves";
}
