import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, run } from '@tapory/local-servers';
import { buildFrontend, generatePrismaClients } from '@tapory/stack';
import { collectFiles } from './collect-files.ts';
import { collectNode } from './collect-node.ts';
import { listPrograms, type Program } from './programs.ts';
import { listPackages } from './sbom/list-packages.ts';
import { readLockfile } from './sbom/lockfile.ts';
import { makeNotices } from './sbom/make-notices.ts';

const COMPILE_TIMEOUT_MS = 10 * 60_000;

/**
 * Generates, compiles and builds this repository and writes each program with what it needs into a folder of `out`,
 * emptied first, with the Node that runs them. Returns the size of each in bytes. Throws when something does not compile.
 */
export async function compilePrograms(out: string): Promise<Record<string, number>> {
  await generatePrismaClients();
  const tsc = join(ROOT, 'node_modules/.bin/tsc');
  await Promise.all([run(tsc, ['-b'], { cwd: ROOT, timeoutMs: COMPILE_TIMEOUT_MS }), buildFrontend()]);
  await rm(out, { recursive: true, force: true });
  await collectNode(join(out, 'node'));
  const sizes: Record<string, number> = {};
  const cache = {};
  const lockfile = readLockfile(ROOT);
  for (const program of listPrograms(ROOT)) {
    const folder = join(out, program.name);
    sizes[program.name] = await collectProgram(program, folder, cache);
    const { packages } = await listPackages(program, { root: ROOT, lockfile, cache });
    await writeFile(join(folder, 'third-party-licences.txt'), makeNotices(packages, ROOT));
  }
  return sizes;
}

/** Writes a compiled program with what it needs into an empty folder. Returns the size in bytes. */
export async function collectProgram(
  { entries, assets, links }: Program,
  folder: string,
  cache: object = {},
): Promise<number> {
  await mkdir(folder, { recursive: true });
  const bytes = await collectFiles({ root: ROOT, entries, assets, out: folder, cache });
  for (const [link, target] of Object.entries(links)) await symlink(target, join(folder, link));
  return bytes;
}
