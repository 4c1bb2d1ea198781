import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, prepareGo, type Report, run } from '@tapory/local-servers';

const TIMEOUT_MS = 20 * 60_000;

export type GoBuild = {
  /** The program's name in the cache. */
  name: string;
  version: string;
  /** Files of the folder that the program is built in. */
  files: Record<string, string>;
  /** Builds the program in the folder with Go; returns its path. */
  build(folder: string, go: string, env: NodeJS.ProcessEnv): Promise<string>;
};

/** Path of a Go program that `go install` alone cannot build: from the shared cache, or built into it once. */
export async function buildGoProgram(
  { name, version, files, build }: GoBuild,
  report?: Report,
): Promise<string> {
  const program = join(cacheDir(), 'bin', `${name}-${version}`);
  if (existsSync(program)) return program;
  const folder = `${program}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  try {
    const go = await prepareGo(cacheDir(), report ?? (() => undefined));
    report?.(`building ${name} ${version}, once`);
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    const env = { ...process.env, GOBIN: folder, GOFLAGS: '-mod=mod -modcacherw', GOTOOLCHAIN: 'local' };
    renameSync(await build(folder, go, env), program);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return program;
}

/** Runs a step of a build. */
export const runStep = (
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  cwd: string,
): Promise<string> => run(program, args, { env, cwd, timeoutMs: TIMEOUT_MS, isBackground: true });
