/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NameServer } from '@tapory/testing';
import type { RpcServer } from '../src/rpc/server.ts';

// Lets a target name its DNS server; gRPC reads it when it is loaded, which a static import would do before this line.
process.env.GRPC_NODE_USE_ALTERNATIVE_RESOLVER = 'true';
const { CouponServiceClient, CouponServiceService } = await import('@tapory/contracts');
const { freePorts } = await import('@tapory/local-servers');
const { createLog, createRpcClient, digestOf } = await import('@tapory/service-kit');
const { eventually, startNameServer } = await import('@tapory/testing');
const { createRpcServer } = await import('../src/rpc/server.ts');

const NAME = 'coupon-rpc.shop.test';
/** Calls under way at any time. */
const CALLERS = 4;
/** Far beyond what a busy machine holds a process up, ms: a call that is late for that reason is not lost. */
const DEADLINE_MS = 30_000;
/** A rolling update replaces the next copy seconds after the last one. */
const FOUND_WITHIN_MS = 10_000;

/** Real: gRPC, name look-ups at a DNS server. */
describe('a service whose copies are replaced one by one', () => {
  const stops: (() => unknown)[] = [];
  let names: NameServer;
  let port = 0;

  beforeAll(async () => {
    names = await startNameServer();
    [port = 0] = await freePorts(1);
  });
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
    await names.stop();
  });

  /** A copy that answers its own address. */
  async function startCopy(host: string): Promise<RpcServer> {
    const copy = createRpcServer({
      ...{ host, port, hasReflection: false },
      definition: CouponServiceService,
      handlers: { quoteCoupon: async () => ({ code: host, name: '', discount: undefined, productKeys: [] }) },
      callers: { quoteCoupon: ['catalog-order'] },
      digests: [['catalog-order', digestOf('t')]],
      protoFile: 'tapory/coupon/v1/coupon.proto',
      log: createLog({ service: 'test', level: 'silent' }),
    });
    await copy.start();
    stops.push(() => copy.stop());
    return copy;
  }

  /** Calls without a pause until it is ended; counts the answers of each copy, and keeps the failures. */
  function callSteadily() {
    const client = createRpcClient(CouponServiceClient, {
      address: `dns://${names.address}/${NAME}:${port}`,
      token: 't',
      deadlineMs: DEADLINE_MS,
    });
    const answers = new Map<string, number>();
    /** What gRPC said of each lost call. */
    const failures: string[] = [];
    let isEnded = false;
    async function callOn(): Promise<void> {
      while (!isEnded) {
        const request = {
          code: 'X',
          userId: '',
          subtotal: undefined,
          productKeys: [],
          lines: [],
          firstOrder: false,
        };
        await client.quoteCoupon(request).then(
          ({ code }) => answers.set(code, (answers.get(code) ?? 0) + 1),
          (error: Error) => failures.push(String(error.cause ?? error)),
        );
      }
    }
    const callers = Array.from({ length: CALLERS }, callOn);
    async function end(): Promise<void> {
      isEnded = true;
      await Promise.all(callers);
      client.close();
    }
    stops.push(end);
    return { answers, failures, end };
  }

  it('loses no call, and its new copies are called soon', async () => {
    const [first, second] = [await startCopy('127.0.0.1'), await startCopy('127.0.0.2')];
    names.set(NAME, ['127.0.0.1', '127.0.0.2']);
    const load = callSteadily();
    const isCalled = (host: string) =>
      eventually(async () => expect(load.answers.get(host)).toBeGreaterThan(0), {
        timeoutMs: FOUND_WITHIN_MS,
      });
    await isCalled('127.0.0.1');
    await isCalled('127.0.0.2');

    await startCopy('127.0.0.3');
    names.set(NAME, ['127.0.0.2', '127.0.0.3']);
    await first.stop();
    await isCalled('127.0.0.3');
    await startCopy('127.0.0.4');
    names.set(NAME, ['127.0.0.3', '127.0.0.4']);
    await second.stop();
    await isCalled('127.0.0.4');

    await load.end();
    expect(load.failures).toEqual([]);
  });
});
