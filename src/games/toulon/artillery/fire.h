/*
 * Artillery at range: what ammunition is asked for, and what the files of the topic share. Fire
 * inside a combat (support, reduction) is support.c's, which asks for ammunition here.
 */
#ifndef SORTIE_TOULON_FIRE_H
#define SORTIE_TOULON_FIRE_H

#include "games/toulon/play.h"

/* What a gun wants its ammunition for: fire.task, with fire.target. */
enum tl_fire_task {
    TL_FIRE_NONE,
    TL_FIRE_SHELL,   /* an area without combat (27.34) */
    TL_FIRE_BARRAGE, /* a roadstead (27.35) */
    TL_FIRE_SUPPORT, /* a melee (27.25) */
    TL_FIRE_REDUCE,  /* a work (27.42) */
    TL_FIRE_TASKS
};

/* Where a gun's ammunition may come from. */
enum tl_ammunition_source {
    TL_AMMUNITION_SURE = 1 << 0,   /* without asking (27.9) */
    TL_AMMUNITION_ROLL = 1 << 1,   /* 27.11 */
    TL_AMMUNITION_RESERVE = 1 << 2 /* 27.12 */
};
unsigned tl_ammunition_for(const tl_data *d, const tl_state *s, int unit);

/* Begins the shot of a gun: sets fire.unit, fire.task, fire.target and asks for ammunition. */
void tl_begin_shot(struct tl_play *p, int unit, enum tl_fire_task task, int target);
/* tl_fire_granted() passes the answer on by task; each of these may push steps. The shot itself is
 * forgotten by then (fire.unit, fire.task, fire.target are 0). */
void tl_shell_granted(struct tl_play *p, int unit, int area, bool granted); /* shelling.c */
void tl_barrage_granted(struct tl_play *p, int unit, int roadstead,
                        bool granted);                                          /* bombardment.c */
void tl_support_granted(struct tl_play *p, int unit, int melee, bool granted);  /* support.c */
void tl_reduction_granted(struct tl_play *p, int unit, int work, bool granted); /* support.c */

/* The marker, and that the gun has fired in this game turn (27.10, 27.17). */
void tl_mark_fired(struct tl_play *p, int unit);

/* A hit from afar on the units of an area: one temporary loss, the owner saying whose;
 * `at_battery`: a battery's, if one is there that has a point to lose. For a shell (fire.task) a
 * saving roll may follow (27.34d). */
void tl_begin_hit(struct tl_play *p, int area, bool at_battery);
bool tl_is_battery_there(const tl_data *d, const tl_state *s, int area);

/* 3.P6: whether ships in a roadstead and guns in an area reach each other. */
static inline bool tl_is_fire_area(const tl_data *d, int area, int roadstead)
{
    return roadstead == TL_GREAT ? d->area[area].fire_great : d->area[area].fire_little;
}

/* The part of tl_list_fire() and its kin that is about ships (bombardment.c). */
void tl_list_aims(const tl_data *d, const tl_state *s, struct list *list);
void tl_list_bombardments(const tl_data *d, const tl_state *s, struct list *list);
enum tl_rule tl_aim_refusal(const tl_data *d, const tl_state *s, int unit, int roadstead);
enum tl_rule tl_bombard_refusal(const tl_data *d, const tl_state *s, int area);
void tl_bombard_area(struct tl_play *p, int area);
/* What the dice would do: see struct game_previews. */
void tl_tell_barrage(const tl_data *d, const tl_state *s, int roadstead, struct preview *preview);
void tl_tell_ships(const tl_data *d, const tl_state *s, int area, struct preview *preview);

#endif
