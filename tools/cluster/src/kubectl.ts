import { spawn } from 'node:child_process';
import { run } from '@tapory/local-servers';
import { currentTools } from './current-tools.ts';

/** Runs kubectl against the cluster; answers what it prints, throws with what it complains of. */
export function kubectl(args: readonly string[], timeoutMs = 300_000): Promise<string> {
  const { program, config } = currentTools();
  return run(program, args, { env: { ...process.env, ...config }, timeoutMs });
}

/** Runs kubectl and reads the JSON that it prints. */
export async function kubectlJson<Result>(args: readonly string[]): Promise<Result> {
  return JSON.parse(await kubectl([...args, '--output', 'json'])) as Result;
}

/** Applies manifests, given as YAML or JSON. */
export function applyManifest(manifest: string): Promise<void> {
  const { program, config } = currentTools();
  return new Promise((resolve, reject) => {
    const child = spawn(program, ['apply', '--server-side', '--force-conflicts', '-f', '-'], {
      env: { ...process.env, ...config },
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint += text;
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`kubectl apply failed\n${complaint.slice(-2000)}`)),
    );
    child.stdin.end(manifest);
  });
}
