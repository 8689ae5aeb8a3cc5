/* Mail: what is written (mail_message.c), when (mails.c), and where to (mail_address.c). */
#ifndef SORTIE_MAILS_H
#define SORTIE_MAILS_H

#include "site/call.h"

enum { MAIL_ADDRESS_SIZE = 255 };

/* A mail that was taken and waits to be handed out; `is_durable` once that is on disk. */
struct waiting_mail {
    struct waiting_mail *next;
    struct mail mail;
    bool is_going, is_durable; /* as for notices */
};

/* Whether a text is an address that mail can go to: in ASCII, without anything that SMTP or a head
 * could take for something else. */
bool mail_address_is_fine(const char *address);

/* A message as it is sent, to be freed; null when memory ends. */
struct mail_words {
    const char *from, *to, *subject, *body; /* the latter two in UTF-8, lines end with \n */
    const char *stop;                       /* the address that stops it with a POST */
    const char *key;                        /* the same for the same mail, sent again */
    int64_t time;
};
char *mail_message(const struct mail_words *words);

/* 256 random bits, as a link has them. */
void new_secret(char secret[SITE_TOKEN_SIZE]);

/* Pass phrases set anew: recovery.c. The secret of a new link; whose a secret is, STORE_MISSING
 * when nobody's or too old; and the end of those that are. */
bool recovery_make(struct site *site, const char *user, int64_t now, char secret[SITE_TOKEN_SIZE]);
enum store_verdict recovery_find(struct site *site, const char *secret, int64_t now,
                                 char user[STORE_ID_SIZE]);
void recoveries_sweep(struct site *site, int64_t now);

/* Takes what is due. */
void mails_tick(struct site *site, int64_t now);
void mails_go(struct site *site); /* with the flush that begins */
void mails_settle(struct site *site, bool is_durable);
void mails_close(struct site *site);

/* Sets or forgets the address that the body names; false: refused. */
bool mail_change(struct call *call);
/* One's own user, with the address where the site sends mail. */
json_t *own_user_json(struct site *site, const struct user *user);

#endif
