/* Lines of a preview: see preview.h. */
#include "core/preview.h"

#include "core/check.h"

static struct preview_line *next_line(struct preview *preview)
{
    CHECK(preview->count < preview->room);
    return &preview->lines[preview->count++];
}

void preview_add(struct preview *preview, enum preview_kind kind, struct trace_event event)
{
    *next_line(preview) = (struct preview_line){ .event = event, .kind = kind };
}

void preview_account(struct preview *preview, const struct trace *account)
{
    CHECK(account->count <= account->capacity);
    for (int i = 0; i < account->count; i++) {
        preview_add(preview, i + 1 < account->count ? PREVIEW_FACT : PREVIEW_TOTAL,
                    account->events[i]);
    }
}

static bool is_same(const struct trace_event *one, const struct trace_event *other)
{
    if (one->rule != other->rule || one->message != other->message) return false;
    for (int i = 0; i < TRACE_ARGUMENTS; i++) {
        if (one->argument[i] != other->argument[i]) return false;
    }
    return true;
}

bool preview_outcome(struct preview *preview, int first, struct trace_event event, uint32_t ways,
                     uint32_t of)
{
    CHECK(ways > 0 && ways <= of);
    for (int i = first; i < preview->count; i++) {
        struct preview_line *line = &preview->lines[i];
        if (line->kind != PREVIEW_OUTCOME || !is_same(&line->event, &event)) continue;
        CHECK(line->of == of);
        line->ways += ways;
        return false;
    }
    *next_line(preview) = (struct preview_line){ event, PREVIEW_OUTCOME, ways, of };
    return true;
}
