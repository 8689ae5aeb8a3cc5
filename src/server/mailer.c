/*
 * Sending mail by libcurl. One thread sends one mail after the other, so nobody waits for it; what
 * is lost when the process is killed stands in the store and is sent by the next.
 *
 * The address of a person stands in no log, and no word of the other side does either, since it may
 * repeat the address.
 */
#include "server/mailer.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "server/parts.h"

#ifdef SORTIE_HAS_MAIL

#include <curl/curl.h>

enum { LETTERS_MOST = 8, CONNECT_SECONDS = 20 };

struct mailer {
    struct server *server;
    struct worker *worker;
    atomic_bool is_stopping;
    bool is_local; /* the SMTP server is on this machine */
};

/* A mail being sent. */
struct letter {
    struct mailer *mailer;
    struct mail mail;
    size_t sent; /* bytes of the message that were read */
    enum mail_outcome outcome;
    CURLcode result;
    long status; /* the other side's last */
};

/* ---- In the thread --------------------------------------------------------------------------- */

static size_t read_message(char *buffer, size_t size, size_t count, void *context)
{
    struct letter *letter = context;
    size_t left = strlen(letter->mail.message) - letter->sent, room = size * count;
    size_t part = left < room ? left : room;
    memcpy(buffer, letter->mail.message + letter->sent, part);
    letter->sent += part;
    return part;
}

static int look_up(void *context, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d)
{
    const struct letter *letter = context;
    (void)a;
    (void)b;
    (void)c;
    (void)d;
    return atomic_load(&letter->mailer->is_stopping);
}

static bool set_host(CURL *curl, const struct mailer *mailer)
{
    const struct server_settings *settings = &mailer->server->settings;
    /* To one's own machine there is nothing to hide, and its certificate is nobody's. With a pass
     * phrase nothing goes without TLS. */
    long security = mailer->is_local      ? CURLUSESSL_NONE
                    : settings->mail_user ? CURLUSESSL_ALL
                                          : CURLUSESSL_TRY;
    bool done = curl_easy_setopt(curl, CURLOPT_URL, settings->mail_url) == CURLE_OK &&
                curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps") == CURLE_OK &&
                curl_easy_setopt(curl, CURLOPT_USE_SSL, security) == CURLE_OK &&
                curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_SECONDS) == CURLE_OK &&
                curl_easy_setopt(curl, CURLOPT_TIMEOUT, (long)SITE_MAIL_SECONDS) == CURLE_OK &&
                curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L) == CURLE_OK;
    if (!settings->mail_user) return done;
    const char *password = settings->mail_password ? settings->mail_password : "";
    return done && curl_easy_setopt(curl, CURLOPT_USERNAME, settings->mail_user) == CURLE_OK &&
           curl_easy_setopt(curl, CURLOPT_PASSWORD, password) == CURLE_OK;
}

static bool set_message(CURL *curl, struct letter *letter, const struct curl_slist *to)
{
    const struct server_settings *settings = &letter->mailer->server->settings;
    return curl_easy_setopt(curl, CURLOPT_MAIL_FROM, settings->mail_from) == CURLE_OK &&
           curl_easy_setopt(curl, CURLOPT_MAIL_RCPT, to) == CURLE_OK &&
           curl_easy_setopt(curl, CURLOPT_READFUNCTION, read_message) == CURLE_OK &&
           curl_easy_setopt(curl, CURLOPT_READDATA, letter) == CURLE_OK &&
           curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L) == CURLE_OK &&
           curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, look_up) == CURLE_OK &&
           curl_easy_setopt(curl, CURLOPT_XFERINFODATA, letter) == CURLE_OK &&
           curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L) == CURLE_OK;
}

/* A mailbox that is not there never will be; a wrong pass phrase of the host may be mended. */
static enum mail_outcome outcome_of(const struct letter *letter)
{
    if (letter->result == CURLE_OK) return MAIL_SENT;
    if (letter->result == CURLE_ABORTED_BY_CALLBACK) return MAIL_UNTRIED;
    bool is_final = letter->status >= 550 && letter->status <= 559;
    return is_final && letter->result != CURLE_LOGIN_DENIED ? MAIL_REFUSED : MAIL_FAILED;
}

static void send_letter(void *work)
{
    struct letter *letter = work;
    CURL *curl = curl_easy_init();
    struct curl_slist *to = curl_slist_append(NULL, letter->mail.to);
    letter->result = CURLE_OUT_OF_MEMORY;
    if (curl && to && set_host(curl, letter->mailer) && set_message(curl, letter, to)) {
        letter->result = curl_easy_perform(curl);
        curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &letter->status);
    }
    letter->outcome = outcome_of(letter);
    curl_slist_free_all(to);
    curl_easy_cleanup(curl);
}

/* ---- In the thread of the loop --------------------------------------------------------------- */

static void end_letter(void *work)
{
    struct letter *letter = work;
    bool is_sent = letter->outcome == MAIL_SENT;
    log_event(is_sent ? LEVEL_DEBUG : LEVEL_WARN, is_sent ? "mail_sent" : "mail_failed",
              log_number("try", letter->mail.tries + 1), log_number("status", letter->status),
              log_text("what", curl_easy_strerror(letter->result)));
    letter->mailer->server->has_work = true;
    site_mail_done(letter->mailer->server->site, &letter->mail, letter->outcome);
    free(letter);
}

void mailer_feed(struct mailer *mailer)
{
    struct mail mail;
    while (mailer && !worker_is_full(mailer->worker, 0) &&
           site_next_mail(mailer->server->site, &mail)) {
        struct letter *letter = calloc(1, sizeof *letter);
        if (letter) {
            *letter = (struct letter){ .mailer = mailer, .mail = mail, .outcome = MAIL_UNTRIED };
            if (worker_add(mailer->worker, 0, send_letter, end_letter, letter)) continue;
            free(letter);
        }
        mailer->server->has_work = true;
        site_mail_done(mailer->server->site, &mail, MAIL_UNTRIED);
        return;
    }
}

void mailer_collect(struct mailer *mailer)
{
    if (mailer) worker_collect(mailer->worker);
}

static void ring(void *context)
{
    lws_cancel_service(context);
}

/* smtp://HOST[:PORT] or smtps://HOST[:PORT]; the host in `host`. */
static bool read_url(const char *url, char *host, size_t size)
{
    static const char *const schemes[] = { "smtp://", "smtps://" };
    for (int i = 0; i < 2; i++) {
        size_t length = strlen(schemes[i]);
        if (strncmp(url, schemes[i], length) != 0) continue;
        const char *name = url + length;
        size_t end = name[0] == '[' ? strcspn(name, "]") + 1 : strcspn(name, ":");
        if (name[0] == '\0' || end == 0 || end >= size || strpbrk(name, "/@?# ")) return false;
        memcpy(host, name, end);
        host[end] = '\0';
        return true;
    }
    return false;
}

struct mailer *mailer_open(struct server *server, struct fault *fault)
{
    char host[256];
    if (!read_url(server->settings.mail_url, host, sizeof host)) {
        fault_at(fault, NULL, "--mail: smtp://HOST:PORT or smtps://HOST:PORT is expected");
        return NULL;
    }
    struct mailer *mailer = calloc(1, sizeof *mailer);
    if (!mailer || curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) {
        free(mailer);
        fault_at(fault, NULL, "mail cannot be set up");
        return NULL;
    }
    mailer->server = server;
    mailer->is_local = strcmp(host, "localhost") == 0 || strncmp(host, "127.", 4) == 0 ||
                       strcmp(host, "[::1]") == 0;
    const struct worker_settings settings = {
        .threads = 1, .most = LETTERS_MOST, .ring = ring, .context = server->context
    };
    mailer->worker = worker_open(&settings);
    if (mailer->worker) return mailer;
    free(mailer);
    fault_at(fault, NULL, "mail cannot be set up");
    return NULL;
}

void mailer_close(struct mailer *mailer)
{
    if (!mailer) return;
    atomic_store(&mailer->is_stopping, true);
    worker_close(mailer->worker);
    free(mailer);
    curl_global_cleanup();
}

#else

struct mailer *mailer_open(struct server *server, struct fault *fault)
{
    (void)server;
    fault_at(fault, NULL, "this build of sortie has no libcurl: it cannot send mail");
    return NULL;
}

void mailer_close(struct mailer *mailer)
{
    (void)mailer;
}

void mailer_feed(struct mailer *mailer)
{
    (void)mailer;
}

void mailer_collect(struct mailer *mailer)
{
    (void)mailer;
}

#endif
