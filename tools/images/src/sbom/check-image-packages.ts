import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@tapory/local-servers';
import { listPrograms } from '../programs.ts';
import { findRefusedLicences, type LicencePolicy } from './find-refused-licences.ts';
import { listPackages, type Package } from './list-packages.ts';
import { readLockfile } from './lockfile.ts';

const POLICY = 'tools/images/allowed-licences.json';

/**
 * Problems of what the images hold of npm, one line each: tests, sources and source maps, packages that are for
 * development only, licences that are not allowed. The repository must be compiled.
 */
export async function checkImagePackages(): Promise<string[]> {
  const lockfile = readLockfile(ROOT);
  const cache = {};
  const problems: string[] = [];
  const all: Package[] = [];
  for (const program of listPrograms(ROOT)) {
    const contents = await listPackages(program, { root: ROOT, lockfile, cache });
    all.push(...contents.packages);
    problems.push(
      ...contents.developmentFiles.map((file) => `image ${program.name} holds ${file}`),
      ...contents.undeclared.map((folder) => `image ${program.name} holds ${folder}, for development only`),
    );
  }
  const policy = JSON.parse(readFileSync(join(ROOT, POLICY), 'utf8')) as LicencePolicy;
  return [...problems, ...findRefusedLicences(all, policy).map((line) => `${line} (${POLICY})`)];
}
