import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLUSTER_DIR, NODES } from '../layout.ts';
import { runtime } from '../node/start-containerd.ts';
import { buildah } from './buildah.ts';

/** A migration that an image of the next release brings. */
export interface Migration {
  service: string;
  name: string;
  sql: string;
}

/** Makes the jobs image of a next release, with one migration more, and imports it into the nodes. */
export async function deriveJobsImage(from: string, to: string, migration: Migration): Promise<void> {
  const reference = `localhost/tapory-jobs:${to}`;
  const dir = join(CLUSTER_DIR, 'derived-image');
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const [before, after] = [join(dir, 'before.tar'), join(dir, 'after.tar')];
  writeFileSync(join(dir, 'migration.sql'), migration.sql, { mode: 0o644 });
  const [node] = NODES;
  if (node === undefined) return;
  await runtime(node, ['images', 'export', before, `localhost/tapory-jobs:${from}`]);
  const target = `/app/services/${migration.service}/prisma/migrations/${migration.name}/migration.sql`;
  const container = (await buildah(['from', `docker-archive:${before}`])).trim();
  await buildah(['add', '--quiet', container, join(dir, 'migration.sql'), target]);
  await buildah(['commit', '--quiet', '--rm', '--format', 'docker', container, reference]);
  await buildah(['push', '--quiet', reference, `docker-archive:${after}:${reference}`]);
  for (const each of NODES) await runtime(each, ['images', 'import', after]);
  rmSync(dir, { recursive: true });
}
