import { createHash } from 'node:crypto';

/** Pseudo-random numbers, seeded by a text. */
export type Random = {
  /** 0 ≤ x < 1. */
  next(): number;
  range(from: number, to: number): number;
  int(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  /** An independent stream, so that a new detail in one place does not change others. */
  fork(name: string): Random;
};

/** mulberry32 over a SHA-256 of the text. */
export function createRandom(text: string): Random {
  let state = createHash('sha256').update(text).digest().readUInt32LE(0);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    range: (from, to) => from + next() * (to - from),
    int: (from, to) => Math.floor(from + next() * (to - from + 1)),
    pick: (list) => {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new Error('pick from an empty list');
      return item;
    },
    chance: (probability) => next() < probability,
    fork: (name) => createRandom(`${text}/${name}`),
  };
}
