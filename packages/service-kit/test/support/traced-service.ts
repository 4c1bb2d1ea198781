import type { AddressInfo } from 'node:net';
import { context, propagation } from '@opentelemetry/api';
import { CouponServiceClient, CouponServiceService, PROTO_FILES } from '@tapory/contracts';
import { createPostgres } from '@tapory/persistence';
import {
  createLog,
  createRedis,
  createRpcClient,
  defineAbilities,
  definePublicHandler,
  digestOf,
  HttpReply,
  NO_SECURITY_LOG,
} from '@tapory/service-kit';
import { createHttpApp } from '../../src/http/app.ts';
import { createRpcServer } from '../../src/rpc/server.ts';
import { takeLastSteps } from '../../src/runtime/last-steps.ts';
import { addQuietPaths } from '../../src/runtime/quiet-paths.ts';

/** HTTP door → gRPC → PostgreSQL and Redis, as between two services; run with `--import @tapory/service-kit/telemetry`. */
const { DATABASE_URL = '', REDIS_URL = '' } = process.env;
const token = 'token';
const host = '127.0.0.1';
const log = createLog({ service: 'traced', level: 'info' });
const database = await createPostgres({ url: DATABASE_URL, poolSize: 1 }).adapter.connect();
const redis = createRedis({ url: REDIS_URL, log });
await redis.connect();

const rpc = createRpcServer({
  host,
  port: 0,
  definition: CouponServiceService,
  protoFile: PROTO_FILES.coupon,
  callers: { quoteCoupon: ['catalog-order'] },
  digests: [['catalog-order', digestOf(token)]],
  hasReflection: true,
  log,
  handlers: {
    async quoteCoupon({ code }: { code: string }) {
      await database.queryRaw({ sql: 'SELECT 1', args: [], argTypes: [] });
      await redis.get('traced-key');
      const headers: Record<string, string> = {};
      propagation.inject(context.active(), headers);
      log.info({ traceparent: headers.traceparent }, 'quoted');
      return { code, name: '', discount: undefined, productKeys: [] };
    },
  },
});
await rpc.start();
const peer = createRpcClient(CouponServiceClient, { address: `${host}:${rpc.port()}`, token });

const quote = definePublicHandler({
  summary: 'Asks the peer',
  operationId: 'quote',
  async handle() {
    const request = {
      code: 'A',
      userId: '',
      subtotal: undefined,
      productKeys: [],
      lines: [],
      firstOrder: false,
    };
    return HttpReply.text((await peer.quoteCoupon(request)).code);
  },
});
addQuietPaths(['/quiet/']);
const nobody = async (): Promise<null> => null;
const app = createHttpApp({
  service: 'traced',
  title: 'Traced',
  routes: defineAbilities({}).routeTable({ 'GET /quotes/{code}': { access: 'public', handler: quote } }),
  log,
  actors: { fromBearer: nobody, fromSession: nobody },
  checksResponses: true,
  visitorKey: 'visitors',
  security: NO_SECURITY_LOG,
  isReady: () => true,
});
const server = app.listen(0, host, () =>
  log.info({ port: (server.address() as AddressInfo).port }, 'listening'),
);

process.once('SIGTERM', () => void takeLastSteps().then(() => process.exit(0)));
