/*
 * Artillery at range: what ammunition is asked for, and what the files of the topic share. Fire
 * inside a combat (support, reduction) is support.c's, which asks for ammunition here.
 */
#ifndef SORTIE_TOULON_FIRE_H
#define SORTIE_TOULON_FIRE_H

#include "games/toulon/play.h"

/* What a gun wants its ammunition for: fire.task, with fire.target. */
enum fire_task {
    FIRE_NONE,
    FIRE_SHELL,   /* an area without combat (27.34) */
    FIRE_BARRAGE, /* a roadstead (27.35) */
    FIRE_SUPPORT, /* a melee (27.25) */
    FIRE_REDUCE,  /* a work (27.42) */
    FIRE_TASKS
};

/* Where a gun's ammunition may come from. */
enum ammunition_source {
    AMMUNITION_SURE = 1 << 0,   /* without asking (27.9) */
    AMMUNITION_ROLL = 1 << 1,   /* 27.11 */
    AMMUNITION_RESERVE = 1 << 2 /* 27.12 */
};
unsigned ammunition_for(const tdata *d, const tstate *s, int unit);

/* Begins the shot of a gun: sets fire.unit, fire.task, fire.target and asks for ammunition. */
void begin_shot(struct play *p, int unit, enum fire_task task, int target);
/* fire_granted() passes the answer on by task; each of these may push steps. The shot itself is
 * forgotten by then (fire.unit, fire.task, fire.target are 0). */
void shell_granted(struct play *p, int unit, int area, bool granted);        /* shelling.c */
void barrage_granted(struct play *p, int unit, int roadstead, bool granted); /* bombardment.c */
void support_granted(struct play *p, int unit, int melee, bool granted);     /* support.c */
void reduction_granted(struct play *p, int unit, int work, bool granted);    /* support.c */

/* The marker, and that the gun has fired in this game turn (27.10, 27.17). */
void mark_fired(struct play *p, int unit);

/* A hit from afar on the units of an area: one temporary loss, the owner saying whose;
 * `at_battery`: a battery's, if one is there that has a point to lose. For a shell (fire.task) a
 * saving roll may follow (27.34d). */
void begin_hit(struct play *p, int area, bool at_battery);
bool is_battery_there(const tdata *d, const tstate *s, int area);

/* 3.P6: whether ships in a roadstead and guns in an area reach each other. */
static inline bool is_fire_area(const tdata *d, int area, int roadstead)
{
    return roadstead == GREAT ? d->area[area].fire_great : d->area[area].fire_little;
}

/* The part of list_fire() and its kin that is about ships (bombardment.c). */
void list_aims(const tdata *d, const tstate *s, struct list *list);
void list_bombardments(const tdata *d, const tstate *s, struct list *list);
enum rule aim_refusal(const tdata *d, const tstate *s, int unit, int roadstead);
enum rule bombard_refusal(const tdata *d, const tstate *s, int area);
void bombard_area(struct play *p, int area);

#endif
