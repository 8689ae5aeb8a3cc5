/*
 * Positions of Toulon as transcripts, for tests that know nothing else of the game: its names and
 * those of the languages are not for the same file.
 */
#ifndef SORTIE_TEST_TOULON_SCENES_H
#define SORTIE_TEST_TOULON_SCENES_H

/* A table that begins at the position, as a transcript; to be freed by the caller.
 *
 *     movement     the Republicans are to move: at Ollioules (oll) the Chasseurs du Beausset, two
 *                  units of pioneers, 1 Gard and 2/59 Bourgogne, at fav 3 Drôme; at six the Marines
 *                  and 1 Mallorca of the Allies
 *     allied movement    the Allies are to move; the same forces
 *     espionage    the Allies may send spies; the same forces
 *     other espionage    the same to who does not see the Republicans: 3 Drôme has changed places
 *                  with pioneers
 *     battle       at las the Marines, the 25th Sussex and the 11th North Devon are attacked by
 *                  2 Côte-d'Or and 1 Gard: who stands in the line is to be chosen
 *     talks        turn 3: whether the Allies may talk in secret is to be rolled
 */
char *scene(const char *name);

#endif
