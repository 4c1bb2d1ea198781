import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Smaller files gain nothing (bytes). */
const WORTH_IT = 512;

const [toGzip, toBrotli] = [promisify(gzip), promisify(brotliCompress)];

/** As small as each format can, which is slow: once for a build. */
const makers = [
  ['.gz', (content: Buffer) => toGzip(content, { level: constants.Z_BEST_COMPRESSION })],
  [
    '.br',
    (content: Buffer) =>
      toBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  ],
] as const;

/** The gateway serves these by Brotli, too. */
const BY_BROTLI = /\.(?:js|css)$/;

/** Writes a `.gz`, and of code a `.br`, beside every file of text under a name with its hash; the gateway serves what a browser takes. */
export async function compressAssets(dist: string): Promise<void> {
  const files = globSync('assets/**/*.{js,css,svg}', { cwd: dist }).map((file) => join(dist, file));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length < WORTH_IT) return;
      await Promise.all(
        makers
          .filter(([ending]) => ending !== '.br' || BY_BROTLI.test(file))
          .map(async ([ending, compress]) => writeFile(file + ending, await compress(content))),
      );
    }),
  );
}
