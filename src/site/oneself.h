/* What people change of themselves: see oneself.c. */
#ifndef SORTIE_SITE_ONESELF_H
#define SORTIE_SITE_ONESELF_H

#include "site/call.h"

/* Answers a request that changes who asks, without another word. */
void change_me(struct call *call);
/* Answers it once the pass phrase of the body was found right, by change_me(). In accounts.c. */
void ask_phrase_for_mail(struct call *call);

#endif
