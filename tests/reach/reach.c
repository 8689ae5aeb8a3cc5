/*
 * reach GAME [--actions N] [--jobs N] [--first N] [--check-every N] [--look-every N] [--strict]
 *       [--met FILE]
 * reach GAME --replay FILE
 *
 * Plays random games of many kinds, with the invariants of the contract and of the game's hook, and
 * prints how often each step, verb, option, ending, event, rule and row of a table was reached.
 *
 *   --actions N      in all, 1000000 if not said
 *   --jobs N         processes that share the work
 *   --first N        the number of the first game: other numbers are other games
 *   --check-every N  one action in so many is checked in full
 *   --look-every N   at one position in so many, words are tried that are not legal
 *   --strict         fails if something was not reached and tests/GAME/unreached.tsv does not say
 *                    why, or if that file is not true
 *   --met FILE       writes where each rule was met (met.h), for scripts/met
 *
 * A game that breaks a promise is written to build/reach-GAME.game; --replay plays it again and
 * checks every action of it. Run in the root of the project.
 */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "reach/play.h"

enum { JOBS_MOST = 64 };

struct settings {
    const struct game *game;
    uint64_t actions, first;
    int jobs, check_every, look_every;
    bool is_strict;
    const char *replay, *met;
};

/* ---- One worker ------------------------------------------------------------------------------ */

static struct plan plan_at_hand;
static struct share *share_at_hand;

static void random_play_keeps_every_promise(void)
{
    reach_play(&plan_at_hand, share_at_hand);
}

static void the_game_keeps_every_promise(void)
{
    reach_replay(share_at_hand->number, share_at_hand->played, share_at_hand->played_count);
}

static const struct contract_test play_test[] = { CONTRACT_TEST(random_play_keeps_every_promise) };
static const struct contract_test replay_test[] = { CONTRACT_TEST(the_game_keeps_every_promise) };

/* What cmocka prints of success is nobody's concern; failures go to stderr. */
static int work(const struct settings *settings, const struct contract_test *test)
{
    setenv("SORTIE_GAME", settings->game->id, 1);
    if (!freopen("/dev/null", "w", stdout)) return 1;
    return contract_run(test, 1);
}

/* ---- Many ------------------------------------------------------------------------------------ */

static struct share *share_new(const struct game *game)
{
    void *memory =
        mmap(NULL, share_size(game), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

/* The game at which a worker stopped, for --replay: its number, then its actions. */
static void write_failed(const struct game *game, const struct share *share)
{
    char path[128], text[ACTION_TEXT_SIZE];
    snprintf(path, sizeof path, "build/reach-%s.game", game->id);
    FILE *out = fopen(path, "w");
    if (!out) return;
    fprintf(out, "%" PRIu64 "\n", share->number);
    for (int i = 0; i < share->played_count; i++) {
        action_write(game, share->played[i], text);
        fprintf(out, "%s\n", text);
    }
    fclose(out);
    fprintf(stderr, "game %" PRIu64 ", after %d actions: reach %s --replay %s\n", share->number,
            share->played_count, game->id, path);
}

static int run_workers(const struct settings *settings, struct share **shares)
{
    int failed = 0;
    pid_t ids[JOBS_MOST];
    for (int i = 0; i < settings->jobs; i++) {
        shares[i] = share_new(settings->game);
        if (!shares[i]) return 1;
        plan_at_hand = (struct plan){ settings->actions / (uint64_t)settings->jobs,
                                      settings->first + (uint64_t)i, (uint64_t)settings->jobs,
                                      settings->check_every, settings->look_every };
        share_at_hand = shares[i];
        ids[i] = fork();
        if (ids[i] == 0) _exit(work(settings, play_test) != 0);
        if (ids[i] < 0) return 1;
    }
    for (int i = 0; i < settings->jobs; i++) {
        int status = 0;
        waitpid(ids[i], &status, 0);
        if (status == 0 && shares[i]->is_done) continue;
        failed++;
        write_failed(settings->game, shares[i]);
    }
    return failed;
}

/* ---- The report ------------------------------------------------------------------------------ */

static void add_up(struct share *sum, const struct share *share)
{
    for (int i = 0; i < FEATURES_MOST; i++) sum->count[i] += share->count[i];
    for (int i = 0; i < PLAYER_KINDS; i++) sum->by_kind[i] += share->by_kind[i];
    met_add(&sum->met, &share->met);
    sum->actions += share->actions;
    sum->checked += share->checked;
    sum->looked += share->looked;
    sum->replayed += share->replayed;
    sum->games += share->games;
    sum->taken_up += share->taken_up;
}

static double processor_seconds(void)
{
    struct rusage usage;
    getrusage(RUSAGE_CHILDREN, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static void print_report(const struct counts *counts, const struct share *sum)
{
    double seconds = processor_seconds();
    printf("%s: %" PRIu64 " actions in %" PRIu64 " games, %" PRIu64 " of them taken up on the way; "
           "%" PRIu64 " actions checked, %" PRIu64 " positions looked at, %" PRIu64
           " games replayed\n",
           counts->game->id, sum->actions, sum->games, sum->taken_up, sum->checked, sum->looked,
           sum->replayed);
    printf("%.0f processor seconds, %.0f actions each; actions by player:", seconds,
           (double)sum->actions / seconds);
    for (int i = 0; i < PLAYER_KINDS; i++) {
        printf(" %s %" PRIu64, player_name((enum player_kind)i), sum->by_kind[i]);
    }
    printf("\n");
    counts_print(counts);
}

static int write_met(const char *path, const struct game *game, const struct met_table *met)
{
    FILE *out = fopen(path, "w");
    if (!out) {
        fprintf(stderr, "reach: %s: %s\n", path, strerror(errno));
        return 1;
    }
    met_write(met, game, out);
    return fclose(out) != 0;
}

static int run(const struct settings *settings)
{
    static struct counts counts;
    static struct share *shares[JOBS_MOST];
    struct share *sum = share_new(settings->game);
    char path[128];
    if (!sum || !counts_open(&counts, settings->game, sum->count)) return 1;
    int failed = run_workers(settings, shares);
    for (int i = 0; i < settings->jobs && shares[i]; i++) add_up(sum, shares[i]);
    print_report(&counts, sum);
    snprintf(path, sizeof path, "tests/%s/unreached.tsv", settings->game->id);
    if (settings->is_strict && !failed) failed += counts_judge(&counts, path);
    if (settings->met && !failed) failed += write_met(settings->met, settings->game, &sum->met);
    return failed != 0;
}

/* ---- Replaying ------------------------------------------------------------------------------- */

static int replay(const struct settings *settings)
{
    char line[ACTION_TEXT_SIZE + 2];
    const struct game *game = settings->game;
    FILE *in = fopen(settings->replay, "r");
    share_at_hand = share_new(game);
    if (!in || !share_at_hand || !fgets(line, sizeof line, in)) {
        fprintf(stderr, "reach: %s: %s\n", settings->replay, strerror(errno));
        return 1;
    }
    share_at_hand->number = strtoull(line, NULL, 10);
    while (share_at_hand->played_count < game->actions_most && fgets(line, sizeof line, in)) {
        line[strcspn(line, "\n")] = '\0';
        action *next = &share_at_hand->played[share_at_hand->played_count++];
        if (action_read(game, line, next)) continue;
        fprintf(stderr, "reach: %s: %s is no action\n", settings->replay, line);
        fclose(in);
        return 1;
    }
    fclose(in);
    return work(settings, replay_test);
}

/* ---- The command line ------------------------------------------------------------------------ */

static bool take_number(const char *text, uint64_t least, uint64_t *out)
{
    char *end = NULL;
    errno = 0;
    *out = strtoull(text, &end, 10);
    return errno == 0 && end != text && *end == '\0' && *out >= least;
}

static bool take_option(struct settings *settings, const char *name, const char *value)
{
    uint64_t number = 0;
    if (strcmp(name, "--replay") == 0) {
        settings->replay = value;
        return true;
    }
    if (strcmp(name, "--met") == 0) {
        settings->met = value;
        return true;
    }
    if (!take_number(value, strcmp(name, "--first") == 0 ? 0 : 1, &number)) return false;
    if (strcmp(name, "--actions") == 0) {
        settings->actions = number;
    } else if (strcmp(name, "--first") == 0) {
        settings->first = number;
    } else if (strcmp(name, "--jobs") == 0 && number <= JOBS_MOST) {
        settings->jobs = (int)number;
    } else if (strcmp(name, "--check-every") == 0 && number <= INT32_MAX) {
        settings->check_every = (int)number;
    } else if (strcmp(name, "--look-every") == 0 && number <= INT32_MAX) {
        settings->look_every = (int)number;
    } else {
        return false;
    }
    return true;
}

static bool take_arguments(struct settings *settings, int count, char **words)
{
    if (count < 2 || !(settings->game = game_find(words[1]))) return false;
    for (int i = 2; i < count; i++) {
        if (strcmp(words[i], "--strict") == 0) {
            settings->is_strict = true;
        } else if (i + 1 == count || !take_option(settings, words[i], words[i + 1])) {
            return false;
        } else {
            i++;
        }
    }
    return true;
}

int main(int count, char **words)
{
    struct settings settings = { .actions = 1000000, .jobs = 1, .check_every = 8 };
    if (!take_arguments(&settings, count, words)) {
        fputs("usage: reach GAME [--actions N] [--jobs N] [--first N] [--check-every N] "
              "[--look-every N] [--strict] [--met FILE]\n       reach GAME --replay FILE\n",
              stderr);
        return 2;
    }
    if (!settings.look_every) settings.look_every = 8 * hook_of(settings.game).look_every;
    return settings.replay ? replay(&settings) : run(&settings);
}
