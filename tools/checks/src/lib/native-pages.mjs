import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const ASSET = /\.(css|svg|png|webp|woff2)$/;
const PAGES = new URL('../../../../frontend/src/', import.meta.url).href;
const STUB = `${PAGES}testing/asset-stub.ts`;
/** What a worker has once: its window, the texts, the stand-in for pictures. */
const SHARED = new Set(
  ['page-window', 'all-texts', 'asset-stub'].map((name) => `${PAGES}testing/${name}.ts`),
);

const SWC = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2024',
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

let file = '';
/** From now on the pages' own modules are those of this file of tests: what they keep is not what another file left. */
export const startPages = (name) => {
  file = name;
};

const isOwn = (url) => url.startsWith(PAGES) && !SHARED.has(url);

/** A path inside a package without `exports` needs its ending in Node; bundlers find it. */
function resolveWithEnding(specifier, context, next) {
  try {
    return next(specifier, context);
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND' || !/^@?[a-z]/.test(specifier)) throw error;
    return next(`${specifier}.js`, context);
  }
}

function resolve(specifier, context, next) {
  if (ASSET.test(specifier)) return { url: STUB, shortCircuit: true };
  const resolved = resolveWithEnding(specifier, context, next);
  return isOwn(resolved.url) ? { ...resolved, url: `${resolved.url}?for=${file}` } : resolved;
}

const sources = new Map();

function sourceOf(filename) {
  const source =
    sources.get(filename) ?? transformSync(readFileSync(filename, 'utf8'), { ...SWC, filename }).code;
  sources.set(filename, source);
  return source;
}

/**
 * Lets Node load what a bundler loads for pages: JSX, pictures and style sheets (empty), paths without an ending. Libraries are
 * loaded once, the pages' own modules for each file of tests.
 */
export const loadPages = () =>
  registerHooks({
    resolve,
    load: (url, context, next) =>
      url.startsWith(PAGES)
        ? { format: 'module', source: sourceOf(fileURLToPath(url)), shortCircuit: true }
        : next(url, context),
  });
