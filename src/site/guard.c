/*
 * The guard: whether a request may be asked at all. Its Host and Origin must be the server's own,
 * so that no other page speaks in the name of a visitor; its token must be that of a session; and
 * nobody may ask too often.
 */
#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "site/site_internal.h"
#include "store/names.h"

/* ---- Host and Origin ------------------------------------------------------------------------- */

static const char plain_scheme[] = "http://";

/* Whether a host stands in the list of further ones. */
static bool is_listed(const char *hosts, const char *host)
{
    size_t wanted = strlen(host);
    while (hosts && *hosts) {
        size_t length = strcspn(hosts, " ");
        if (length == wanted && strncasecmp(hosts, host, length) == 0) return wanted > 0;
        hosts += length;
        hosts += strspn(hosts, " ");
    }
    return false;
}

bool site_host_is_own(const struct site *site, const char *host)
{
    if (!host) return false;
    const char *own = strstr(site->origin, "://");
    return (own && strcasecmp(own + 3, host) == 0) || is_listed(site->hosts, host);
}

bool origin_is_own(const struct site *site, const char *origin)
{
    if (strcasecmp(origin, site->origin) == 0) return true;
    size_t length = sizeof plain_scheme - 1;
    return strncasecmp(origin, plain_scheme, length) == 0 &&
           is_listed(site->hosts, origin + length);
}

bool origin_fits(const struct site *site, const struct request *request)
{
    if (request->origin) return origin_is_own(site, request->origin);
    return request->authorization != NULL;
}

/* ---- Rates ----------------------------------------------------------------------------------- */

/*
 * A bucket that leaks is one number: the time at which it will be empty. Each request adds its
 * share of time to it, and is refused when it would then be further ahead than the burst allows.
 * The slots are limited: a newcomer takes, of a few slots that its key points at, the one that is
 * empty longest or soonest. So many visitors can make the limit laxer for each other, never
 * stricter.
 */
enum { PROBES = 8 };

static struct limit_slot *slot_known(const struct site *site, uint64_t key)
{
    for (uint64_t i = 0; i < PROBES; i++) {
        struct limit_slot *slot = &site->limits[(key + i) % LIMIT_SLOTS];
        if (slot->key == key) return slot;
    }
    return NULL;
}

static struct limit_slot *slot_find(struct site *site, uint64_t key)
{
    struct limit_slot *known = slot_known(site, key), *best = NULL;
    if (known) return known;
    for (uint64_t i = 0; i < PROBES; i++) {
        struct limit_slot *slot = &site->limits[(key + i) % LIMIT_SLOTS];
        if (!best || slot->due < best->due) best = slot;
    }
    *best = (struct limit_slot){ .key = key };
    return best;
}

uint64_t work_key(const struct site *site, const char *kind, const char *who)
{
    char name[NAME_KEY_SIZE + 128];
    unsigned char hash[crypto_shorthash_BYTES];
    uint64_t key = 0;
    _Static_assert(sizeof hash == sizeof key, "a key is a short hash");
    int length = snprintf(name, sizeof name, "%s %s", kind, who ? who : "");
    size_t used = length < (int)sizeof name ? (size_t)length : sizeof name - 1;
    crypto_shorthash(hash, (const unsigned char *)name, used, site->limit_key);
    memcpy(&key, hash, sizeof key);
    return key;
}

/* The time by which limits are counted, in microseconds. It never goes back: otherwise everybody
 * would wait until a clock that was set back is where it had been. */
static int64_t limit_time(const struct site *site)
{
    int64_t now = site->settings.now() * 1000 + site->limit_lag;
    return now > site->limit_seen ? now : site->limit_seen;
}

static int64_t limit_advance(struct site *site)
{
    int64_t now = site->settings.now() * 1000;
    if (now + site->limit_lag < site->limit_seen) site->limit_lag = site->limit_seen - now;
    site->limit_seen = now + site->limit_lag;
    return site->limit_seen;
}

void limit_note(struct site *site, const char *kind)
{
    for (int i = 0; i < SITE_LIMITS_MOST; i++) {
        const char *name = site->counts.limits[i].name;
        if (name && strcmp(name, kind) != 0) continue;
        site->counts.limits[i].name = kind;
        site->counts.limits[i].count++;
        return;
    }
}

bool limit_allows(struct site *site, const char *kind, const char *who, int rate, int64_t span,
                  int burst, int *wait)
{
    if (rate <= 0) return true;
    struct limit_slot *slot = slot_find(site, work_key(site, kind, who));
    int64_t now = limit_advance(site), share = span * 1000 / rate;
    int64_t due = (slot->due > now ? slot->due : now) + share;
    if (due - now <= share * burst) {
        slot->due = due;
        return true;
    }
    *wait = (int)((due - now - share * burst) / 1000000) + 1;
    limit_note(site, kind);
    return false;
}

/*
 * Requests differ: reading a history of thousands of entries takes a thousand times as long as most
 * do, and all wait for it. So what takes long is counted by its time too, for the address, since
 * anybody can be many guests: each has an eighth of a processor at most, two seconds at once.
 */
enum { WORK_FREE = 1000, WORK_WEIGHT = 8, WORK_MOST = 16000000 }; /* microseconds */

int64_t work_begin(void)
{
    struct timespec used = { 0, 0 };
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return (int64_t)used.tv_sec * 1000000 + used.tv_nsec / 1000;
}

void work_add(struct site *site, uint64_t worker, int64_t taken)
{
    int64_t now = limit_advance(site);
    if (site->settings.rate <= 0 || worker == 0 || taken <= 0) return;
    struct limit_slot *slot = slot_find(site, worker);
    slot->due = (slot->due > now ? slot->due : now) + WORK_WEIGHT * taken;
}

void work_end(struct site *site, uint64_t worker, int64_t begun)
{
    work_add(site, worker, work_begin() - begun - WORK_FREE);
}

int64_t work_ahead(const struct site *site, uint64_t worker)
{
    const struct limit_slot *slot = slot_known(site, worker);
    int64_t now = limit_time(site);
    return site->settings.rate > 0 && slot && slot->due > now ? slot->due - now : 0;
}

/* Odds, advice and reports have a share of their own, so that who has them shown can always play:
 * an eighth of a thread, two seconds at once. It is worked off in some two minutes, however much
 * was taken while nobody else asked. */
enum { LONG_MOST = WORK_MOST, LONG_COUNTED = 120000000 };

void work_add_long(struct site *site, uint64_t worker, int64_t taken)
{
    if (work_ahead(site, worker) < LONG_COUNTED) work_add(site, worker, taken);
}

bool work_gives_way(const struct site *site, uint64_t worker)
{
    return work_ahead(site, worker) > LONG_MOST;
}

static bool work_allows(const struct site *site, uint64_t worker, int *wait)
{
    int64_t ahead = work_ahead(site, worker) - WORK_MOST;
    *wait = (int)(ahead / 1000000) + 1;
    return ahead <= 0;
}

/* ---- What bots take -------------------------------------------------------------------------- */

/* Bots have an eighth of a processor, too, and a second of it at once. Bytes are counted as the
 * time in which an address may fill the store with so many. */
static const int64_t byte_price = INT64_C(86400000000) / (BYTES_A_DAY >> 10); /* of 1,024 */

static int64_t price_of(int64_t bytes)
{
    return bytes * byte_price / 1024;
}

int64_t work_played(const struct site *site, const struct place *place)
{
    int64_t owner = work_ahead(site, place->plays_for[0]);
    int64_t address = work_ahead(site, place->plays_for[1]);
    return owner > address ? owner : address;
}

bool work_is_spent(const struct site *site, const struct place *place)
{
    return work_played(site, place) > WORK_MOST / 2 ||
           work_ahead(site, place->fills_for) > price_of(BYTES_AT_ONCE);
}

void work_charge(struct site *site, const struct place *place, int64_t microseconds)
{
    work_add(site, place->plays_for[0], microseconds);
    work_add(site, place->plays_for[1], microseconds);
}

void work_charge_bytes(struct site *site, const struct place *place, int64_t bytes)
{
    work_add(site, place->fills_for, price_of(bytes) / WORK_WEIGHT);
}

bool work_has_space(const struct site *site, const char *address, int *wait)
{
    int64_t ahead = work_ahead(site, work_key(site, "bytes", address)) - price_of(BYTES_AT_ONCE);
    *wait = (int)(ahead / 1000000) + 1;
    return ahead <= 0;
}

static bool refuse_rate(struct call *call, int wait)
{
    refuse_call(call, CODE_TOO_MANY);
    call->answer->retry_after = wait;
    return false;
}

bool guard_bytes(struct call *call, size_t bytes)
{
    int wait = 0;
    struct site *site = call->site;
    const char *address = call->request->address;
    if (!work_has_space(site, address, &wait)) {
        limit_note(site, "bytes");
        return refuse_rate(call, wait);
    }
    work_add(site, work_key(site, "bytes", address), price_of((int64_t)bytes) / WORK_WEIGHT);
    return true;
}

/* Requests of all users of one address, by what one may ask. */
enum { ADDRESS_RATES = 8 };

/* ---- Who asks -------------------------------------------------------------------------------- */

enum { TOKEN_LENGTH = SITE_TOKEN_SIZE - 1 };

bool is_token(const char *token)
{
    size_t length =
        strspn(token, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
    return length == TOKEN_LENGTH && token[length] == '\0';
}

bool token_hash(const char *token, char hash[HASH_SIZE])
{
    unsigned char bytes[(HASH_SIZE - 1) / 2];
    if (!is_token(token)) return false;
    crypto_generichash(bytes, sizeof bytes, (const unsigned char *)token, TOKEN_LENGTH, NULL, 0);
    sodium_bin2hex(hash, HASH_SIZE, bytes, sizeof bytes);
    return true;
}

/* Finds the session of the token that the request carries. An authorization that is none is an
 * error; a cookie may have outlived its session. */
static bool find_session(struct call *call)
{
    char token[SITE_TOKEN_SIZE] = "";
    const struct request *request = call->request;
    bool is_found = request->authorization
                        ? bearer_read(request->authorization, token, sizeof token)
                        : cookie_find(request->cookie, "sortie", token, sizeof token);
    is_found = is_found && token_hash(token, call->session) &&
               people_session(call->site, call->session, &call->user);
    sodium_memzero(token, sizeof token);
    if (is_found) return true;
    call->session[0] = '\0';
    call->user = (struct user){ .id = "" };
    return !request->authorization;
}

bool guard_find_user(struct call *call)
{
    struct site *site = call->site;
    int wait = 0, rate = site->settings.rate;
    site->people.has_failed = false;
    bool fits = find_session(call);
    /* Who cannot be looked for is not a stranger. */
    if (site->people.has_failed) {
        refuse_store(call, STORE_FAILED);
        return false;
    }
    const char *who = call->user.id[0] ? call->user.id : call->request->address;
    if (!limit_allows(site, call->user.id[0] ? "user" : "address", who, rate, 1000, 4 * rate,
                      &wait))
        return refuse_rate(call, wait);
    /* Anybody can be many guests. */
    if (call->user.id[0] &&
        !limit_allows(site, "all of address", call->request->address, ADDRESS_RATES * rate, 1000,
                      4 * ADDRESS_RATES * rate, &wait))
        return refuse_rate(call, wait);
    call->worker = work_key(site, "work", call->request->address);
    if (!work_allows(site, call->worker, &wait)) {
        limit_note(site, "time");
        return refuse_rate(call, wait);
    }
    if (!fits) refuse_call(call, CODE_NOT_SIGNED_IN);
    return fits;
}

static bool allows_a_minute(struct call *call, const char *kind, int most)
{
    int wait = 0;
    if (call->site->settings.rate <= 0 ||
        limit_allows(call->site, kind, call->request->address, most, 60 * 1000, most, &wait))
        return true;
    return refuse_rate(call, wait);
}

bool guard_sign_in(struct call *call)
{
    return allows_a_minute(call, "sign in", SIGN_INS_A_MINUTE);
}

bool guard_newcomer(struct call *call)
{
    return allows_a_minute(call, "newcomer", NEWCOMERS_A_MINUTE);
}

/* From one address few tries at one account, so that a whole club can come from there; and not many
 * more from all together. Who is locked out by others elsewhere is so for a moment only. */
bool guard_account(struct call *call, const char *name)
{
    char both[NAME_KEY_SIZE + 64], folded[NAME_KEY_SIZE] = "";
    int wait = 0;
    struct site *site = call->site;
    if (site->settings.rate <= 0) return true;
    (void)name_key(name, folded);
    snprintf(both, sizeof both, "%s %.63s", folded, call->request->address);
    if (limit_allows(site, "account at", both, TRIES_A_MINUTE, 60 * 1000, TRIES_A_MINUTE, &wait) &&
        limit_allows(site, "account", folded, TRIES_TIMES * TRIES_A_MINUTE, 60 * 1000,
                     TRIES_TIMES * TRIES_A_MINUTE, &wait))
        return true;
    return refuse_rate(call, wait);
}

bool guard_admit(struct call *call, bool changes)
{
    call->language = language_asked(call->request);
    bool has_language = call->language < LANGUAGES;
    if (!has_language) call->language = IN_ENGLISH;
    if (!site_host_is_own(call->site, call->request->host)) {
        refuse_call(call, CODE_BAD_HOST);
    } else if (changes && !origin_fits(call->site, call->request)) {
        refuse_call(call, CODE_BAD_ORIGIN);
    } else if (!has_language) {
        refuse_call(call, CODE_BAD_LANG);
    } else {
        return true;
    }
    return false;
}
