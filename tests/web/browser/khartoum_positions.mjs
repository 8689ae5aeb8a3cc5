/* Positions of Khartoum that tests begin with, as transcripts to be imported. */
import { Engine } from './engine.mjs';

/** A game that ends with the turn that has just begun, whatever is done in it. */
export async function lastTurn() {
  const engine = new Engine();
  await engine.ask({ cmd: 'load', game: 'khartoum', state: { turn: 12, free_resources: 0, resources: 5, morale: 5 } });
  const { transcript } = await engine.ask({ cmd: 'transcript' });
  engine.close();
  return transcript;
}

/** The actions of turn 2, with nothing done in turn 1. Chance throws its best; the first choice is taken meanwhile. */
export async function secondTurn() {
  const engine = new Engine();
  let now = await engine.ask({ cmd: 'new', game: 'khartoum', seed: '7' });
  const play = async (action) => { now = await engine.ask({ cmd: 'do', action }); };
  await play('end');
  while (now.step !== 'actions') await play(now.actor === 'chance' ? now.legal.at(-1) : now.legal[0]);
  const { transcript } = await engine.ask({ cmd: 'transcript' });
  engine.close();
  return transcript;
}

/** The action phase of a turn with this much done, as far as the state says; `actions` are played after it. */
export async function positionOf(state, actions = []) {
  const engine = new Engine();
  await engine.ask({ cmd: 'load', game: 'khartoum', state: { turn: 3, free_resources: 0, ...state } });
  for (const action of actions) await engine.ask({ cmd: 'do', action });
  const { transcript } = await engine.ask({ cmd: 'transcript' });
  engine.close();
  return transcript;
}
