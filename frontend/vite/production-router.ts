import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);
const folder = join(dirname(resolve('react-router/package.json')), 'dist/production');
/** Files of the production build, by the name they are imported with. */
export const routerFiles: Record<string, string> = {
  'react-router': join(folder, 'index.mjs'),
  'react-router/dom': join(folder, 'dom-export.mjs'),
};

/** A statement that names a component for React's developer tools. */
const NAMING = /^\w+\.displayName = "\w+";$/gm;
/** A component or a context of the module, made by a function of React. */
const MAKING = /^(var \w+ = )(\w+\.(?:createContext|forwardRef|memo)\()/gm;

/**
 * Lets the bundler leave out what nobody imports of a module: its components and contexts are made without side effects
 * and have no names for the developer tools. Throws if the module makes none.
 */
export function markPure(code: string): string {
  const marked = code.replace(NAMING, '').replace(MAKING, '$1/* @__PURE__ */ $2');
  if (marked === code) throw new Error('react-router no longer makes its components as expected');
  return marked;
}

/**
 * Builds with react-router's production files, which its package.json does not lead to, and without its components that
 * the shop does not use (docs/decisions/0175).
 */
export function productionRouter(): Plugin {
  return {
    name: 'tapory-production-router',
    apply: 'build',
    enforce: 'pre',
    // Pages drawn at build run in Node with the package as it is.
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => routerFiles[source],
    transform: {
      filter: { id: /\/react-router\/dist\/production\/chunk-/, code: /createContext\(/ },
      handler: markPure,
    },
  };
}
