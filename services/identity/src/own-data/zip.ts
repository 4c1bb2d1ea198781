import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of a zip; its content is pulled lazily, chunk by chunk: a text, or bytes that are compressed already. */
export type ZipEntry = { name: string } & (
  | { content: () => AsyncIterable<string> }
  | { bytes: () => AsyncIterable<Uint8Array> }
);

/**
 * A streamed zip, of more than 4 GiB too, never in memory as a whole; what comes next is asked for when the one before is
 * written.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.on('error', (error: Error) => output.destroy(error));
  zip.outputStream.pipe(output);

  /** Passes one file on; ends it when whoever downloads has gone. */
  async function pass(entry: ZipEntry): Promise<void> {
    const isText = 'content' in entry;
    const body = Readable.from(isText ? entry.content() : entry.bytes(), { objectMode: false });
    const end = () => void body.destroy();
    output.once('close', end);
    zip.addReadStream(body, entry.name, { compress: isText });
    await finished(body, { writable: false });
    output.off('close', end);
  }

  async function fill(): Promise<void> {
    for await (const entry of entries) {
      if (output.destroyed) return;
      await pass(entry);
    }
    zip.end();
  }

  fill().catch((error: Error) => output.destroy(error));
  return output;
}
