import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { AppError } from '@tapory/errors';

const run = promisify(execFile);

/** What one run of a program may take. */
export type ToolLimits = {
  /** Wall-clock time, ms. */
  timeoutMs: number;
  /** CPU time of all its threads, seconds. */
  cpuS: number;
  /** Address space, KiB: many times the need of the largest accepted video. */
  memoryKib: number;
  /** Largest file that it writes, bytes. */
  outputBytes: number;
};

export type ToolOptions = ToolLimits & {
  /** Kills the program. */
  signal?: AbortSignal | undefined;
  /** What it writes to its output, as it comes. */
  onOutput?: (text: string) => void;
};

/** `ulimit -f` counts blocks of this size. */
const BLOCK_BYTES = 512;

/**
 * Sets the limits and executes the program. macOS does not limit address space; the limits on pixels, threads, CPU time
 * and wall-clock time remain.
 */
const limited = ({ cpuS, memoryKib, outputBytes }: ToolLimits): string =>
  `ulimit -v ${memoryKib} 2>/dev/null; ulimit -t ${cpuS}; ulimit -f ${Math.ceil(outputBytes / BLOCK_BYTES)}; exec "$@"`;

/** A program was killed by its timeout or by a limit, so that nothing is known about the file. */
export class ToolKilled extends Error {
  override readonly name = 'ToolKilled';
}

type ToolFailure = { code?: unknown; signal?: unknown; killed?: boolean; stderr?: Buffer };

/** What ffmpeg writes for ENOSPC; its exit code is that of any failure, or even 0 when only the end of a file is missing. */
const DISK_FULL = /: No space left on device$/m;

const isDiskFull = (stderr: Buffer | undefined): boolean => DISK_FULL.test(stderr?.toString() ?? '');

/** The shell reports a signal as an exit code above 128. */
function describeFailure(thrown: unknown): Error {
  const { code, signal, killed, stderr } = thrown as ToolFailure;
  if (killed || signal || (typeof code === 'number' && code > 128))
    return new AppError('TEMPORARILY_UNAVAILABLE', {
      cause: new ToolKilled('killed', { cause: thrown }),
      retryAfter: 5,
    });
  // Not a failure of the file: the program could not be started, or this machine's disk is full.
  if (typeof code !== 'number' || code === 127 || isDiskFull(stderr))
    return new AppError('TEMPORARILY_UNAVAILABLE', { cause: thrown, retryAfter: 5 });
  const isTooLarge = stderr?.includes('exceeds specified max pixel count');
  return new AppError(isTooLarge ? 'VIDEO_TOO_LARGE' : 'FILE_UNSUPPORTED', { cause: thrown });
}

/**
 * Runs a program with limited memory and time, and without this service's environment, which contains secrets; returns
 * its output. VIDEO_TOO_LARGE for too many pixels; TEMPORARILY_UNAVAILABLE with the cause `ToolKilled` when it was killed,
 * without it when it could not be started or the disk is full; else FILE_UNSUPPORTED.
 */
export async function runTool(program: string, args: string[], options: ToolOptions): Promise<Buffer> {
  const { signal, timeoutMs, onOutput } = options;
  const running = run('/bin/sh', ['-c', limited(options), 'sh', program, ...args], {
    encoding: 'buffer',
    env: { PATH: process.env.PATH },
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    maxBuffer: 64 * 1024 * 1024,
    signal,
  });
  if (onOutput) running.child.stdout?.on('data', (data: Buffer) => onOutput(data.toString()));
  const { stdout, stderr } = await running.catch((error: unknown) => {
    throw describeFailure(error);
  });
  if (isDiskFull(stderr))
    throw new AppError('TEMPORARILY_UNAVAILABLE', { cause: new Error(stderr.toString()), retryAfter: 5 });
  return stdout;
}
