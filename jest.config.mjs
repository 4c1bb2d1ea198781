/**
 * Jest 30 with ESM TypeScript. swc only strips types, so `tsc` is a check of its own (npm run check).
 * unit: beside the code, no servers · integration: real servers, started once · frontend: jsdom ·
 * faults: real servers and programs that are killed, frozen, silent or away, of `make acceptance` ·
 * e2e: the whole shop in Chromium, of every `make test` · acceptance: the same shop, looks, walks and faults of
 * `make acceptance`, the other capabilities' journeys of `make journeys`.
 */
const preset = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@tapory/source', 'node', 'node-addons'] },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2024',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  modulePathIgnorePatterns: ['/dist/', '/\\.tapory/'],
};

const inBrowser = (name) => ({
  ...preset,
  displayName: name,
  roots: ['<rootDir>/tests/e2e'],
  testMatch: [`**/*.${name}.test.ts`],
  testEnvironment: '<rootDir>/tests/e2e/support/browser-environment.mjs',
  testRunner: '<rootDir>/tools/checks/src/lib/native-runner.mjs',
  setupFilesAfterEnv: ['<rootDir>/tests/e2e/support/choose-shop.ts'],
  globalSetup: '<rootDir>/tests/e2e/support/global-setup.ts',
  globalTeardown: '<rootDir>/tests/e2e/support/global-teardown.ts',
});

const withServers = (name, ending) => ({
  ...preset,
  testRunner: '<rootDir>/tools/checks/src/lib/native-runner.mjs',
  displayName: name,
  roots: ['packages', 'services', 'tools'].map((folder) => `<rootDir>/${folder}`),
  testMatch: [`**/test/*.${ending}.test.ts`],
  globalSetup: '<rootDir>/packages/testing/src/global-setup.ts',
  globalTeardown: '<rootDir>/packages/testing/src/global-teardown.ts',
});

export default {
  testSequencer: '<rootDir>/tools/checks/src/lib/longest-first.mjs',
  projects: [
    {
      ...preset,
      displayName: 'unit',
      testRunner: '<rootDir>/tools/checks/src/lib/native-runner.mjs',
      roots: ['packages', 'services', 'tools', 'frontend/vite'].map((folder) => `<rootDir>/${folder}`),
      testMatch: ['**/src/**/*.test.ts', '**/frontend/vite/*.test.ts'],
    },
    withServers('integration', 'int'),
    withServers('faults', 'fault'),
    inBrowser('e2e'),
    inBrowser('acceptance'),
    {
      ...preset,
      displayName: 'frontend',
      roots: ['<rootDir>/frontend/src'],
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testRunner: '<rootDir>/tools/checks/src/lib/native-runner.mjs',
      setupFilesAfterEnv: ['<rootDir>/frontend/src/testing/jest-setup.ts'],
    },
  ],
  // Of a machine that compiles beside it, on two slow cores.
  testTimeout: 180_000,
};
