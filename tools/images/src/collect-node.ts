import { existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run } from '@tapory/local-servers';

/** What Node is linked with and the distroless base lacks, with Debian's package of each. */
const LIBRARIES: Readonly<Record<string, string>> = {
  'libatomic.so.1': 'libatomic1',
  'libgcc_s.so.1': 'libgcc-s1',
  'libstdc++.so.6': 'libstdc++6',
};

/**
 * Writes the Node that runs this, without the symbols of debuggers, and the libraries that it needs beyond that of C into
 * `out`, at the paths that they have in an image. Throws with the command that installs `strip` where it is missing.
 */
export async function collectNode(out: string): Promise<void> {
  const bin = join(out, 'usr/local/bin');
  await mkdir(bin, { recursive: true });
  // Kept dates make an equal layer of equal files.
  await run('strip', ['--preserve-dates', '-o', join(bin, 'node'), process.execPath]).catch((cause) => {
    throw new Error('Node could not be stripped: run "sudo apt-get install -y binutils", then this again.', {
      cause,
    });
  });
  const license = join(dirname(process.execPath), '../LICENSE');
  if (existsSync(license)) await copyFile(license, join(out, 'usr/local/LICENSE'));
  const linked = await run('ldd', [process.execPath]);
  for (const [, name = '', path = ''] of linked.matchAll(/^\s*(\S+) => (\/\S+)/gm)) {
    const debian = LIBRARIES[name];
    if (debian !== undefined) await collectLibrary(path, debian, out);
  }
}

/** A library with its package's entry where scanners look for it, and its licence. */
async function collectLibrary(path: string, debian: string, out: string): Promise<void> {
  // As `ldd` says it, /lib may be a link to /usr/lib, which it is not in a distroless image.
  const copy = join(out, 'usr', path.replace(/^\/usr/, ''));
  const status = join(out, 'var/lib/dpkg/status.d', debian);
  for (const file of [copy, status]) await mkdir(dirname(file), { recursive: true });
  await copyFile(path, copy);
  await writeFile(status, await run('dpkg-query', ['--status', debian]));
  const licence = join('usr/share/doc', debian, 'copyright');
  if (!existsSync(join('/', licence))) return;
  await mkdir(dirname(join(out, licence)), { recursive: true });
  await copyFile(join('/', licence), join(out, licence));
}
