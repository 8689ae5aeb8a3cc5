/* Tables that odds are asked at: see odds_visit.h. */
#include "odds_visit.h"

#include <string.h>

#include "core/parts.h"
#include "table/duel_game.h"

struct visit visit;
char anna[SITE_TOKEN_SIZE], bert[SITE_TOKEN_SIZE], dora[SITE_TOKEN_SIZE];

/* ---- The games ------------------------------------------------------------------------------- */

int odds_imagined, odds_leaks;

/* As in the secret duel of the visits: no points but one's own, and not the last die. */
static void observe_own(void *view, const void *state, int seat)
{
    struct duel_state *seen = view;
    game_observe(&duel_secret_game, view, state, seat);
    for (int i = 0; i < DUEL_SEATS; i++) {
        if (i != seat) seen->points[i] = 0;
    }
}

static void observe_all(void *view, const void *state, int seat)
{
    (void)seat;
    memcpy(view, state, sizeof(struct duel_state));
}

static void imagine_counting(const void *data, void *state, const void *view, int seat,
                             struct random *random)
{
    const struct duel_state *seen = view;
    odds_imagined++;
    for (int i = 0; i < DUEL_SEATS; i++) odds_leaks += i != seat && seen->points[i] != 0;
    odds_leaks += seen->last != 0;
    game_imagine(&duel_secret_game, data, state, view, seat, random);
}

/* Four points win: whoever marks each time has them just in time, and who passes once has not. */
static struct score score_points(const void *data, const void *state)
{
    const struct duel_state *s = state;
    struct score score = { .ending = s->ended };
    (void)data;
    for (int i = 0; i < DUEL_SEATS; i++) score.value[i] = s->points[i] >= 4 ? 1000 : 0;
    return score;
}

void odds_begin_with(int rate, const char *path)
{
    static struct game open_game, secret_game;
    static const struct game *games[4];
    struct fault fault = { "" };
    visit_open(&visit, path);
    site_close(visit.site);
    open_game = duel_game;
    secret_game = duel_secret_game;
    open_game.score = secret_game.score = score_points;
    static const struct game_secrets open = { .observe = observe_all, .imagine = imagine_counting };
    static const struct game_secrets own = { .observe = observe_own, .imagine = imagine_counting };
    open_game.secrets = &open;
    secret_game.secrets = &own;
    games[0] = visit.settings.games[0];
    games[1] = &open_game;
    games[2] = &secret_game;
    visit.settings.games = games;
    visit.settings.rate = rate;
    visit.site = site_open(&visit.settings, &fault);
    assert_non_null(visit.site);
    visit_guest(&visit, "Anna", anna);
    visit_guest(&visit, "Bert", bert);
    visit_guest(&visit, "Dora", dora);
    odds_imagined = odds_leaks = 0;
}

int odds_begin(void **state)
{
    (void)state;
    odds_begin_with(0, ":memory:");
    return 0;
}

int odds_end(void **state)
{
    (void)state;
    visit_close(&visit);
    return 0;
}

/* ---- Asking ---------------------------------------------------------------------------------- */

void odds_make(const char *body, char id[STORE_ID_SIZE])
{
    visit_create(&visit, anna, body, id);
}

json_t *odds_ask(const char *id, int at, const char *more)
{
    return visit_expect(&visit, 200, anna, table_path(id, line("odds?at=%d%s", at, more)), NULL);
}

struct answer odds_ask_from(const char *address, const char *token, const char *id,
                            const char *what, const char *query)
{
    struct answer answer;
    const struct request request = { .method = METHOD_GET,
                                     .path = table_path(id, what),
                                     .query = query,
                                     .host = "127.0.0.1:1885",
                                     .authorization = token ? line("Bearer %s", token) : NULL,
                                     .address = address };
    site_answer(visit.site, &request, &answer);
    assert_true(!answer.job || answer.job_thinks);
    const struct answer told = { .status = answer.status,
                                 .job = answer.job,
                                 .job_gives_way = answer.job_gives_way };
    answer_free(&answer);
    return told;
}

int odds_finish(struct job *job, bool is_run)
{
    struct answer answer;
    if (is_run) assert_true(job_run(job));
    site_job_done(visit.site, job, &answer);
    int status = answer.status;
    answer_free(&answer);
    return status;
}

void odds_refuse(int status, const char *code, const char *token, const char *id, const char *query)
{
    visit_refused(&visit, status, code, token, table_path(id, line("odds?%s", query)), NULL);
}

json_t *odds_ask_until_done(const char *id, int at)
{
    for (int i = 0; i < 50; i++) {
        json_t *answer = odds_ask(id, at, "");
        if (json_is_true(json_object_get(answer, "done"))) return answer;
        json_decref(answer);
    }
    fail_msg("never done");
    return NULL;
}
