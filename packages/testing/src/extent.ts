/** Whether everything runs (`make acceptance` sets EVERY_SCREEN), and not only what belongs to `make test`, whose time counts. */
const isWhole = (): boolean => process.env.EVERY_SCREEN !== undefined;

/**
 * What only `make acceptance` has: the runner leaves out the others of an integration test's file there. `it` has its plain
 * self under this symbol, rows carry it.
 */
const FURTHER = Symbol.for('tapory.further');

/** A property's runs in `make test`, as a part of all; what it once found stands among its examples and always runs. */
const QUICK_PART = 1 / 4;

/** Rows of a table of tests: all of them in `make acceptance`, the first `quick` ones in `make test`. */
export const rowsOf = <Row>(all: readonly Row[], quick = 1): readonly Row[] =>
  isWhole() ? all : all.slice(0, quick);

/** Rows of a test that nobody needs twice: the first `quick` ones in `make test`, the others in `make acceptance`. */
export const dividedRows = <Row>(all: readonly Row[], quick = 1): readonly Row[] =>
  isWhole() ? Object.defineProperty(all.slice(quick), FURTHER, { value: true }) : all.slice(0, quick);

/** How often a property is tried: `full` times in `make acceptance`, a quarter of that in `make test`. */
export const propertyRuns = (full: number): number => (isWhole() ? full : Math.ceil(full * QUICK_PART));

const nothing: object = new Proxy(() => nothing, { get: () => nothing });

/**
 * Jest's `it` in `make acceptance`; in `make test` it declares nothing. For tests that share the set-up of the gate's: the second
 * of a capability, and those that kill, freeze or wait.
 */
export const thorough = <It extends object>(it: It): It =>
  isWhole() ? ((it as { [FURTHER]?: It })[FURTHER] ?? it) : (nothing as It);
