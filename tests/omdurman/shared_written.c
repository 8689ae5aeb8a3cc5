/* Orders word by word, see written.h. */
#include "omdurman/written.h"

enum { WRITTEN_MOST = 1024, TEXT_MOST = WRITTEN_MOST * ACTION_TEXT_SIZE };

static action written[WRITTEN_MOST];
struct order list[OM_ORDERS_MOST];

action order_of(enum om_order_verb verb, int first, int second)
{
    return action_make(verb, (unsigned)first, (unsigned)second);
}

int write_out(action order, int room)
{
    return game_expand(&om_game, &data, &state, order, written, room);
}

void means(action order, const char *actions)
{
    static char text[TEXT_MOST];
    size_t length = 0;
    int count = write_out(order, WRITTEN_MOST);
    text[0] = '\0';
    for (int i = 0; i < count; i++) {
        if (i) text[length++] = ' ';
        length += action_write(&om_game, written[i], text + length);
    }
    assert_string_equal(text, actions);
}

void obeys(action order)
{
    int count = write_out(order, WRITTEN_MOST);
    assert_true(count > 0);
    for (int i = 0; i < count; i++)
        assert_int_equal(om_game.apply(&data, &state, written[i], NULL), ACCEPTED);
}

void means_nothing(action order)
{
    assert_int_equal(write_out(order, WRITTEN_MOST), 0);
}

void listed(const char *orders)
{
    static char text[TEXT_MOST];
    size_t length = 0;
    int count = game_list_orders(&om_game, &data, &state, list);
    text[0] = '\0';
    for (int i = 0; i < count; i++) {
        if (i) text[length++] = ' ';
        length += verb_write(om_orders, OM_ORDERS, list[i].order, text + length);
    }
    assert_string_equal(text, orders);
}

/* Two stacks of the Dervish, a gunboat, and who cannot move: a fort. */
void dervish_on_the_move(void)
{
    begin("");
    blank_board();
    put_kind(OM_KIND_TAIASHA, 2, at(0, 0));
    put(OM_COUNTER_KHALIFA, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(2, 0));
    put_kind(OM_KIND_JEHADIA, 1, at(0, 2));
    put(OM_COUNTER_FORT, at(3, 3));
    put(OM_COUNTER_WARWICKSHIRE, at(12, 9));
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
}
