import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of a bundle, read when its turn comes. */
export type BundleFile = { path: string; read: () => Promise<Buffer> };

/** A zip as a stream; one file is in memory at a time. A file that cannot be read breaks it off, so that nobody takes it for whole. */
export function zipCase(files: readonly BundleFile[], at: Date): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  async function fill(): Promise<void> {
    for (const { path, read } of files) {
      if (output.destroyed) return;
      const bytes = await read();
      zip.addBuffer(bytes, path, { mtime: at, compress: false });
    }
    zip.end();
  }
  fill().catch((error: Error) => output.destroy(error));
  return output;
}
