import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { strToU8, Zip, ZipDeflate } from 'fflate';

/** A file of a zip; its content is pulled lazily, chunk by chunk. */
export type ZipEntry = { name: string; content: () => AsyncIterable<string> };

async function* chunksOf(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const { name, content } of entries) {
    const file = new ZipDeflate(name);
    zip.add(file);
    for await (const text of content()) {
      file.push(strToU8(text));
      yield* chunks.splice(0);
      // Compressing a chunk takes milliseconds; yield to other requests in between.
      await nextTurn();
    }
    file.push(new Uint8Array(0), true);
  }
  zip.end();
  yield* chunks.splice(0);
}

/** A streamed zip of texts, never in memory as a whole. */
export const zipOf = (entries: readonly ZipEntry[]): Readable =>
  Readable.from(chunksOf(entries), { objectMode: false });
