#include "reach/met.h"

static const char *const kind_names[] = {
    [MET_CHOICE] = "choices", [MET_REFUSED] = "refused", [MET_ASKED] = "asked",
    [MET_LOG] = "log",        [MET_TOLD] = "told",       [MET_BELOW] = "below"
};

static bool is_of_verb(enum met kind)
{
    return kind == MET_CHOICE || kind == MET_REFUSED;
}

void met_keep(struct met_table *table, enum met kind, unsigned rule, unsigned key)
{
    uint8_t bit = (uint8_t)(1U << kind);
    if (!rule || rule >= MET_RULES) return;
    if (is_of_verb(kind)) {
        table->by_verb[rule][key & 255] |= bit;
    } else if (key < MET_KEYS) {
        table->by_message[rule][key] |= bit;
    }
}

void met_add(struct met_table *sum, const struct met_table *other)
{
    for (int rule = 0; rule < MET_RULES; rule++) {
        for (int key = 0; key < MET_KEYS; key++) {
            sum->by_message[rule][key] |= other->by_message[rule][key];
        }
        for (int verb = 0; verb < 256; verb++) {
            sum->by_verb[rule][verb] |= other->by_verb[rule][verb];
        }
    }
}

static void write_kind(const struct met_table *table, const struct game *game, unsigned rule,
                       enum met kind, FILE *out)
{
    unsigned keys = is_of_verb(kind) ? game->verb_count : game->message_count;
    const uint8_t *bits = is_of_verb(kind) ? table->by_verb[rule] : table->by_message[rule];
    for (unsigned key = 0; key < keys; key++) {
        if (!(bits[key] >> kind & 1)) continue;
        const char *word = is_of_verb(kind) ? game->verbs[key].name : game->messages[key];
        fprintf(out, "%s\t%s\t%s\n", game->rule_ids[rule], kind_names[kind], word);
    }
}

void met_write(const struct met_table *table, const struct game *game, FILE *out)
{
    for (unsigned rule = 1; rule < game->rule_count; rule++) {
        for (int kind = 0; kind < MET_KINDS; kind++) {
            write_kind(table, game, rule, (enum met)kind, out);
        }
    }
}
