import { describe, expect, it } from '@jest/globals';
import { type ZipEntry, zipOf } from '../src/own-data/zip.ts';

const MB = 1024 * 1024;

/** Real: the archive's bytes. */
describe('a large archive', () => {
  it('can be read though it has more than 4 GiB', async () => {
    const part = new Uint8Array(32 * MB);
    async function* entries(): AsyncGenerator<ZipEntry> {
      for (let file = 0; file < 65; file++)
        yield {
          name: `files/${file}.mp4`,
          async *bytes() {
            yield part;
            yield part;
          },
        };
    }
    let size = 0;
    let end = Buffer.alloc(0);
    for await (const chunk of zipOf(entries())) {
      size += chunk.length;
      end = Buffer.concat([end, chunk.subarray(-8192)]).subarray(-8192);
    }
    expect(size).toBeGreaterThan(4096 * MB);
    // What is too large for the 32 bits of a plain zip stands in the record of its longer form (APPNOTE 4.3.14).
    const record = end.lastIndexOf(Buffer.from('PK\x06\x06'));
    expect(Number(end.readBigUInt64LE(record + 48))).toBeGreaterThan(4096 * MB);
  }, 300_000);
});
