import { randomInt } from 'node:crypto';
import { CODE_ALPHABET } from './domain/one-use-code.ts';

/** 59 random bits: not found by guessing. */
const LENGTH = 12;

export const randomCode = (): string =>
  Array.from({ length: LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

/** So many different codes. */
export function randomCodes(count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(randomCode());
  return [...codes];
}
