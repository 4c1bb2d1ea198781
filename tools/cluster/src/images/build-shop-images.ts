import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Report, ROOT, run } from '@tapory/local-servers';
import { CLUSTER_DIR } from '../layout.ts';

const TIMEOUT_MS = 60 * 60_000;

/** Archives of the shop's images, and the tag that they carry: the commit that they were built from. */
export interface ShopImages {
  tag: string;
  archives: string[];
}

/** Builds the images of the checked-out commit and saves them, unless that has been done. */
export async function buildShopImages(report: Report): Promise<ShopImages> {
  const tag = (await run('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: ROOT })).trim();
  const folder = join(CLUSTER_DIR, 'images', tag);
  if (!existsSync(folder)) {
    report(`building the images of ${tag}`);
    await images(['bases']);
    await images(['build', '--local-bases', '--compile-here', '--tag', tag]);
    await images(['try', '--tag', tag]);
    await images(['save', '--tag', tag, '--output', folder]).catch((error: unknown) => {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    });
  }
  const archives = readdirSync(folder).map((file) => join(folder, file));
  return { tag, archives };
}

function images(args: readonly string[]): Promise<string> {
  const program = join(ROOT, 'tools/images/src/main.ts');
  const all = ['-n', '5', process.execPath, '--conditions=@tapory/source', program, ...args];
  return run('nice', all, { cwd: ROOT, timeoutMs: TIMEOUT_MS });
}
