/* Positions of Toulon that tests begin with, as transcripts to be imported. */
import { Engine } from './engine.mjs';

/** All who play. */
export const SEATS = ['english', 'spanish', 'sardinian', 'neapolitan', 'toulonnais', 'west', 'east'];
export const ALL_MINE = Object.fromEntries(SEATS.map((seat) => [seat, 'me']));

const padded = (list, rest) => [...list, ...Array(12 - list.length).fill(rest)];
const ATTACK_SUPPLY = 4;

/** Whether somebody is asked who has nothing to choose, as a table would answer by itself. */
const isForForm = (position) => position.actor !== 'chance' && position.legal.length === 1 && position.step !== 'spy_look';

/** An engine where only these pieces are on the map and a phase begins: of the Republicans, unless more says otherwise; then what is done from there. */
export async function engineAt(pieces, phase, step, more = {}, actions = []) {
  const engine = new Engine();
  await engine.ask({ cmd: 'new', game: 'toulon' });
  const { state } = await engine.ask({ cmd: 'state' });
  for (const derived of ['top', 'face', 'units_in']) delete state[derived];
  for (const empty of ['due', 'inside', 'scored', 'permanent', 'leader_flags', 'depot_taken']) state[empty] = {};
  for (const piece of Object.keys(state.place)) state.place[piece] = pieces[piece] ?? 'gone';
  state.unit_flags = Object.fromEntries(Object.keys(pieces).map((unit) => [unit, ATTACK_SUPPLY]));
  state.operations = { english: 10, spanish: 10, west: 10, east: 10 };
  Object.assign(state, { turn: 2, phase, phasing: 'republicans', step: padded([step, 'turn'], 'over'),
    seat: padded(['west'], 'english'), ...more });
  await engine.ask({ cmd: 'load', game: 'toulon', state });
  for (const action of actions) {
    let position = await engine.ask({ cmd: 'do', action });
    while (isForForm(position)) position = await engine.ask({ cmd: 'do', action: position.legal[0] });
  }
  return engine;
}

/** The same as a transcript. */
export async function transcriptAt(...where) {
  const engine = await engineAt(...where);
  const { transcript } = await engine.ask({ cmd: 'transcript' });
  engine.close();
  return transcript;
}
