/* The sheet of a table's position, where it has one: a page to be printed. */
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "sheet/sheet.h"
#include "site/site_internal.h"

/* Its style stands in the page. */
static const char page_policy[] = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; "
                                  "form-action 'none'; frame-ancestors 'none'";

static char *write_page(const struct sheet_source *source)
{
    struct sheet *sheet = sheet_new(source);
    char *page = sheet ? sheet_page(sheet) : NULL;
    sheet_free(sheet);
    return page;
}

/* Of what the reader may know of the position. */
static void reply_sheet(struct call *call, const struct look *look, void *view)
{
    const struct match *match = table_match(call->place->table);
    const struct sheet_source source = { call->site->settings.catalogue, call->language,
                                         match_game(match), match_data(match), view };
    game_observe(source.game, view, match_state(match), look->seat);
    if (!sheet_is_open(source.game, view)) {
        refuse_call(call, CODE_NO_SHEET);
        return;
    }
    char *page = write_page(&source);
    if (!page) {
        refuse_call(call, CODE_FAILED);
        return;
    }
    call->answer->status = 200;
    call->answer->type = "text/html; charset=utf-8";
    call->answer->policy = page_policy;
    call->answer->body = page;
    call->answer->size = strlen(page);
}

void answer_sheet(struct call *call)
{
    struct look look;
    if (!look_open(call, &look)) return;
    void *view = malloc(look_game(&look)->state_size);
    if (view) {
        reply_sheet(call, &look, view);
    } else {
        refuse_call(call, CODE_FAILED);
    }
    free(view);
}
