/*
 * A game by letters (table/table.h): the letter that is due at a table, and a letter that has come,
 * which makes a table or goes on with one.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "site/site_internal.h"

void refuse_letter(struct call *call, enum letter_verdict verdict)
{
    static const char *const reasons[] = {
        [LETTER_OTHER] = "site.letter.other",     [LETTER_FORGED] = "site.letter.forged",
        [LETTER_OLD] = "site.letter.old",         [LETTER_EARLY] = "site.letter.early",
        [LETTER_DICE] = "site.letter.dice",       [LETTER_ILLEGAL] = "site.letter.illegal",
        [LETTER_NO_MEMORY] = "site.error.failed",
    };
    assert(verdict != LETTER_OPENED);
    refuse_detail(call, verdict == LETTER_NO_MEMORY ? CODE_FAILED : CODE_BAD_LETTER,
                  text(call->site->settings.catalogue, call->language, reasons[verdict]));
}

bool seat_correspondent(struct call *call, const char *name, char id[STORE_ID_SIZE])
{
    /* Whoever writes from elsewhere passes for nobody here. */
    if (!name_is_fine(name)) {
        refuse_letter(call, LETTER_ILLEGAL);
        return false;
    }
    if (!name_is_free(call, name)) return false;
    store_new_id(id);
    const struct stored_user row = { .id = id, .name = name, .created = call->now };
    call->site->has_unflushed = true;
    enum store_verdict verdict = store_add_user(call->site->settings.store, &row);
    if (verdict != STORE_DONE) refuse_store(call, verdict);
    return verdict == STORE_DONE;
}

/* ---- Writing --------------------------------------------------------------------------------- */

void answer_letter(struct call *call)
{
    struct answer *answer = call->answer;
    const struct table *table = call->place->table;
    if (!call_is_owner(call) || !table_by_letters(table) || !table_letter_due(table)) {
        refuse_call(call, CODE_NO_LETTER);
        return;
    }
    char *letter = table_letter(table);
    if (!letter) {
        refuse_call(call, CODE_FAILED);
        return;
    }
    answer->status = 200;
    answer->type = "text/plain; charset=utf-8";
    answer->body = letter;
    answer->size = strlen(letter);
    snprintf(answer->file_name, sizeof answer->file_name, "%s-letter-%u.txt",
             match_game(table_match(table))->id, (unsigned)table_letter_number(table));
}

/* ---- Opening --------------------------------------------------------------------------------- */

/* Who accepts sits down on the free seats; false: refused. */
static bool seat_accepting(struct call *call, const struct letter *letter)
{
    char other[STORE_ID_SIZE];
    struct table *table = call->place->table;
    if (letter->number != 2) return true;
    if (!seat_correspondent(call, letter->from, other)) return false;
    for (int i = 0; i < match_game(table_match(table))->seat_count; i++) {
        if (!table_seat(table, i)->user[0]) (void)table_sit(table, i, other, call->now);
    }
    return true;
}

/* A letter that does not fit leaves the table as it was. */
static void open_letter(struct call *call, const struct letter *letter)
{
    struct place *place = call->place;
    uint32_t entries = match_entries(table_match(place->table));
    enum letter_verdict verdict = table_open_letter(place->table, letter);
    if (verdict != LETTER_OPENED) {
        refuse_letter(call, verdict);
        place_drop(call->site, place);
        place_tidy(call->site, place);
        return;
    }
    if (!seat_accepting(call, letter)) {
        place_drop(call->site, place);
        place_tidy(call->site, place);
    } else if (call_save(call)) {
        reply_view(call, 200, entries, UINT32_MAX);
    }
}

void answer_open_letter(struct call *call)
{
    struct letter letter;
    const char *content = word_member(call, "letter");
    if (!letter_read(&letter, content)) {
        refuse_detail(call, CODE_BAD_LETTER,
                      text(call->site->settings.catalogue, call->language, "site.letter.none"));
    } else if (letter.number == 1) {
        if (letter_is_signed(&letter, letter.key)) {
            accept_letter(call, &letter);
        } else {
            refuse_letter(call, LETTER_FORGED);
        }
    } else if (call_find_table(call, letter.to) && call_is_playable(call)) {
        if (call_is_owner(call)) {
            open_letter(call, &letter);
        } else {
            refuse_letter(call, LETTER_OTHER);
        }
    }
    letter_free(&letter);
}
