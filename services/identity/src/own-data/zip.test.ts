import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { type ZipEntry, zipOf } from './zip.ts';

/** What says whether its reader let go of it. */
function endless() {
  const state = { isOpen: false };
  async function* bytes() {
    state.isOpen = true;
    try {
      for (;;) yield new Uint8Array(100_000);
    } finally {
      state.isOpen = false;
    }
  }
  return { state, bytes };
}

async function* listOf(...entries: ZipEntry[]) {
  yield* entries;
}

async function* textOf(...parts: string[]) {
  yield* parts;
}

describe('an archive', () => {
  it('holds texts and bytes under their names, an empty file too', async () => {
    const bytes = async function* () {
      yield new Uint8Array([1, 2]);
      yield new Uint8Array([3]);
    };
    const none = async function* (): AsyncGenerator<Uint8Array> {};
    const zip = zipOf(
      listOf(
        { name: 'a.json', content: () => textOf('["海', '邊"]') },
        { name: 'files/海 👨‍👩‍👧.jpg', bytes },
        { name: 'files/empty', bytes: none },
      ),
    );
    const files = unzipSync(new Uint8Array(await buffer(zip)));
    expect(strFromU8(files['a.json'] ?? new Uint8Array())).toBe('["海邊"]');
    expect([...(files['files/海 👨‍👩‍👧.jpg'] ?? [])]).toEqual([1, 2, 3]);
    expect(files['files/empty']).toHaveLength(0);
  });

  it('lets go of what it reads when whoever downloads has gone', async () => {
    const { state, bytes } = endless();
    const zip = zipOf(listOf({ name: 'a', bytes }));
    for await (const _chunk of zip) if (state.isOpen) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(state.isOpen).toBe(false);
  });

  it('breaks off where what it reads breaks off', async () => {
    const bytes = async function* (): AsyncGenerator<Uint8Array> {
      yield new Uint8Array(10);
      throw new Error('gone');
    };
    await expect(buffer(zipOf(listOf({ name: 'a', bytes })))).rejects.toThrow('gone');
  });
});
