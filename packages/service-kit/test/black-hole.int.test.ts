import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CouponServiceClient } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { createPostgres } from '@tapory/persistence';
import { createLog, createRedis, createRpcClient } from '@tapory/service-kit';
import { createObjectStore } from '@tapory/service-kit/object-store';
import { thorough } from '@tapory/testing';

/** A server that takes connections and bytes and never says anything: what a cut network looks like. */
describe('clients of a peer that has gone silent', () => {
  let blackHole: Server;
  let port: number;
  const sockets = new Set<Socket>();

  beforeAll(async () => {
    blackHole = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    });
    await new Promise<void>((resolve) => blackHole.listen(0, '127.0.0.1', resolve));
    port = (blackHole.address() as AddressInfo).port;
  });

  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    blackHole.close();
  });

  const log = createLog({ service: 'test', level: 'silent' });

  it('gRPC gives up at its deadline', async () => {
    const client = createRpcClient(CouponServiceClient, {
      address: `127.0.0.1:${port}`,
      token: 't',
      deadlineMs: 500,
    });
    const call = client.quoteCoupon({
      code: 'X',
      userId: '',
      subtotal: undefined,
      productKeys: [],
      lines: [],
      firstOrder: false,
    });
    await expect(call).rejects.toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });
    client.close();
  });

  thorough(it)('PostgreSQL gives up', async () => {
    const url = `postgresql://u:p@127.0.0.1:${port}/x`;
    const { adapter: factory, pool } = createPostgres({ url, poolSize: 1 });
    const adapter = await factory.connect();
    await expect(adapter.executeRaw({ sql: 'SELECT 1', args: [], argTypes: [] })).rejects.toThrow();
    await expect(pool.query({ text: 'SELECT 1', values: [] })).rejects.toThrow();
    await adapter.dispose();
  });

  thorough(it)('Redis gives up', async () => {
    const redis = createRedis({ url: `redis://127.0.0.1:${port}`, log });
    const connected = redis.connect();
    const failed = new Promise((resolve) => redis.once('error', resolve));
    await expect(failed).resolves.toBeInstanceOf(Error);
    redis.destroy();
    await connected.catch(() => undefined);
  });

  thorough(it)('the object store gives up', async () => {
    const endpoint = `http://127.0.0.1:${port}`;
    const store = createObjectStore({
      endpoint,
      publicEndpoint: endpoint,
      region: 'us-east-1',
      accessKey: 'a',
      secretKey: 's',
      bucket: 'tapory-test',
    });
    const silence: unknown = await store.head('key').catch((error: unknown) => error);
    expect(AppError.from(silence)).toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });
  });
});

/** Where clients are made: nowhere else may one be, so that none is made without its time-outs. */
const FACTORIES: Record<string, RegExp> = {
  'packages/persistence/src/postgres.ts': /new PrismaPg\(|new pg\.Pool\(/,
  'packages/service-kit/src/clients/redis.ts': /(?<!\w)createClient\(/,
  'packages/service-kit/src/clients/object-store.ts': /new (Minio\.)?Client\(/,
  'packages/persistence/src/relay-store.ts': /new (pg\.)?Pool\(/,
  'packages/messaging/src/broker/connection.ts': /amqp\w*\.connect\(|(?<![\w.])connect\(.*amqp/,
};

/** Client calls in a service's source that go past the factories, or fetch without a time-out. */
function findStrays(file: string, source: string): string[] {
  const own = FACTORIES[file];
  const rest = own ? source.replaceAll(new RegExp(own, 'g'), '') : source;
  const made = Object.entries(FACTORIES).filter(([, pattern]) => pattern.test(rest));
  const fetches = [...source.matchAll(/(?<![\w.])fetch\(([^;]*?)\);?\n/gs)].filter(
    (call) => !call[1]?.includes('signal'),
  );
  return [
    ...made.map(([factory]) => `${file} makes a client of ${factory}`),
    ...fetches.map(() => `${file} fetches without a time-out`),
  ];
}

describe('client factories', () => {
  it('are the only places that make clients', async () => {
    const strays: string[] = [];
    for await (const file of glob('{packages,services}/*/src/**/*.ts', {
      exclude: ['**/generated/**', '**/gen/**'],
    })) {
      if (/\.test\.ts$|packages\/(testing|migrate|local-servers)\//.test(file)) continue;
      strays.push(...findStrays(file, readFileSync(file, 'utf8')));
    }
    expect(strays).toEqual([]);
  });

  it.each(Object.keys(FACTORIES))('%s sets a time-out', (factory) => {
    expect(readFileSync(factory, 'utf8')).toMatch(/timeout/i);
  });
});
