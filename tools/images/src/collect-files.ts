import { existsSync } from 'node:fs';
import { copyFile, cp, lstat, mkdir, readlink, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';

export interface Collection {
  /** Repository root. */
  root: string;
  /** Compiled programs, relative to the root. */
  entries: readonly string[];
  /** Files and folders that programs read by a computed name, relative to the root. */
  assets: readonly string[];
  /** Folder that receives them, at the same relative paths. */
  out: string;
}

async function copyTraced(root: string, path: string, out: string): Promise<number> {
  const [from, to] = [join(root, path), join(out, path)];
  await mkdir(dirname(to), { recursive: true });
  const status = await lstat(from);
  // node_modules/@tapory/* are links to the workspaces.
  if (status.isSymbolicLink()) await symlink(await readlink(from), to);
  else await copyFile(from, to);
  return status.isSymbolicLink() ? 0 : status.size;
}

/**
 * Copies what compiled programs need at run time and nothing else, traced through their imports. Returns the size in
 * bytes. Throws when an entry or an asset is missing.
 */
export async function collectFiles({ root, entries, assets, out }: Collection): Promise<number> {
  for (const entry of entries)
    if (!existsSync(join(root, entry)))
      throw new Error(`${entry} is missing: compile first, "npm run build"`);
  const { fileList } = await nodeFileTrace(
    entries.map((entry) => join(root, entry)),
    { base: root, conditions: ['node', 'import', 'default'] },
  );
  let bytes = 0;
  for (const path of fileList) bytes += await copyTraced(root, path, out);
  for (const asset of assets) await cp(join(root, asset), join(out, asset), { recursive: true });
  return bytes;
}
