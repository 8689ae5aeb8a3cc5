/*
 * The player's word for verified dice: any text will do; this makes one that nobody can guess.
 */

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 20;

export function randomWord() {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}
