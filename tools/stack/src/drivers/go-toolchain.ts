import { chmodSync, existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../lib/run.ts';

const VERSION = '1.26.8';
/** What versitygw's go.mod asks for. */
const LEAST_MINOR = 25;
const PROXY = 'https://proxy.golang.org';
const TIMEOUT_MS = 10 * 60_000;

/**
 * The go program to build with: the system's where it is new enough, otherwise Go's own toolchain archive (the one `go`
 * itself switches to), kept in the cache.
 */
export async function prepareGo(cacheDir: string): Promise<string> {
  const installed = await run('go', ['version']).catch(() => '');
  if (parseGoMinor(installed) >= LEAST_MINOR) return 'go';
  const home = join(cacheDir, 'go', VERSION);
  const program = join(home, 'bin/go');
  if (existsSync(program)) return program;
  const partial = `${home}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  try {
    const name = `v0.0.1-go${VERSION}.${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
    const archive = join(partial, 'go.zip');
    const url = `${PROXY}/golang.org/toolchain/@v/${name}.zip`;
    await run('curl', ['-fsSL', '--retry', '3', '-o', archive, url], { timeoutMs: TIMEOUT_MS });
    await run('unzip', ['-q', archive, '-d', partial], { timeoutMs: TIMEOUT_MS });
    const unpacked = join(partial, `golang.org/toolchain@${name}`);
    // Module archives carry no file modes.
    for (const file of globSync(['bin/*', 'pkg/tool/*/*'], { cwd: unpacked }))
      chmodSync(join(unpacked, file), 0o755);
    if (!existsSync(home)) renameSync(unpacked, home);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  return program;
}

/** Minor version from `go version`; 0 when it cannot be read. */
export function parseGoMinor(text: string): number {
  return Number(/go1\.(\d+)/.exec(text)?.[1] ?? 0);
}
