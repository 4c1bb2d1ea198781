import { chmodSync, existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './lib/run.ts';
import { type Report, watchDownload } from './lib/watch-download.ts';
import { verifyDigest } from './verify-digest.ts';

const VERSION = '1.26.8';
/** SHA-256 of the archives, of files whose sums Go's checksum database knows. */
const SHA256: Readonly<Record<string, string>> = {
  'linux-amd64': '30c2b1bf7dcc88d3eb0a1364e47ddd9128edb3110a30e8a0ef61cd5856b31de7',
  'linux-arm64': '02b36b6787b3ac767668f630e2998df45a3b1f9ffee08d1bf3ef6487cd658d99',
  'darwin-amd64': 'fe99a2009e5bb51e06d7784f1a486478673512041c2671157bd382806e2aedcf',
  'darwin-arm64': '0aad5fb52b88498885290178adc0bcfe429bc63012621af9f83282eb640bd9c7',
};
/** About that of each archive, bytes. */
const SIZE = 75_000_000;
/** What versitygw's go.mod asks for. */
const MIN_MINOR = 25;
const PROXY = 'https://proxy.golang.org';
const TIMEOUT_MS = 10 * 60_000;

/**
 * The go program to build with: the system's where it is new enough, otherwise Go's own toolchain archive (the one `go`
 * itself switches to), kept in the cache.
 */
export async function prepareGo(cacheDir: string, report: Report): Promise<string> {
  const installed = await run('go', ['version']).catch(() => '');
  if (parseGoMinor(installed) >= MIN_MINOR) return 'go';
  const home = join(cacheDir, 'go', VERSION);
  const program = join(home, 'bin/go');
  if (existsSync(program)) return program;
  const partial = `${home}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  try {
    const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
    const sha256 = SHA256[platform];
    if (sha256 === undefined)
      throw new Error(`Install Go 1.${MIN_MINOR} or newer: none is known here for ${platform}.`);
    const name = `v0.0.1-go${VERSION}.${platform}`;
    const archive = join(partial, 'go.zip');
    const url = `${PROXY}/golang.org/toolchain/@v/${name}.zip`;
    await watchDownload(report, { name: `Go ${VERSION}`, size: SIZE, files: [archive] }, () =>
      run('curl', ['-fsSL', '--retry', '3', '-o', archive, url], { timeoutMs: TIMEOUT_MS }),
    );
    await verifyDigest(archive, sha256);
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
