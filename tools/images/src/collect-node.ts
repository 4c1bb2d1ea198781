import { existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run } from '@tapory/local-servers';

/** Node's own library that distroless images lack since Node 25. */
const LIBRARY = /libatomic\.so\.\d+ => (\S+)/;

/**
 * Writes the Node that runs this, without the symbols of debuggers, and the one library that it needs beyond those of
 * C++ into `out`, at the paths that they have in an image. Throws with the command that installs `strip` where it is missing.
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
  const library = LIBRARY.exec(await run('ldd', [process.execPath]))?.[1];
  if (library === undefined) return;
  // As `ldd` says it, /lib may be a link to /usr/lib, which it is not in a distroless image.
  const path = join(out, 'usr', library.replace(/^\/usr/, ''));
  await mkdir(dirname(path), { recursive: true });
  await copyFile(library, path);
  // Scanners and the list of what an image holds look for packages here.
  const packages = join(out, 'var/lib/dpkg/status.d');
  await mkdir(packages, { recursive: true });
  await writeFile(join(packages, 'libatomic1'), await run('dpkg-query', ['--status', 'libatomic1']));
}
