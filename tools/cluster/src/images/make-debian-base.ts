import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheDir, type Report, run } from '@tapory/local-servers';
import { buildah } from './buildah.ts';

const MIRROR = 'http://deb.debian.org/debian';
/** debootstrap of an older Debian knows later releases by this script. */
const SCRIPT = '/usr/share/debootstrap/scripts/sid';
const TIMEOUT_MS = 20 * 60_000;

/** A minimal image of a Debian release, made once; answers its reference. */
export async function makeDebianBase(release: string, report: Report): Promise<string> {
  const reference = `localhost/debian:${release}`;
  const known = await buildah(['images', '--quiet', reference]).catch(() => '');
  if (known.trim() !== '') return reference;
  report(`making a base image of Debian ${release}, once`);
  mkdirSync(join(cacheDir(), 'cluster-images'), { recursive: true });
  const root = mkdtempSync(join(tmpdir(), `debian-${release}-`));
  try {
    const args = [
      '--variant=minbase',
      '--include=ca-certificates',
      release,
      join(root, 'root'),
      MIRROR,
      SCRIPT,
    ];
    await run('debootstrap', args, { timeoutMs: TIMEOUT_MS });
    const container = (await buildah(['from', 'scratch'])).trim();
    await buildah(['add', '--quiet', container, join(root, 'root'), '/'], TIMEOUT_MS);
    await buildah(['commit', '--quiet', '--rm', container, reference], TIMEOUT_MS);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  return reference;
}
