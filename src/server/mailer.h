/* The mailer: carries the site's mails to the SMTP server of the host, in a thread of its own. */
#ifndef SORTIE_MAILER_H
#define SORTIE_MAILER_H

#include "hosted/fault.h"

struct server;
struct mailer;

/* Null with the reason in `fault`: the address is none, or this build cannot send mail. */
struct mailer *mailer_open(struct server *server, struct fault *fault);
/* Breaks off what is being sent, and hands all back to the site. */
void mailer_close(struct mailer *mailer);
/* Takes what the site has; nothing where there is no mailer. After site_flush. */
void mailer_feed(struct mailer *mailer);
/* Hands back to the site what was sent. Before site_flush. */
void mailer_collect(struct mailer *mailer);

#endif
