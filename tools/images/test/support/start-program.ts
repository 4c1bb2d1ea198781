import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectProgram } from '../../src/compile-programs.ts';
import type { Program } from '../../src/programs.ts';
import { type ImageProcess, readDockerfile } from './read-dockerfile.ts';

/** Becomes a user without rights before the program starts, as an image's; another user stays who it is. */
const AS_NOBODY =
  process.getuid?.() === 0
    ? ['--import', 'data:text/javascript,process.setgid(65534);process.setuid(65534)']
    : [];

/** A program as an image holds it: away from the repository, and no file of it can be written. */
export interface Installed {
  folder: string;
  /** Started with further arguments and settings. */
  start(args: readonly string[], env: Record<string, string>): Started;
  remove(): void;
}

export interface Started {
  child: ChildProcess;
  /** What it has written to both outputs. */
  output(): string;
  /** Sends the image's stop signal; resolves to the exit code. */
  stop(): Promise<number | null>;
  /** Resolves to the exit code once it has ended by itself. */
  ended(): Promise<number | null>;
}

/** Copies a compiled program as `npm run images -- compile` does; `prepare` may add to its folder. */
export async function installProgram(
  program: Program,
  dockerfile: string,
  prepare: (folder: string) => void = () => undefined,
): Promise<Installed> {
  const folder = mkdtempSync(join(tmpdir(), 'tapory-image-'));
  await collectProgram(program, folder);
  prepare(folder);
  execFileSync('chmod', ['-R', 'a+rX,a-w', folder]);
  const image = readDockerfile(dockerfile);
  return {
    folder,
    start: (args, env) => start({ folder, image, args, env }),
    remove() {
      execFileSync('chmod', ['-R', 'u+w', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

interface Start {
  folder: string;
  image: ImageProcess;
  args: readonly string[];
  env: Record<string, string>;
}

function start({ folder, image, args, env }: Start): Started {
  // The one place that it may write to, as /tmp of an image.
  const temporary = mkdtempSync(join(tmpdir(), 'tapory-image-tmp-'));
  const log = join(temporary, 'output');
  writeFileSync(log, '');
  for (const [path, mode] of [
    [temporary, 0o777],
    [log, 0o666],
  ] as const)
    chmodSync(path, mode);
  // nginx opens its outputs by their names, which files allow and sockets do not.
  const output = openSync(log, 'a');
  const [, ...given] = image.entrypoint.map((word) => word.replace(/^\/app/, folder));
  const child = spawn(process.execPath, [...AS_NOBODY, ...given, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...image.env, TMPDIR: temporary, ...env },
    stdio: ['ignore', output, output],
  });
  const ended = async (): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return child.exitCode;
  };
  return {
    child,
    output: () => readFileSync(log, 'utf8'),
    stop() {
      child.kill(image.stopSignal);
      return ended();
    },
    ended,
  };
}
