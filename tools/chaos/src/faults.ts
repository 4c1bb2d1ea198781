import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { PROCESSES } from '@tapory/contracts/service-list';
import { DATABASES, REPUBLISH, send } from '@tapory/load';
import type { Shop } from './shop.ts';

/** Something that goes wrong, and what ends it. */
export interface Fault {
  name: string;
  /** Lasts as long as the fault does where that needs somebody at work. */
  inject(shop: Shop): Promise<void>;
  /** Absent where the fault is over by itself. */
  heal?(shop: Shop): Promise<void>;
  /** Time between both (ms). */
  holdMs: number;
}

const SERVICES = [...PROCESSES.map(({ name }) => name), 'gateway'];
const SERVERS = ['postgres', 'rabbitmq', 'redis', 's3', 'keycloak'];
const FROZEN = ['catalog-order', 'payment', 'nfc-playback', 'postgres', 'rabbitmq', 'redis'];
/** Longer than every client's time limit, so that each of them gives up at least once. */
const FREEZE_MS = 12_000;
const DOWN_MS = 4000;
/** A server that gets this share of the processor: frozen for the first time, running for the second (ms). */
const [SLOW_OFF_MS, SLOW_ON_MS] = [250, 50];
const SLOW_ROUNDS = 40;

const kill = (name: string): Fault => ({
  name: `kill -9 of ${name}`,
  inject: (shop) => shop.stack('kill', name),
  heal: (shop) => shop.stack('start', name),
  holdMs: DOWN_MS,
});

const freeze = (name: string): Fault => ({
  name: `${name} frozen`,
  inject: (shop) => shop.stack('pause', name),
  heal: (shop) => shop.stack('resume', name),
  holdMs: FREEZE_MS,
});

/** Ends every connection to PostgreSQL but the one that asks. */
const CUT =
  'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL';
/** The session itself must write although the server is told not to. */
const WRITABLE = 'SET default_transaction_read_only = off';

function flush(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('FLUSHALL\r\n'));
    socket.on('error', reject);
    socket.once('data', () => {
      socket.end();
      resolve();
    });
  });
}

async function slowDown(shop: Shop, name: string): Promise<void> {
  for (let round = 0; round < SLOW_ROUNDS; round += 1) {
    await shop.stack('pause', name);
    await delay(SLOW_OFF_MS);
    await shop.stack('resume', name);
    await delay(SLOW_ON_MS);
  }
}

/** Requests that nobody has room for: five hundred at once, three times. */
async function burst({ url }: Shop): Promise<void> {
  for (let round = 0; round < 3; round += 1)
    await Promise.all(
      Array.from({ length: 500 }, () => send({ url: `${url}/api/catalog-order/products` }).catch(() => null)),
    );
}

const OTHERS: Fault[] = [
  { name: 'Redis emptied', inject: ({ redisPort }) => flush(redisPort), holdMs: 1000 },
  { name: 'every database connection cut', inject: (shop) => shop.runSql('identity', CUT), holdMs: 1000 },
  {
    name: 'every connection to the broker cut',
    inject: (shop) => shop.broker('close_all_connections', 'chaos').then(() => undefined),
    holdMs: 1000,
  },
  {
    name: "the broker's disk full",
    inject: (shop) => shop.broker('set_disk_free_limit', '900000GB').then(() => undefined),
    heal: (shop) => shop.broker('set_disk_free_limit', '50MB').then(() => undefined),
    holdMs: FREEZE_MS,
  },
  {
    name: 'the databases read only',
    inject: (shop) =>
      shop.runSql(
        'identity',
        'ALTER SYSTEM SET default_transaction_read_only = on',
        'SELECT pg_reload_conf()',
      ),
    heal: (shop) =>
      shop.runSql(
        'identity',
        WRITABLE,
        'ALTER SYSTEM RESET default_transaction_read_only',
        'SELECT pg_reload_conf()',
      ),
    holdMs: FREEZE_MS,
  },
  {
    name: 'the orders locked by a long transaction',
    inject: (shop) =>
      shop.runSql(
        'catalog-order',
        'BEGIN',
        'LOCK TABLE "order" IN ACCESS EXCLUSIVE MODE',
        'SELECT pg_sleep(10)',
        'ROLLBACK',
      ),
    holdMs: 0,
  },
  { name: 'a slow PostgreSQL', inject: (shop) => slowDown(shop, 'postgres'), holdMs: 0 },
  { name: 'a slow broker', inject: (shop) => slowDown(shop, 'rabbitmq'), holdMs: 0 },
  {
    name: 'every event of an hour once more, in another order',
    inject: async (shop) => {
      for (const service of DATABASES) await shop.runSql(service, REPUBLISH);
    },
    holdMs: DOWN_MS,
  },
  {
    name: 'every notification of the gateway three times',
    inject: (shop) => shop.atGateway({ copies: 3 }),
    heal: (shop) => shop.atGateway({ copies: 1 }),
    holdMs: FREEZE_MS,
  },
  {
    name: 'forged notifications of the gateway',
    inject: (shop) => shop.atGateway({ forgeMac: true }),
    heal: (shop) => shop.atGateway({ forgeMac: false }),
    holdMs: DOWN_MS,
  },
  { name: 'five hundred requests at once', inject: burst, holdMs: 0 },
];

/** All faults, in the order in which they are injected. */
export const FAULTS: readonly Fault[] = [
  ...SERVICES.map(kill),
  ...SERVERS.map(kill),
  ...FROZEN.map(freeze),
  ...OTHERS,
];
