-- A store as version 1 made it, with rows in it. Never changed: it stands for stores that exist.
CREATE TABLE sortie_schema (version BIGINT NOT NULL);
INSERT INTO sortie_schema (version) VALUES (1);
CREATE TABLE users (id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, account TEXT UNIQUE,
 passphrase TEXT, webhook TEXT, created BIGINT NOT NULL);
CREATE TABLE sessions (hash TEXT PRIMARY KEY NOT NULL,
 user_id TEXT NOT NULL REFERENCES users (id), created BIGINT NOT NULL);
CREATE TABLE tables (id TEXT PRIMARY KEY NOT NULL, game TEXT NOT NULL, title TEXT NOT NULL,
 owner TEXT NOT NULL REFERENCES users (id), is_open BIGINT NOT NULL, invite TEXT,
 settings TEXT NOT NULL, seed TEXT, study_of TEXT, header TEXT NOT NULL, created BIGINT NOT NULL,
 version BIGINT NOT NULL, state TEXT NOT NULL, actor TEXT, deadline BIGINT NOT NULL, kept TEXT,
 entries BIGINT NOT NULL, changed BIGINT NOT NULL);
CREATE TABLE seats (table_id TEXT NOT NULL REFERENCES tables (id), place BIGINT NOT NULL,
 seat TEXT NOT NULL, user_id TEXT REFERENCES users (id), bot TEXT, word TEXT,
 PRIMARY KEY (table_id, place));
CREATE TABLE actions (table_id TEXT NOT NULL REFERENCES tables (id), number BIGINT NOT NULL,
 line TEXT NOT NULL, time BIGINT NOT NULL, PRIMARY KEY (table_id, number));
CREATE TABLE snapshots (table_id TEXT NOT NULL, number BIGINT NOT NULL, line TEXT NOT NULL,
 PRIMARY KEY (table_id, number),
 FOREIGN KEY (table_id, number) REFERENCES actions (table_id, number));
CREATE TABLE chat (table_id TEXT NOT NULL REFERENCES tables (id), number BIGINT NOT NULL,
 time BIGINT NOT NULL, user_id TEXT REFERENCES users (id), name TEXT, words TEXT, event TEXT,
 seat TEXT, PRIMARY KEY (table_id, number));
CREATE TABLE notes (table_id TEXT NOT NULL REFERENCES tables (id),
 user_id TEXT NOT NULL REFERENCES users (id), words TEXT NOT NULL,
 PRIMARY KEY (table_id, user_id));

INSERT INTO users VALUES ('anna', 'Anna', 'anna', 'hash', NULL, 5);
INSERT INTO users VALUES ('zoe2', 'ZOÉ', 'zoÉ', 'hash', NULL, 7);
INSERT INTO users VALUES ('zoe1', 'Zoé', 'zoé', 'hash', NULL, 6);
INSERT INTO sessions VALUES ('token', 'anna', 6);
INSERT INTO tables VALUES ('t1', 'khartoum', 'The last stand', 'anna', 1, 'secret',
 '{"pace":"none"}', '00ff', NULL, '{"game":"khartoum"}', 10, 4, 'playing', 'gordon', 0, '{}', 2, 11);
INSERT INTO tables VALUES ('t2', 'khartoum', 'Quiet', 'anna', 0, NULL, '{}', NULL, NULL, 'h', 12, 1,
 'waiting', NULL, 0, NULL, 0, 13);
INSERT INTO seats VALUES ('t1', 0, 'gordon', 'anna', NULL, 'hope');
INSERT INTO actions VALUES ('t1', 1, 'entry 1', 1001);
INSERT INTO actions VALUES ('t1', 2, 'entry 2', 1002);
INSERT INTO snapshots VALUES ('t1', 2, 'snapshot 2');
INSERT INTO chat VALUES ('t1', 1, 20, 'anna', 'Anna', 'hello', NULL, NULL);
INSERT INTO chat VALUES ('t1', 2, 21, NULL, 'Anna', NULL, 'seat_taken', 'gordon');
INSERT INTO notes VALUES ('t1', 'anna', 'beware');
