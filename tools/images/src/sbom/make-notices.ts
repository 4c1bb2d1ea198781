import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Package } from './list-packages.ts';

const RULE = '='.repeat(80);
const TEXT = /^(?:licen[cs]e|copying|notice)/i;

function textsOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile() && TEXT.test(file.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim());
}

/**
 * The licence list of an image: each package with its licence, then each text that asks to be passed on with the packages
 * that it belongs to. Tracing leaves these texts out, because no program loads them.
 */
export function makeNotices(packages: readonly Package[], root: string): string {
  const titles = new Set<string>();
  const owners = new Map<string, Set<string>>();
  for (const { name, version, license, folder } of packages) {
    titles.add(`${name} ${version} (${license ?? 'licence not given'})`);
    for (const text of textsOf(join(root, folder)))
      owners.set(text, (owners.get(text) ?? new Set()).add(`${name} ${version}`));
  }
  const parts = [...owners].map(([text, names]) => `${RULE}\n${[...names].sort().join(', ')}\n\n${text}\n`);
  return `${[...titles].sort().join('\n')}\n\n${parts.sort().join('\n')}`;
}
