import { readFileSync } from 'node:fs';
import { createRequire, flushCompileCache, registerHooks } from 'node:module';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ModernFakeTimers } from '@jest/fake-timers';
import runWithCircus from 'jest-circus/runner';
import { ModuleMocker } from 'jest-mock';
import { loadPages, startPages } from './native-pages.mjs';

const require = createRequire(import.meta.url);
const CURRENT = Symbol.for('tapory.jest');
const HANDLERS = Symbol.for('EVENT_HANDLERS');
const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');
const GLOBALS = new URL('./native-globals.mjs', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: GLOBALS, shortCircuit: true } : next(specifier, context),
});

loadPages();

/** Whether `make acceptance` runs only what the gate leaves out of a file: an integration test's that says what that is. */
const isDivided = (path, source) =>
  path.endsWith('.int.test.ts') && EXTENT.test(source) && !SHARED.test(source);
const EXTENT = /\b(?:dividedRows|propertyRuns|thorough)[(<]/;
/** The extent of more than one test, which none of them shows. */
const SHARED = /describe\.each\(\s*dividedRows|^const \w+ = propertyRuns\(/m;

/**
 * Jest's own test runner, with the files loaded by Node itself instead of into a context of their own: what a worker has
 * loaded once - express, Prisma, telemetry, our own packages - serves all its files, which is half of an integration test's time
 * otherwise. The price: a file sees globals and module state as the file before left them.
 * One that begins with `@jest-environment` - it needs a document, or modules that nobody loaded before - gets a context of its
 * own. https://jestjs.io/docs/configuration#testrunner-string
 */
// biome-ignore lint/style/noDefaultExport: Jest asks for it
export default async function run(globalConfig, config, environment, contextRuntime, testPath, send) {
  const runIn = runWithCircus.default ?? runWithCircus;
  const source = readFileSync(testPath, 'utf8');
  if (source.startsWith('/** @jest-environment'))
    return runIn(globalConfig, config, environment, contextRuntime, testPath, send);
  startPages(basename(testPath));
  const isFurther = process.env.EVERY_SCREEN !== undefined && isDivided(testPath, source);
  const mocker = new ModuleMocker(globalThis);
  const timers = new ModernFakeTimers({ config, global: globalThis });
  const jest = {
    fn: mocker.fn.bind(mocker),
    spyOn: mocker.spyOn.bind(mocker),
    restoreAllMocks: () => mocker.restoreAllMocks(),
    useFakeTimers: (options) => void timers.useFakeTimers(options),
    useRealTimers: () => void timers.useRealTimers(),
    setTimeout: (ms) => void Object.assign(globalThis, { [TIMEOUT]: ms }),
    runAllTimers: () => timers.runAllTimers(),
    advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
  };
  // Each file gets a tree of tests and handlers of its own: Jest's initialiser makes them when it is loaded.
  delete globalThis[HANDLERS];
  delete globalThis[TIMEOUT];
  const runtime = {
    requireInternalModule: (path) => {
      delete require.cache[path];
      return require(path);
    },
    requireModule: require,
    setGlobalsForRuntime: (globals) => {
      globalThis[CURRENT] = { ...globals, jest, isFurther };
    },
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (path) => import(pathToFileURL(path).href),
    enterTestCode: () => {},
    leaveTestCode: () => {},
  };
  try {
    return await runIn(globalConfig, config, environment, runtime, testPath, send);
  } finally {
    mocker.restoreAllMocks();
    timers.useRealTimers();
    // A worker that something keeps open is killed, and would keep nothing of what it has compiled.
    flushCompileCache();
  }
}
