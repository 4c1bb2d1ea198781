import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of a zip; its content is pulled lazily, chunk by chunk: a text, or bytes that are compressed already. */
export type ZipEntry = { name: string } & (
  | { content: () => AsyncIterable<string> }
  | { bytes: () => AsyncIterable<Uint8Array> }
);

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield strToU8(text);
}

async function* chunksOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for await (const entry of entries) {
    const isText = 'content' in entry;
    const file = isText ? new ZipDeflate(entry.name) : new ZipPassThrough(entry.name);
    zip.add(file);
    for await (const part of isText ? encoded(entry.content()) : entry.bytes()) {
      file.push(part);
      yield* chunks.splice(0);
      // Compressing a chunk takes milliseconds; yield to other requests in between.
      await nextTurn();
    }
    file.push(new Uint8Array(0), true);
  }
  zip.end();
  yield* chunks.splice(0);
}

/** A streamed zip, never in memory as a whole; what comes next is asked for when the one before is written. */
export const zipOf = (entries: AsyncIterable<ZipEntry>): Readable =>
  Readable.from(chunksOf(entries), { objectMode: false });
