import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { prepareGo } from './go-toolchain.ts';
import { run } from './lib/run.ts';
import type { Report } from './lib/watch-download.ts';

const TIMEOUT_MS = 10 * 60_000;

/** A program that `go install` builds from a module without `replace` lines. */
export interface GoProgram {
  module: string;
  version: string;
  /** Of the module's source, as Go's checksum database has it; its own go.sum pins what it builds on. */
  sum: string;
  /** Folder of the program in the module, such as `cmd/helm`; the program is named after it. */
  folder: string;
}

/** Path of a program: from the shared cache, or built into it once with Go from the pinned source. */
export async function prepareGoProgram(
  { module, version, sum, folder }: GoProgram,
  cacheDir: string,
  report: Report = () => undefined,
): Promise<string> {
  const name = basename(folder);
  const program = join(cacheDir, 'bin', `${name}-${version}`);
  if (existsSync(program)) return program;
  const partial = `${program}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  try {
    const go = await prepareGo(cacheDir, report);
    report(`building ${name} ${version}, once`);
    const env = { ...process.env, GOBIN: partial, GOFLAGS: '-modcacherw', GOTOOLCHAIN: 'local' };
    const options = { env, timeoutMs: TIMEOUT_MS, isBackground: true } as const;
    const found = await run(go, ['mod', 'download', '-json', `${module}@${version}`], options);
    const { Sum: actual } = JSON.parse(found) as { Sum?: string };
    if (actual !== sum)
      throw new Error(`${module} ${version} is not what was expected (${actual} instead of ${sum}).`);
    await run(go, ['install', `${module}/${folder}@${version}`], options);
    renameSync(join(partial, name), program);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  return program;
}
