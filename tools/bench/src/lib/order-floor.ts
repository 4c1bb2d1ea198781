import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'amqplib';
import { type CpuTimes, cpuOf, readCpuTimes } from './cpu.ts';
import { ask, connectionOf } from './databases.ts';
import { EXCHANGE, postWork, queueOf, type Role, SCHEMA, WORK, type Work } from './order-floor-work.ts';
import { measureRound, type Round } from './order-round.ts';
import type { Shop } from './shop.ts';

/** Where a process of the floor listens. */
export type Addresses = Record<string, { http: number; rpc: number }>;

export type FloorSettings = {
  role: Role;
  database: ReturnType<typeof connectionOf>;
  amqp: string;
  smtp: number;
};

export type OrderFloor = {
  /** So many orders, and what follows from them. */
  run(orders: number): Promise<Round>;
  stop(): Promise<void>;
};

const DATABASE = 'order-floor';
const SMTP_PORT = 10;
const DRAIN_MS = 60_000;
const ANSWER_MS = 10_000;

const ROLES = [...new Set(Object.values(WORK).map(({ role }) => role))];

async function createDatabase(shop: Shop): Promise<void> {
  const { database = '' } = connectionOf(shop, DATABASE);
  await ask(shop, 'catalog-order', `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await ask(shop, 'catalog-order', `CREATE DATABASE ${database}`);
  await ask(shop, DATABASE, SCHEMA);
}

async function dropAll(shop: Shop, amqp: string): Promise<void> {
  await ask(shop, 'catalog-order', `DROP DATABASE ${connectionOf(shop, DATABASE).database} WITH (FORCE)`);
  const broker = await connect(amqp);
  const channel = await broker.createChannel();
  for (const [name, { by }] of Object.entries(WORK))
    if (by === 'event') await channel.deleteQueue(queueOf(name));
  await channel.deleteExchange(EXCHANGE);
  await broker.close();
}

/** Throws when it has ended. */
const answerOf = (child: ChildProcess) => once(child, 'message', { signal: AbortSignal.timeout(ANSWER_MS) });

async function startRole(
  settings: FloorSettings,
): Promise<{ child: ChildProcess; ports: Addresses[string] }> {
  const file = new URL('./order-floor-process.ts', import.meta.url);
  const child = fork(file, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.send(settings);
  const [ports] = (await answerOf(child)) as [Addresses[string]];
  return { child, ports };
}

/** How often a work is done for one order. */
function timesOf(name: string): number {
  const callers = Object.values(WORK).flatMap(
    ({ calls = [], publishes = [], posts = [], leaves = [] }, index) =>
      [...calls, ...publishes, ...posts, ...leaves]
        .filter((called) => called === name)
        .map(() => timesOf(Object.keys(WORK)[index] as string)),
  );
  return callers.length === 0 ? 1 : callers.reduce((sum, times) => sum + times, 0);
}

/** The shop's servers work for the floor too; its client is this process. */
const SHARED = new Set(['this client', 'postgres', 'rabbitmq', 'smtp']);

/** The three requests of a customer, and the two of their browser at the gateway. */
async function orderOnce(portOf: (work: string) => number | undefined, times: number[]): Promise<void> {
  const order = randomUUID();
  for (const work of ['add-to-cart', 'place-order', 'start-attempt']) {
    const startedAt = performance.now();
    await postWork(portOf(work), work, order);
    times.push(performance.now() - startedAt);
  }
  for (const work of ['checkout', 'pay']) await postWork(portOf(work), work, order);
}

/** Waits until everything of a kind that so many orders bring is done. */
async function waitFor(children: readonly ChildProcess[], by: Work['by'], orders: number): Promise<void> {
  const names = Object.keys(WORK).filter((name) => WORK[name]?.by === by);
  const wanted = orders * names.reduce((sum, name) => sum + timesOf(name), 0);
  const count = async (child: ChildProcess): Promise<number> => {
    child.send('count');
    const [done] = (await answerOf(child)) as [Record<Work['by'], number>];
    return done[by];
  };
  const until = Date.now() + DRAIN_MS;
  while ((await Promise.all(children.map(count))).reduce((sum, done) => sum + done, 0) < wanted) {
    if (Date.now() > until) throw new Error('the bare orders were not settled in time');
    await sleep(50);
  }
}

/**
 * The minimum that a shop does for an order, as {@link WORK} lists it: bare processes with express, pg, grpc-js, amqplib and
 * nodemailer at the shop's own PostgreSQL, RabbitMQ and mail catcher. No validation, sign-in, logs, telemetry or rules.
 */
export async function startOrderFloor(shop: Shop, atOnce: number): Promise<OrderFloor> {
  await createDatabase(shop);
  const amqp = `amqp://tapory:${shop.secrets.rabbitmqPassword}@127.0.0.1:${shop.port(3)}/tapory`;
  const shared = { database: connectionOf(shop, DATABASE), amqp, smtp: shop.port(SMTP_PORT) };
  const started = await Promise.all(ROLES.map((role) => startRole({ ...shared, role })));
  const children = started.map(({ child }) => child);
  const addresses: Addresses = Object.fromEntries(started.map(({ ports }, index) => [ROLES[index], ports]));
  for (const child of children) child.send(addresses);
  const portOf = (work: string) => addresses[WORK[work]?.role ?? '']?.http;
  let ordered = 0;

  function readCpu(): CpuTimes {
    const own = children.map(({ pid = 0 }, index): [string, number] => [ROLES[index] ?? '', cpuOf(pid)]);
    return new Map([...[...readCpuTimes()].filter(([name]) => SHARED.has(name)), ...own]);
  }
  return {
    run(orders) {
      ordered += orders;
      const customers = Array.from({ length: atOnce }, () => (times: number[]) => orderOnce(portOf, times));
      return measureRound(customers, orders, {
        drained: () => waitFor(children, 'event', ordered),
        settled: () => waitFor(children, 'job', ordered),
        readCpu,
      });
    },
    async stop() {
      for (const child of children) child.kill();
      await dropAll(shop, amqp);
    },
  };
}
