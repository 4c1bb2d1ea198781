import { spawn } from 'node:child_process';

export type Step = { name: string; run(): Promise<void> };

export type StepResult = { name: string; ms: number; error?: string };

/** Behind the tests that run beside the checks: a compiler has a thread for each core, a test has one. */
const LOWEST_PRIORITY = ['nice', '-n', '19'] as const;

/** Runs a command in the workspace, at the lowest priority; throws with all its output when it fails. */
export function command(program: string, ...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const [nice, ...options] = LOWEST_PRIORITY;
    const child = spawn(nice, [...options, program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(output || `exit code ${code}`)),
    );
  });
}

/** Runs one step and prints its line as soon as it has ended. */
export async function runStep(step: Step): Promise<StepResult> {
  const startedAt = performance.now();
  const result: StepResult = { name: step.name, ms: 0 };
  try {
    await step.run();
  } catch (error) {
    result.error = error instanceof Error ? error.message : String(error);
  }
  result.ms = performance.now() - startedAt;
  const seconds = (result.ms / 1000).toFixed(1);
  process.stdout.write(`${result.error === undefined ? '✓' : '✗'} ${step.name} (${seconds} s)\n`);
  if (result.error !== undefined) process.stdout.write(`${result.error.trimEnd()}\n`);
  return result;
}
