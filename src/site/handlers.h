/* Who answers what: the handlers that routes.c names. */
#ifndef SORTIE_HANDLERS_H
#define SORTIE_HANDLERS_H

#include "site/call.h"

/* accounts.c */
handler answer_me, answer_register, answer_login, answer_guest, answer_session, answer_logout,
    answer_change_me, answer_passphrase, answer_delete, answer_sessions, answer_sign_out_others;
/* lobby.c */
handler answer_confirm_mail, answer_stop_mail, answer_stop_page;
handler answer_games, answer_tables, answer_turns;
/* recovery.c, accounts.c */
handler answer_recover, answer_recovered;
/* figures.c */
handler answer_figures;
/* new_table.c */
handler answer_create, answer_import, answer_study;
/* letters.c */
handler answer_letter, answer_open_letter;
void refuse_letter(struct call *call, enum letter_verdict verdict);
/* Somebody who is known by letters only becomes a user that nobody can be signed in as; false:
 * refused. */
bool seat_correspondent(struct call *call, const char *name, char id[STORE_ID_SIZE]);
/* A table that a first letter invites to: new_table.c. */
void accept_letter(struct call *call, const struct letter *letter);
/* play.c */
handler answer_table, answer_at, answer_transcript, answer_act, answer_undo, answer_consent,
    answer_title, answer_close;
/* continue.c */
handler answer_continue, answer_chapter;
/* seats.c */
handler answer_seat;
/* lesson.c, problem.c */
handler answer_leave_lesson, answer_problem;
/* orders.c */
handler answer_orders, answer_order, answer_question;
/* previews.c */
handler answer_previews;
/* expected.c */
handler answer_expected;
/* odds.c */
handler answer_odds;
/* why.c */
handler answer_why, answer_dangers;
/* coach.c */
handler answer_coach;
/* report.c */
handler answer_report;
/* council.c */
handler answer_propose, answer_staff, answer_vote, answer_leave;
/* door.c */
handler answer_invite, answer_people, answer_admit;
/* sheet.c */
handler answer_sheet;
/* talk.c */
handler answer_invitation, answer_join, answer_say, answer_notes;

#endif
