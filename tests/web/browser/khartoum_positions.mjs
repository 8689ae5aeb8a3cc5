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
