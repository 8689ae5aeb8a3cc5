/*
 * CHECK(what) states what a piece of rules code takes for granted. It is there in the sanitized,
 * fuzzing and debug builds (SORTIE_CHECKS), where a breach ends the program on the spot, and costs
 * nothing in the release. Input is never checked by it: what comes from outside is refused.
 */
#ifndef SORTIE_CORE_CHECK_H
#define SORTIE_CORE_CHECK_H

#ifdef SORTIE_CHECKS
#define CHECK(what) ((what) ? (void)0 : __builtin_trap())
#else
/* Names what it would look at, so that nothing is called unused, and computes nothing. */
#define CHECK(what) ((void)sizeof((what) ? 1 : 0))
#endif

#endif
