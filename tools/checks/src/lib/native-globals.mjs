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

const FURTHER = Symbol.for('tapory.further');
const liveIt = live('it');
/** What the gate has run stands still here: a test without {@link FURTHER}, rows without it. */
const quiet = Object.assign(
  (name, run, ...rest) => (String(run).includes('propertyRuns(') ? liveIt : liveIt.skip)(name, run, ...rest),
  { each: (rows, ...rest) => (rows[FURTHER] ? liveIt : liveIt.skip).each(rows, ...rest) },
);

export const [describe, test] = ['describe', 'test'].map(live);
export const it = new Proxy(() => {}, {
  apply: (_, __, args) => (current().isFurther ? quiet : liveIt)(...args),
  get: (_, key) => {
    if (key === FURTHER) return liveIt;
    return (current().isFurther && key === 'each' ? quiet : liveIt)[key];
  },
});
export const [beforeAll, beforeEach, afterEach, afterAll] = [
  'beforeAll',
  'beforeEach',
  'afterEach',
  'afterAll',
].map(live);
export const [expect, jest] = ['expect', 'jest'].map(live);
