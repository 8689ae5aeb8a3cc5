/* What may be done, in a view: the choices with their words and rules, and the order `again`. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "site/site_internal.h"

void action_put(struct json_out *out, const struct look *look, action a, bool is_told)
{
    const struct game *game = look_game(look);
    char words[DESCRIBE_TEXT_SIZE], name[ACTION_TEXT_SIZE];
    (is_told ? text_told : text_action)(look->site->settings.catalogue, look->language, game, a,
                                        words, sizeof words);
    action_write(game, a, name);
    json_out_key(out, "action");
    json_out_word(out, name);
    json_out_key(out, "text");
    json_out_text(out, words);
}

static void put_choice(struct json_out *out, const struct look *look, action a, bool is_chosen)
{
    const struct match *match = table_match(look->place->table);
    const struct game *game = look_game(look);
    const void *data = match_data(match), *state = match_state(match);
    unsigned rule = game->reason(data, state, a);
    json_out_open(out, '{');
    action_put(out, look, a, false);
    if (rule) {
        assert(rule < game->rule_count);
        json_out_key(out, "rule");
        json_out_word(out, game->rule_ids[rule]);
    }
    json_out_key(out, "verb");
    json_out_word(out, game->verbs[action_verb(a)].name);
    json_out_key(out, "operands");
    operands_write(out, game, a);
    if (game->verbs[action_verb(a)].leads) {
        json_out_key(out, "leads");
        json_out_boolean(out, true);
    }
    if (is_chosen && game_is_fatal(game, data, state, a)) {
        json_out_key(out, "fatal");
        json_out_boolean(out, true);
    }
    if (is_chosen && table_objects(look->place->table, a)) {
        json_out_key(out, "later");
        json_out_boolean(out, true);
    }
    json_out_close(out, '}');
}

/* What the order `again` would do, if that is worth an order. */
static void put_again(struct json_out *out, const struct look *look)
{
    action actions[REPEAT_MOST];
    int count = match_repeat(table_match(look->place->table), actions, REPEAT_MOST);
    if (count < 2) return;
    json_out_key(out, "again");
    json_out_open(out, '[');
    for (int i = 0; i < count; i++) {
        json_out_open(out, '{');
        action_put(out, look, actions[i], false);
        json_out_close(out, '}');
    }
    json_out_close(out, ']');
}

bool choices_write(struct json_out *out, const struct look *look)
{
    const struct match *match = table_match(look->place->table);
    int choices = 0, outcomes = 0;
    const action *listed = match_legal(match, match_standing(match), &choices);
    const struct outcome *thrown = match_outcomes(match, match_standing(match), &outcomes);
    action *legal = malloc((size_t)choices * sizeof *legal + 1);
    if (!legal) return false;
    memcpy(legal, listed, (size_t)choices * sizeof *legal);
    match_arrange(match, legal, choices);
    json_out_key(out, "choices");
    json_out_open(out, '[');
    for (int i = 0; i < choices; i++) put_choice(out, look, legal[i], true);
    free(legal);
    for (int i = 0; i < outcomes; i++) put_choice(out, look, thrown[i].action, false);
    json_out_close(out, ']');
    if (choices > 0) put_again(out, look);
    return true;
}
