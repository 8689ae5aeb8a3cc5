/*
 * The site in a page: what src/server is for a network, for a browser's worker. There are no
 * threads and no sockets. The page hands requests in, calls page_settle, and gets answers and
 * messages by the functions of host.h; while page_has_work says so, it calls page_work whenever
 * nothing else has come in, which runs a slice of a job or lets a bot think once.
 *
 * A request is texts that each end with a zero, in this order, empty where there is none: the
 * method, path, query, Content-Type, Cookie, Authorization, Accept-Language. Whatever follows is
 * the body.
 */
#ifndef SORTIE_PAGE_H
#define SORTIE_PAGE_H

#include <stdbool.h>
#include <stddef.h>

#include "page/host.h"

/* The texts of the program, as tools/catalogue.c writes them, in room of page_room, which they
 * keep: before page_open. */
TO_PAGE("page_texts") void page_texts(char *bytes, size_t size);
/* Opens the store at an address of store_open, and the site over it. Null, or what is wrong. It may
 * be closed and opened again. */
TO_PAGE("page_open") const char *page_open(const char *store);
TO_PAGE("page_close") void page_close(void);
/* Whether every table of the store is of a game of this program, which may have but one. */
TO_PAGE("page_has_all") bool page_has_all(void);

/* Room for a request, which page_ask or page_watch takes over; null when memory ends. */
TO_PAGE("page_room") char *page_room(size_t size);
/* The answer comes with this number, at the earliest from page_settle. */
TO_PAGE("page_ask") void page_ask(int number, char *text, size_t size);
/* Watches a table: messages come with this number, or the answer that refuses it. */
TO_PAGE("page_watch") void page_watch(int number, char *text, size_t size);
TO_PAGE("page_unwatch") void page_unwatch(int number);

/* About once a second, before page_settle. */
TO_PAGE("page_tick") void page_tick(void);
/* Makes durable what was asked, and tells it. */
TO_PAGE("page_settle") void page_settle(void);

/* A bot that is to think may do so in another worker: where another copy of the program lies, which
 * need not be open, page_think takes the bytes of the thought (in room of page_room) and answers
 * with a number, which page_thought_done brings back here; -1: here, after all. Null: none is to be
 * handed out. The bytes are good until the next call of it. */
TO_PAGE("page_thought") const unsigned char *page_thought(void);
TO_PAGE("page_thought_size") size_t page_thought_size(void);
TO_PAGE("page_think") int page_think(char *bytes, size_t size);
TO_PAGE("page_thought_done") void page_thought_done(int chosen);

TO_PAGE("page_has_work") bool page_has_work(void);
/* One piece of it, and page_settle. */
TO_PAGE("page_work") void page_work(void);

#endif
