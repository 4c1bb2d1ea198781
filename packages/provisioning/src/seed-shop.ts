import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listServices, ROOT } from './lib/paths.ts';

/** Programs of a service that fill its database: what every shop needs, and what only a demonstration does. */
const PROGRAMS = { shop: 'seed', demo: 'seed-demo' } as const;

export type SeedKind = keyof typeof PROGRAMS;

/** Services that have a seed of this kind. */
export function listSeeds(kind: SeedKind): string[] {
  return listServices().filter((service) => existsSync(programOf(service, kind)));
}

/** The seed as it stands beside this file: compiled in an image, TypeScript in a checkout. */
function programOf(service: string, kind: SeedKind): string {
  const isCompiled = import.meta.filename.endsWith('.js');
  const path = isCompiled ? `dist/${PROGRAMS[kind]}.js` : `src/${PROGRAMS[kind]}.ts`;
  return join(ROOT, 'services', service, path);
}

/**
 * Runs one service's seed with the given environment, and nothing of this process's own but PATH. Seeds are idempotent
 * and leave what somebody has changed as it is. Throws with the end of its output when it fails.
 */
export function seedService(service: string, kind: SeedKind, env: NodeJS.ProcessEnv): Promise<void> {
  const args = [
    ...process.execArgv.filter((arg) => arg.startsWith('--conditions')),
    programOf(service, kind),
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = `${output}${text}`.slice(-2000);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The seed of ${service} failed (exit code ${code}): ${output.trim()}`));
    });
  });
}
