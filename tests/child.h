/* Programs that tests start end with them: one that a failed test leaves behind would run on for
 * days. */
#ifndef SORTIE_TEST_CHILD_H
#define SORTIE_TEST_CHILD_H

#include <signal.h>
#include <sys/prctl.h>

/* Called in the new process; holds through exec. */
static inline void end_with_parent(void)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
}

#endif
