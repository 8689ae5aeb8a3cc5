/* Answers and notices: letting go of what they own. */
#include <stdlib.h>

#include "site/site.h"

void answer_free(struct answer *answer)
{
    free(answer->body);
    *answer = (struct answer){ 0 };
}

void notice_free(struct notice *notice)
{
    free(notice->url);
    free(notice->body);
    *notice = (struct notice){ 0 };
}
