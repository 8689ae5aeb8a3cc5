/*
 * A mail as it travels (RFC 5322): everything that is not ASCII, and everything that somebody has
 * typed, is in base64, so no line is too long and nobody can write a header.
 */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "site/site_internal.h"

enum {
    LINE_BYTES = 57,    /* 76 characters of base64 */
    SUBJECT_BYTES = 42, /* 56 characters, and 12 around them: an encoded word has 75 at most */
    KEY_BYTES = 16
};

static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

bool mail_address_is_fine(const char *address)
{
    size_t length = strlen(address), local = strcspn(address, "@");
    if (length >= MAIL_ADDRESS_SIZE || local == 0 || local > 64 || address[local] != '@')
        return false;
    for (size_t i = 0; i < local; i++) {
        if (!strchr(letters, address[i]) && !strchr(".!#$%&'*+/=?^_`{|}~-", address[i]))
            return false;
    }
    const char *domain = address + local + 1;
    if (domain[0] == '\0' || domain[0] == '.' || domain[0] == '-') return false;
    for (const char *at = domain; *at; at++) {
        if (!strchr(letters, *at) && *at != '.' && *at != '-') return false;
    }
    return address[length - 1] != '.' && address[length - 1] != '-' && !strstr(address, "..");
}

static void put_base64(FILE *out, const char *bytes, size_t size)
{
    char text[4 * LINE_BYTES];
    sodium_bin2base64(text, sizeof text, (const unsigned char *)bytes, size,
                      sodium_base64_VARIANT_ORIGINAL);
    fputs(text, out);
}

/* Encoded words (RFC 2047), each with whole characters. */
static void put_subject(FILE *out, const char *subject)
{
    size_t length = strlen(subject);
    fputs("Subject:", out);
    while (length > 0) {
        size_t part = length < SUBJECT_BYTES ? length : SUBJECT_BYTES;
        while (part < length && part > 1 && ((unsigned char)subject[part] & 0xc0) == 0x80) part--;
        fputs(" =?UTF-8?B?", out);
        put_base64(out, subject, part);
        fputs("?=\r\n", out);
        subject += part;
        length -= part;
    }
}

static void put_body(FILE *out, const char *body)
{
    for (size_t length = strlen(body); length > 0;) {
        size_t part = length < LINE_BYTES ? length : LINE_BYTES;
        put_base64(out, body, part);
        fputs("\r\n", out);
        body += part;
        length -= part;
    }
}

/* Not by strftime, which would speak the language of the host. */
static void put_date(FILE *out, int64_t time)
{
    static const char days[7][4] = { "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat" };
    static const char months[12][4] = { "Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                        "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" };
    time_t seconds = (time_t)(time / 1000);
    struct tm tm;
    if (!gmtime_r(&seconds, &tm)) return;
    fprintf(out, "Date: %s, %02d %s %d %02d:%02d:%02d +0000\r\n", days[tm.tm_wday], tm.tm_mday,
            months[tm.tm_mon], tm.tm_year + 1900, tm.tm_hour, tm.tm_min, tm.tm_sec);
}

/* Sent again it has the same, so that who gets it twice may see it once. */
static void put_message_id(FILE *out, const struct mail_words *words)
{
    unsigned char hash[KEY_BYTES];
    char hex[2 * KEY_BYTES + 1];
    crypto_generichash(hash, sizeof hash, (const unsigned char *)words->key, strlen(words->key),
                       NULL, 0);
    sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
    fprintf(out, "Message-ID: <%s%s>\r\n", hex, strchr(words->from, '@'));
}

char *mail_message(const struct mail_words *words)
{
    char *text = NULL, *body = NULL;
    size_t size = 0, length = 0;
    FILE *out = open_memstream(&text, &size), *lines = open_memstream(&body, &length);
    bool is_whole = out && lines;
    if (is_whole) {
        for (const char *at = words->body; *at; at++)
            fputs(*at == '\n' ? "\r\n" : (const char[]){ *at, '\0' }, lines);
        is_whole = fflush(lines) == 0;
    }
    if (is_whole) {
        put_date(out, words->time);
        fprintf(out, "From: Sortie <%s>\r\nTo: <%s>\r\n", words->from, words->to);
        put_subject(out, words->subject);
        put_message_id(out, words);
        fprintf(out,
                "List-Unsubscribe: <%s>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"
                "Auto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n"
                "Content-Type: text/plain; charset=utf-8\r\n"
                "Content-Transfer-Encoding: base64\r\n\r\n",
                words->stop);
        put_body(out, body);
    }
    if (lines) fclose(lines);
    if (out) is_whole = fclose(out) == 0 && is_whole;
    free(body);
    if (is_whole) return text;
    free(text);
    return NULL;
}
