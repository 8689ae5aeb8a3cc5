/*
 * Bots: players made of code. A bot chooses for one seat from what that seat may know: it is handed
 * an observation, never the state, and dice and cards are chance's business, not its own.
 *
 * A bot keeps nothing between choices but what its caller keeps for it (struct resolve), so one bot
 * may play any number of games at the same time. A bot that searches needs memory for it, which the
 * caller opens once and lends it for each choice; two threads never share one. What a bot draws
 * comes from the random source it is handed.
 */
#ifndef SORTIE_BOTS_H
#define SORTIE_BOTS_H

#include "sortie.h"

/* How much a bot that searches may think for one choice. */
struct budget {
    uint32_t playouts;     /* then equal seeds make equal choices; 0: as many as the time allows */
    uint32_t milliseconds; /* 0: as long as the playouts take */
    uint32_t threads;      /* at least 1; another number of threads is another (equal) search */
};

enum { PLAYOUTS_MOST = 1000000, MILLISECONDS_MOST = 60000, BUDGET_THREADS_MOST = 64 };

/* What a bot has made up its mind about, kept by the caller for a seat of a game from one choice to
 * the next; all zero before the first. It holds for one stretch (`stretch` of sortie_parts.h). Who
 * loses it loses nothing but the thought. */
struct resolve {
    uint32_t stretch;
    uint32_t way;
};

/* What a bot chooses from. */
struct outlook {
    const struct game *game;
    const void *data;
    int seat;
    const void *view;    /* what game_observe shows the seat; null unless the bot wants it */
    const action *legal; /* the legal actions; null unless the bot wants them */
    int legal_count;
    struct resolve *resolve; /* null: there is none, and other ways are not compared */
    /* Of a search: no more than so many milliseconds, whatever its budget says (0: as that says);
     * or no time at all, so that its judgement chooses. */
    uint32_t milliseconds;
    bool is_hurried;
    void *workspace; /* from bot_open_workspace for this bot and game; null if it needs none */
};

struct bot {
    const char *name;
    /* Views and lists cost time: only what a bot wants is made for it. */
    bool wants_view, wants_legal;
    bool (*can_play)(const struct game *game);
    action (*choose)(const struct outlook *outlook, struct random *random);
    /* Whether it chooses as the game's judgement does, every time: then several choices may be
     * made at once (course.h). */
    bool follows_judgement;
    bool is_offered; /* a table may seat it */
    /* Bots that search, and so take their time; null for the others, who answer at once. */
    void *(*open)(const struct game *game, const struct budget *budget);
    void (*close)(void *workspace);
    struct budget budget;
};

/* Uniform among the legal actions; and the game's own judgement, where it has one. */
extern const struct bot bot_random, bot_greedy;
/* Monte Carlo tree search (search.h). */
extern const struct bot bot_mcts;
/* What a person may choose: the judgement with slips, the judgement, the search. */
extern const struct bot bot_easy, bot_normal, bot_hard;

/* All bots, ended by a null. */
extern const struct bot *const sortie_bots[];

/*
 * The bot of that name, or null. Whether it can play a game is for the caller to ask. The name of a
 * bot that searches may be followed by its budget: `mcts:800` thinks 800 playouts for a choice,
 * `mcts:250ms` a quarter of a second, `mcts:800x2` 800 playouts on two threads. Such bots are made
 * when they are first asked for and live as long as the program: names come from whoever runs it,
 * not from strangers. Null too when too many were made.
 */
const struct bot *bot_find(const char *name);

/* The bot of that name if a table may seat it, or null. Makes nothing. */
const struct bot *bot_find_offered(const char *name);

/* The memory that the bot needs to choose in this game. False when memory ends; `workspace` is null
 * where none is needed. */
bool bot_open_workspace(const struct bot *bot, const struct game *game, void **workspace);
void bot_close_workspace(const struct bot *bot, void *workspace);

#endif
