import { spawn } from 'node:child_process';

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  /** Milliseconds after which the command is killed. */
  timeoutMs?: number;
  /** Gives way to everything else: for compilers, which have a thread for each core, beside tests, which have one. */
  isBackground?: true;
}

/** Runs a command to its end and returns its standard output. Throws with the end of its output when it fails. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const { timeoutMs, isBackground, ...rest } = options;
    const [program = command, ...given] = [...(isBackground ? ['nice', '-n', '19'] : []), command, ...args];
    const child = spawn(program, given, { ...rest, timeout: timeoutMs, stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let all = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      all += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      all += text;
    });
    child.once('error', (cause) =>
      reject(new Error(`${command} could not be run: ${cause.message}`, { cause })),
    );
    child.once('close', (code, signal) => {
      if (code === 0) resolve(stdout);
      else
        reject(
          new Error(
            `${command} ${args[0] ?? ''} failed (${signal ?? `exit code ${code}`})\n${all.slice(-2000)}`,
          ),
        );
    });
  });
}
