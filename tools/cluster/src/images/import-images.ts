import { createHash } from 'node:crypto';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Report } from '@tapory/local-servers';
import { type ClusterNode, NODES } from '../layout.ts';
import { runtime } from '../node/start-containerd.ts';

/** Imports image archives into every node that does not have them yet. */
export async function importImages(archives: readonly string[], report: Report): Promise<void> {
  for (const archive of archives) {
    const lacking = NODES.filter((node) => !isImported(node, archive));
    if (lacking.length > 0) report(`importing ${basename(archive)}`);
    for (const node of lacking) {
      await runtime(node, ['images', 'import', archive]);
      writeFileSync(markOf(node, archive), '');
    }
  }
}

/** Gives images of the nodes another tag. */
export async function tagImages(names: readonly string[], from: string, to: string): Promise<void> {
  for (const node of NODES)
    for (const name of names) {
      const source = `localhost/tapory-${name}:${from}`;
      await runtime(node, ['images', 'tag', '--force', source, `localhost/tapory-${name}:${to}`]);
    }
}

const isImported = (node: ClusterNode, archive: string): boolean => existsSync(markOf(node, archive));

/** Path of the mark that says that a node has an archive as it is now. */
function markOf(node: ClusterNode, archive: string): string {
  const { size, mtimeMs } = statSync(archive);
  const id = createHash('sha256').update(`${archive} ${size} ${mtimeMs}`).digest('hex').slice(0, 12);
  return join(node.dir, `imported-${id}`);
}
