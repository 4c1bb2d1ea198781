import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildah } from '../images/buildah.ts';
import { CLUSTER_DIR, NODES } from '../layout.ts';
import { runtime } from '../node/start-containerd.ts';

/** An image that holds one statically linked program. */
export interface ProgramImage {
  reference: string;
  file: string;
}

/** Makes an image FROM scratch of one program and imports it into every node that lacks it. */
export async function importProgramImage({ reference, file }: ProgramImage): Promise<void> {
  const present = await Promise.all(NODES.map((node) => runtime(node, ['images', 'list', '--quiet'])));
  if (present.every((list) => list.split('\n').includes(reference))) return;
  const dir = join(CLUSTER_DIR, 'program-image');
  const archive = join(CLUSTER_DIR, 'program-image.tar');
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  cpSync(file, join(dir, 'program'));
  writeFileSync(join(dir, 'Dockerfile'), 'FROM scratch\nCOPY program /program\nENTRYPOINT ["/program"]\n');
  await buildah(['bud', '--isolation', 'chroot', '--tag', reference, dir]);
  if (existsSync(archive)) rmSync(archive);
  await buildah(['push', reference, `docker-archive:${archive}:${reference}`]);
  for (const node of NODES) await runtime(node, ['images', 'import', archive]);
  rmSync(dir, { recursive: true });
  rmSync(archive);
}
