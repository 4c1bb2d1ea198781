import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { currentTools } from '../current-tools.ts';
import { RELEASE } from '../shop/helm.ts';

/** Which end of a command in a pod is the file: what it prints, or what it reads. */
interface Stream {
  pod: string;
  command: readonly string[];
  file: string;
  direction: 'from pod' | 'to pod';
}

/** Runs a command in a pod with a file of this machine as its output or input. Rejects with what it complains of. */
export function streamPod({ pod, command, file, direction }: Stream): Promise<void> {
  const { program, config } = currentTools();
  const handle = openSync(file, direction === 'from pod' ? 'w' : 'r', 0o600);
  const stdin = direction === 'to pod' ? ['--stdin'] : [];
  const args = ['--namespace', RELEASE, 'exec', ...stdin, pod, '--', ...command];
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...config },
      stdio: direction === 'from pod' ? ['ignore', handle, 'pipe'] : [handle, 'ignore', 'pipe'],
    });
    closeSync(handle);
    let complaint = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complaint += text;
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command[0]} in ${pod} failed\n${complaint.slice(-2000)}`)),
    );
  });
}
