/**
 * What `@jest/globals` is where tests run without a context of their own: each name leads to what Jest made for the file
 * that runs now, so that a support module that another file loaded before works for this one, too.
 */
const current = () => globalThis[Symbol.for('tapory.jest')];

const live = (name) =>
  new Proxy(() => {}, {
    apply: (_, __, args) => current()[name](...args),
    get: (_, key) => current()[name][key],
  });

export const [describe, it, test] = ['describe', 'it', 'test'].map(live);
export const [beforeAll, beforeEach, afterEach, afterAll] = [
  'beforeAll',
  'beforeEach',
  'afterEach',
  'afterAll',
].map(live);
export const [expect, jest] = ['expect', 'jest'].map(live);
