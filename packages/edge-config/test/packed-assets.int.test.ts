import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRoot, edgeEnv, type StartedEdge, startEdge } from './support/start-edge.ts';

const CONTENT = {
  'a.js': `export const a = '${'a'.repeat(2000)}';`,
  'a.css': `a{${'color:red;'.repeat(200)}}`,
};
const SMALL = 'export {};';

/** Real: nginx, before a build that has packed its files. */
describe('scripts and styles of the build', () => {
  let edge: StartedEdge;
  let address: string;

  /** A file as a browser gets it that takes these encodings. */
  async function read(file: string, encodings: string) {
    const headers = { 'accept-encoding': encodings };
    const response = await fetch(`${address}/assets/${file}`, { headers });
    const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
    const [encoding, vary] = ['content-encoding', 'vary'].map((name) => response.headers.get(name));
    return {
      status: response.status,
      type,
      encoding,
      vary,
      text: await response.text(),
      headers: response.headers,
    };
  }

  beforeAll(async () => {
    const root = createRoot();
    const assets = join(root, 'frontend/dist/assets');
    mkdirSync(assets);
    for (const [name, content] of Object.entries(CONTENT)) {
      writeFileSync(join(assets, name), content);
      writeFileSync(join(assets, `${name}.gz`), gzipSync(content));
      writeFileSync(join(assets, `${name}.br`), brotliCompressSync(content));
    }
    writeFileSync(join(assets, 'small.js'), SMALL);
    const env = await edgeEnv();
    address = env.EDGE_PUBLIC_URL ?? '';
    edge = await startEdge({ ...env, EDGE_ROOT: root });
  });
  afterAll(() => edge.stop());

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['gzip;q=0.5,br;q=1.0', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip, br;q=0.000', 'gzip'],
    ['brotli-like, gzip', 'gzip'],
    ['identity', null],
  ])('are sent to one who takes %s as %s', async (encodings, encoding) => {
    for (const [file, type] of [
      ['a.js', 'application/javascript'],
      ['a.css', 'text/css'],
    ] as const) {
      const answer = await read(file, encodings);
      expect(answer).toMatchObject({ status: 200, type, encoding, text: CONTENT[file] });
      if (encoding) expect(answer.vary).toBe('Accept-Encoding');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('are asked about again, and in parts, in the encoding in which they are kept', async () => {
    const kinds = ['br', 'gzip', 'identity'] as const;
    const ask = async (encoding: string, headers: Record<string, string> = {}, method = 'GET') => {
      const sent = { method, headers: { 'accept-encoding': encoding, ...headers } };
      const response = await fetch(`${address}/assets/a.js`, sent);
      // A part of what is packed cannot be unpacked.
      await response.body?.cancel();
      const of = (name: string) => response.headers.get(name) ?? '';
      return {
        status: response.status,
        etag: of('etag'),
        encoding: of('content-encoding'),
        vary: of('vary'),
      };
    };
    const heads = await Promise.all(kinds.map((encoding) => ask(encoding, {}, 'HEAD')));
    expect(heads.map(({ encoding }) => encoding)).toEqual(['br', 'gzip', '']);
    for (const [index, encoding] of kinds.entries()) {
      const known = { 'if-none-match': heads[index]?.etag ?? '' };
      const statuses = await Promise.all(kinds.map(async (other) => (await ask(other, known)).status));
      expect(statuses).toEqual(kinds.map((other) => (other === encoding ? 304 : 200)));
    }
    const range = 'bytes=0-9';
    const part = { status: 206, encoding: 'br', vary: 'Accept-Encoding' };
    expect(await ask('br', { range })).toMatchObject(part);
    // Begun in another encoding, it is not gone on with in this one.
    expect((await ask('br', { range, 'if-range': heads[1]?.etag ?? '' })).status).toBe(200);
    expect(
      (await Promise.all(['*', 'BR', 'br;q=0, *'].map((one) => ask(one)))).map(({ encoding }) => encoding),
    ).toEqual(['', 'br', '']);
  });

  it('are sent as they are where nothing was packed', async () => {
    expect(await read('small.js', 'gzip, br')).toMatchObject({ status: 200, encoding: null, text: SMALL });
  });

  it('are not found where there is no such file', async () => {
    expect((await read('none.js', 'gzip, br')).status).toBe(404);
  });
});
