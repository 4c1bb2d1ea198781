import { globSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes the root `tsconfig.json`: a reference to every folder that has a project of its own. */
export function writeProjectReferences(): void {
  const projects = globSync('{packages,services,tools}/*/tsconfig.json').map(dirname);
  const lines = [...projects, 'frontend'].sort().map((path) => `    { "path": "${path}" }`);
  writeFileSync('tsconfig.json', `{\n  "files": [],\n  "references": [\n${lines.join(',\n')}\n  ]\n}\n`);
}
