import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CouponServiceClient, CouponServiceService, type ServiceName } from '@tapory/contracts';
import { createLog, createRpcClient, digestOf, type SecurityRecord } from '@tapory/service-kit';
import { createRpcServer, type RpcServer } from '../src/rpc/server.ts';

const TOKENS = new Map<ServiceName, string>([
  ['catalog-order', 'token-of-catalog-order'],
  ['media', 'token-of-media'],
]);

async function start(
  recorded: SecurityRecord[],
  { checksCallers }: { checksCallers?: boolean } = {},
): Promise<RpcServer> {
  const server = createRpcServer({
    host: '127.0.0.1',
    port: 0,
    definition: CouponServiceService,
    handlers: { quoteCoupon: async () => ({ code: 'A', name: '', discount: undefined, productKeys: [] }) },
    callers: { quoteCoupon: ['catalog-order'] },
    digests: [...TOKENS].map(([name, token]) => [name, digestOf(token)] as const),
    ...(checksCallers === undefined ? {} : { checksCallers }),
    hasReflection: false,
    protoFile: 'tapory/coupon/v1/coupon.proto',
    log: createLog({ service: 'test', level: 'silent' }),
    security: { record: (entry) => void recorded.push(entry) },
  });
  await server.start();
  return server;
}

/** The answer, or the code of the refusal. */
async function callAt(server: RpcServer, token: string): Promise<string> {
  const client = createRpcClient(CouponServiceClient, { address: `127.0.0.1:${server.port()}`, token });
  try {
    const request = {
      code: 'A',
      userId: '',
      subtotal: undefined,
      productKeys: [],
      lines: [],
      firstOrder: false,
    };
    return (await client.quoteCoupon(request)).code;
  } catch (error) {
    return (error as { cause: { details: string } }).cause.details;
  } finally {
    client.close();
  }
}

/** Real: gRPC. */
describe('an RPC', () => {
  let server: RpcServer;
  const recorded: SecurityRecord[] = [];
  const call = (token: string) => callAt(server, token);

  beforeAll(async () => {
    server = await start(recorded);
  });
  afterAll(() => server.stop());

  it('answers the services on its list', async () => {
    expect(await call('token-of-catalog-order')).toBe('A');
    expect(recorded).toEqual([]);
  });

  it('refuses another service of the shop, and a stranger, and records both', async () => {
    expect(await call('token-of-media')).toBe('PERMISSION_DENIED');
    expect(await call('a-forged-token')).toBe('UNAUTHENTICATED');
    const operation = '/tapory.coupon.v1.CouponService/QuoteCoupon';
    expect(recorded).toEqual([
      expect.objectContaining({ operation, actorId: 'media', reason: 'CALLER_NOT_ALLOWED' }),
      expect.objectContaining({ operation, reason: 'TOKEN_WRONG' }),
    ]);
  });

  it('refuses everybody where it is not served any more', async () => {
    const address = `127.0.0.1:${server.port()}`;
    const client = createRpcClient(CouponServiceClient, { address, token: 'token-of-catalog-order' });
    const request = {
      code: 'A',
      userId: '',
      orderId: '',
      subtotal: undefined,
      productKeys: [],
      lines: [],
      firstOrder: false,
    };
    await expect(client.holdCoupon(request)).rejects.toMatchObject({
      cause: { details: 'PERMISSION_DENIED' },
    });
    client.close();
  });

  it('answers everybody where a service mesh checks the callers', async () => {
    const open = await start(recorded, { checksCallers: false });
    const before = recorded.length;
    expect(await callAt(open, 'a-forged-token')).toBe('A');
    expect(recorded).toHaveLength(before);
    await open.stop();
  });
});
