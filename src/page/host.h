/* What the page does for the program: web/page/engine.js. */
#ifndef SORTIE_PAGE_HOST_H
#define SORTIE_PAGE_HOST_H

#include <stddef.h>

#ifdef __wasi__
#define FROM_PAGE(name) __attribute__((import_module("page"), import_name(name)))
#define TO_PAGE(name) __attribute__((export_name(name)))
#else
#define FROM_PAGE(name)
#define TO_PAGE(name)
#endif

/* The answer to a request; texts are empty where there is no such header, and gone after it. */
FROM_PAGE("answer")
void host_answer(int request, int status, const char *type, const char *cookie,
                 const char *file_name, int retry_after, const char *body, size_t size);
/* The next message of a live connection. */
FROM_PAGE("message") void host_message(int live, const char *text, size_t size);
/* Whoever watches may not any more: the connection is closed (1008). */
FROM_PAGE("gone") void host_gone(int live);

#endif
