import { existsSync } from 'node:fs';
import { copyFile, cp, lstat, mkdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { squeezeScript } from './squeeze-script.ts';

/** Programs to be traced. */
export interface Traced {
  /** Repository root. */
  root: string;
  /** Compiled programs, relative to the root. */
  entries: readonly string[];
  /** What was learnt about files; shared by the traces of one compilation it saves most of their time. */
  cache?: object;
}

export interface Collection extends Traced {
  /** Files and folders that programs read by a computed name, relative to the root. */
  assets: readonly string[];
  /** Folder that receives them, at the same relative paths. */
  out: string;
}

/** Source maps, declarations of types, and what `debug` loads where it happens to be installed. */
const UNUSED = /\.(?:[cm]?js|css)\.map$|\.d\.[cm]?ts$|^node_modules\/(?:supports-color|has-flag)\//;

/** Scripts of packages, a tenth of an image, of which a quarter is comments and indentation; notices of licences stay. */
const SQUEEZED = /^node_modules\/.*\.[cm]?js$/;

/**
 * The files that compiled programs load, traced through their imports, relative to the root. Throws when an entry is
 * missing.
 */
export async function traceFiles({ root, entries, cache = {} }: Traced): Promise<string[]> {
  for (const entry of entries)
    if (!existsSync(join(root, entry)))
      throw new Error(`${entry} is missing: compile first, "npm run build"`);
  const { fileList } = await nodeFileTrace(
    entries.map((entry) => join(root, entry)),
    // A name that is computed would take in all that it could be, a service's tests and sources too; such files are assets.
    // Of a package with `exports` only what they name: beside it lies the same in the other format of modules.
    {
      base: root,
      cache,
      analysis: { emitGlobs: false },
      exportsOnly: true,
      ignore: (path) => UNUSED.test(path),
    },
  );
  return [...fileList];
}

async function copyTraced(root: string, path: string, out: string): Promise<number> {
  const [from, to] = [join(root, path), join(out, path)];
  await mkdir(dirname(to), { recursive: true });
  const status = await lstat(from);
  // node_modules/@tapory/* are links to the workspaces.
  if (status.isSymbolicLink()) {
    await symlink(await readlink(from), to);
    return 0;
  }
  if (status.isFile() && SQUEEZED.test(path)) {
    const script = squeezeScript(await readFile(from, 'utf8'));
    await writeFile(to, script, { mode: status.mode });
    return Buffer.byteLength(script);
  }
  await copyFile(from, to);
  return status.size;
}

/**
 * Copies what compiled programs need at run time and nothing else, traced through their imports. Returns the size in
 * bytes. Throws when an entry or an asset is missing.
 */
export async function collectFiles({ root, entries, assets, out, cache = {} }: Collection): Promise<number> {
  let bytes = 0;
  for (const path of await traceFiles({ root, entries, cache })) bytes += await copyTraced(root, path, out);
  const filter = (path: string): boolean => !UNUSED.test(relative(root, path));
  for (const asset of assets) await cp(join(root, asset), join(out, asset), { recursive: true, filter });
  return bytes;
}
