/* The names of what is counted, the tables that are printed, and the kept file of what play does
 * not reach. */
#include "reach/counts.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/embedded.h"
#include "reach/tables.h"

static const char *const kind_names[] = {
    [COUNT_STEP] = "step",     [COUNT_VERB] = "verb",   [COUNT_OPTION] = "option",
    [COUNT_ENDING] = "ending", [COUNT_EVENT] = "event", [COUNT_RULE] = "rule",
    [COUNT_ROW] = "row"
};

const char *counted_name(enum counted kind)
{
    return kind_names[kind];
}

/* ---- What there is --------------------------------------------------------------------------- */

/* A feature with an empty name is never counted, and keeps numbers as the game has them. */
static bool add(struct counts *counts, enum counted kind, const char *name, bool is_awaited)
{
    if (counts->total == FEATURES_MOST) return false;
    struct feature *feature = &counts->feature[counts->total++];
    *feature = (struct feature){ .kind = kind, .is_awaited = is_awaited && name[0] };
    snprintf(feature->name, sizeof feature->name, "%s", name);
    return true;
}

static bool add_options(struct counts *counts)
{
    const struct game *game = counts->game;
    char name[FEATURE_NAME];
    bool fits = true;
    for (unsigned i = 0; i < game->option_count; i++) {
        for (unsigned value = 0; value < game->options[i].values->count; value++) {
            snprintf(name, sizeof name, "%s=%s", game->options[i].name,
                     game->options[i].values->word[value]);
            fits &= add(counts, COUNT_OPTION, name, true);
        }
    }
    return fits;
}

/* Whether the index of rules has a line of code that names the rule. */
static bool is_in_code(const struct embedded_file *index, const char *id)
{
    const char *at = (const char *)index->bytes, *end = at + index->size;
    size_t length = strlen(id);
    while (at < end) {
        const char *line_end = memchr(at, '\n', (size_t)(end - at));
        if (!line_end) line_end = end;
        bool is_code = line_end - at > 5 && memcmp(line_end - 5, "\tcode", 5) == 0;
        bool is_it = (size_t)(line_end - at) > length && memcmp(at, id, length) == 0;
        if (is_code && is_it && at[length] == '\t') return true;
        at = line_end + 1;
    }
    return false;
}

static bool add_rules(struct counts *counts)
{
    const struct game *game = counts->game;
    char path[FEATURE_NAME];
    snprintf(path, sizeof path, "rules/%s.places.tsv", game->id);
    const struct embedded_file *index = embedded_find(path);
    bool fits = index != NULL;
    for (unsigned i = 0; fits && i < game->rule_count; i++) {
        const char *id = game->rule_ids[i];
        fits = add(counts, COUNT_RULE, id, tables_have_rule(game, id) || is_in_code(index, id));
    }
    return fits;
}

static bool add_words(struct counts *counts, enum counted kind, const struct words *words)
{
    bool fits = true;
    for (unsigned i = 0; i < words->count; i++) fits &= add(counts, kind, words->word[i], i > 0);
    return fits;
}

/* Previews and warnings answer questions of players, which random play does not ask. */
static bool is_asked_for(const char *message)
{
    return strncmp(message, "preview_", 8) == 0 || strncmp(message, "danger_", 7) == 0;
}

static bool add_kind(struct counts *counts, enum counted kind)
{
    const struct game *game = counts->game;
    char name[FEATURE_NAME];
    bool fits = true;
    switch (kind) {
    case COUNT_STEP: return add_words(counts, kind, game->steps);
    case COUNT_ENDING: return add_words(counts, kind, game->endings);
    case COUNT_OPTION: return add_options(counts);
    case COUNT_RULE: return add_rules(counts);
    case COUNT_VERB:
        for (unsigned i = 0; i < game->verb_count; i++) {
            fits &= add(counts, kind, game->verbs[i].name, true);
        }
        return fits;
    case COUNT_EVENT:
        for (unsigned i = 0; i < game->message_count; i++) {
            fits &= add(counts, kind, game->messages[i], !is_asked_for(game->messages[i]));
        }
        return fits;
    case COUNT_ROW:
        for (int i = 0; tables_name_row(game, i, name, sizeof name); i++) {
            fits &= add(counts, kind, name, true);
        }
        return fits;
    case COUNT_KINDS: break;
    }
    return fits;
}

bool counts_open(struct counts *counts, const struct game *game, uint64_t *count)
{
    *counts = (struct counts){ .game = game, .count = count, .rarest = NO_FEATURE };
    bool fits = true;
    for (int kind = 0; kind < COUNT_KINDS; kind++) {
        counts->first[kind] = counts->total;
        fits &= add_kind(counts, (enum counted)kind);
    }
    counts->first[COUNT_KINDS] = counts->total;
    if (!fits) fprintf(stderr, "reach: %s has more than can be counted\n", game->id);
    return fits;
}

/* ---- The tables ------------------------------------------------------------------------------ */

static const struct counts *sorted_by;

static int compare(const void *one, const void *other)
{
    int a = *(const int *)one, b = *(const int *)other;
    uint64_t count_a = sorted_by->count[a], count_b = sorted_by->count[b];
    if (count_a != count_b) return count_a < count_b ? -1 : 1;
    return a - b;
}

static void print_kind(const struct counts *counts, enum counted kind)
{
    static int order[FEATURES_MOST];
    int shown = 0, reached = 0, awaited = 0;
    for (int i = counts->first[kind]; i < counts->first[kind + 1]; i++) {
        if (!counts->feature[i].is_awaited && !counts->count[i]) continue;
        order[shown++] = i;
        awaited += counts->feature[i].is_awaited;
        reached += counts->feature[i].is_awaited && counts->count[i];
    }
    sorted_by = counts;
    qsort(order, (size_t)shown, sizeof order[0], compare);
    printf("\n%s: %d of %d reached\n", counted_name(kind), reached, awaited);
    for (int i = 0; i < shown; i++) {
        printf("%14" PRIu64 "  %s\n", counts->count[order[i]], counts->feature[order[i]].name);
    }
}

void counts_print(const struct counts *counts)
{
    for (int kind = 0; kind < COUNT_KINDS; kind++) print_kind(counts, (enum counted)kind);
}

/* ---- What is not reached --------------------------------------------------------------------- */

/* Whether a row "kind, name, why" of the kept file is about the feature. */
static bool is_about(const char *row, const struct feature *feature)
{
    const char *kind = counted_name(feature->kind);
    size_t length = strlen(kind);
    if (strncmp(row, kind, length) != 0 || row[length] != '\t') return false;
    const char *name = row + length + 1;
    size_t name_length = strcspn(name, "\t\n");
    if (name_length && name[name_length - 1] == '*') {
        return strncmp(feature->name, name, name_length - 1) == 0;
    }
    return strlen(feature->name) == name_length && strncmp(feature->name, name, name_length) == 0;
}

/* Whether the row is of the right form and speaks of what play did not reach, and only of that.
 * What is said to be rare may be reached all the same. */
static bool is_true(const struct counts *counts, const char *row, bool *is_explained)
{
    const char *why = strchr(row, '\t');
    why = why ? strchr(why + 1, '\t') : NULL;
    bool is_good = why && strcspn(why + 1, "\n") > 0;
    bool is_rare = why && strncmp(why + 1, "rare: ", 6) == 0;
    int gaps = 0;
    for (int i = 0; i < counts->total; i++) {
        if (!counts->feature[i].is_awaited || !is_about(row, &counts->feature[i])) continue;
        gaps++;
        is_explained[i] = true;
        if (counts->count[i] && !is_rare) is_good = false;
    }
    return is_good && gaps > 0;
}

int counts_judge(const struct counts *counts, const char *path)
{
    static bool is_explained[FEATURES_MOST];
    char row[1024];
    int wrong = 0;
    FILE *kept = fopen(path, "r");
    memset(is_explained, 0, sizeof is_explained);
    while (kept && fgets(row, sizeof row, kept)) {
        if (row[0] == '#' || row[0] == '\n' || is_true(counts, row, is_explained)) continue;
        fprintf(stderr, "%s: not true (any more): %s", path, row);
        wrong++;
    }
    if (kept) fclose(kept);
    for (int i = 0; i < counts->total; i++) {
        const struct feature *feature = &counts->feature[i];
        if (!feature->is_awaited || counts->count[i] || is_explained[i]) continue;
        fprintf(stderr, "%s: never reached, and not explained in %s: %s %s\n", counts->game->id,
                path, counted_name(feature->kind), feature->name);
        wrong++;
    }
    return wrong;
}
