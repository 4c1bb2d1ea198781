import { readdirSync } from 'node:fs';

const folders = ['services', 'packages', 'tools'].flatMap((parent) => readdirSync(parent));
/** Parts of the shop without a folder of their own in one of these. */
const others = [
  'frontend',
  'locales',
  'compose',
  'e2e',
  'gateway',
  'keycloak',
  'proto',
  'docs',
  'deps',
  'deploy',
  'repo',
];

export default {
  extends: ['@commitlint/config-conventional'],
  rules: { 'scope-enum': [2, 'always', [...folders, ...others]], 'body-max-line-length': [0] },
};
