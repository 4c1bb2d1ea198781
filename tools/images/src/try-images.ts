import { chmod, copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@tapory/local-servers';
import type { Engine } from './engine.ts';
import { SYSTEMS, tagOf } from './images.ts';

const FOLDER = join(ROOT, 'tools/images');

/** Also where a machine allows neither cgroups nor a raised limit of files. */
const PODMAN = ['--cgroup-manager=cgroupfs', '--runtime', 'runc'];
const LIMITS = ['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1024:1024'];

/**
 * Has the images whose services start programs beside themselves convert samples, as they run in production: read-only, without
 * a network, as a user without rights. Returns what each did. Throws with an image's words when one fails.
 */
export async function tryImages(
  engine: Engine,
  { registry, tag }: { registry: string; tag: string },
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tapory-try-'));
  try {
    await chmod(folder, 0o755);
    for (const name of ['photo.heic', 'letter.pdf'])
      await copyFile(join(FOLDER, 'samples', name), join(folder, name));
    await copyFile(join(FOLDER, 'src/try-program.ts'), join(folder, 'try-program.ts'));
    const done: string[] = [];
    for (const name of Object.keys(SYSTEMS)) {
      const isPodman = engine.name === 'podman';
      const output = await engine.run([
        ...(isPodman ? PODMAN : []),
        ...['run', '--rm', '--read-only', '--tmpfs', '/tmp', '--network=none', '--entrypoint=node'],
        ...(isPodman ? LIMITS : []),
        ...[
          '--volume',
          `${folder}:/samples:ro`,
          tagOf(name, { registry, tag }),
          '/samples/try-program.ts',
          name,
        ],
      ]);
      done.push(
        ...output
          .trim()
          .split('\n')
          .map((line) => `${name}: ${line}`),
      );
    }
    return done;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
