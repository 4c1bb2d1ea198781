import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConsumeMessage } from 'amqplib';
import express from 'express';
import pg from 'pg';
import type { Addresses, FloorSettings } from './order-floor.ts';
import { createPeers, type Peers, type Perform, serveRpc } from './order-floor-peers.ts';
import { ask, askAll, EXCHANGE, FILLED, queueOf, type Role, WORK, type Work } from './order-floor-work.ts';

/** As the shop's services have it. */
const [POOL, BATCH, LINGER_MS, MARK_MS] = [10, 16, 100, 50];

type Order = { order: string };

const worksOf = (role: Role, by: Work['by']): string[] =>
  Object.keys(WORK).filter((name) => WORK[name]?.role === role && WORK[name]?.by === by);

/** Does what the table lists, and counts it. */
function createWorker(pool: pg.Pool, peers: Peers) {
  const done = { http: 0, rpc: 0, event: 0, job: 0 };
  let left = 0;
  let unmarked: string[] = [];
  let jobs: Promise<unknown> = Promise.resolve();

  async function mark(id: string): Promise<void> {
    unmarked.push(id);
    if (unmarked.length > 1) return;
    await sleep(MARK_MS);
    const ids = unmarked;
    unmarked = [];
    await ask(pool, 'mark', [ids]);
  }
  async function commit(name: string, orders: string[], messages: string[]): Promise<void> {
    const { inside = '', publishes } = WORK[name] as Work;
    const events = publishes
      ? orders.map((order) => ({ id: randomUUID(), payload: { order, ...FILLED } }))
      : [];
    const client = await pool.connect();
    await client.query('BEGIN');
    if (messages.length > 0) await ask(client, 'inbox', [name, messages]);
    await askAll(client, name, inside, orders);
    if (publishes) await ask(client, 'outbox', [JSON.stringify(events)]);
    await client.query('COMMIT');
    client.release();
    for (const event of events) peers.publish(name, event, () => void mark(event.id));
  }
  function leave(name: string, order: string): void {
    left += 1;
    if (left % (WORK[name]?.every ?? 1) === 0) jobs = jobs.then(() => perform(name, [order]));
    else done.job += 1;
  }
  /** What is done for each order by itself. */
  async function follow({ posts = [], sendsMail, leaves = [] }: Work, order: string): Promise<void> {
    for (const name of posts) await peers.post(name, { order });
    if (sendsMail) await peers.sendMail();
    for (const name of leaves) leave(name, order);
  }
  async function perform(name: string, orders: string[], messages: string[] = []): Promise<object> {
    const work = WORK[name] as Work;
    await askAll(pool, name, work.alone ?? '', orders);
    for (const order of orders) for (const called of work.calls ?? []) await peers.call(called, { order });
    if (work.inside) await commit(name, orders, messages);
    for (const order of orders) await follow(work, order);
    done[work.by] += orders.length;
    return { text: 'x'.repeat(work.answer ?? 0) };
  }
  return { perform, done };
}

/** While a batch is worked on, what comes makes up the next one. */
async function consume(peers: Peers, name: string, perform: Perform): Promise<void> {
  const channel = await peers.broker.createChannel();
  await channel.assertQueue(queueOf(name), { durable: true, arguments: { 'x-queue-type': 'quorum' } });
  for (const source of Object.keys(WORK).filter((key) => WORK[key]?.publishes?.includes(name)))
    await channel.bindQueue(queueOf(name), EXCHANGE, source);
  await channel.prefetch(BATCH);
  const waiting: ConsumeMessage[] = [];
  let isRunning = false;
  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const startedAt = performance.now();
      const batch = waiting.splice(0);
      const orders = batch.map(({ content }) => (JSON.parse(content.toString()) as Order).order);
      const ids = batch.map(({ properties }) => String(properties.messageId));
      await perform(name, orders, ids);
      for (const message of batch) channel.ack(message);
      if (waiting.length < BATCH) await sleep(Math.max(0, startedAt + LINGER_MS - performance.now()));
    }
    isRunning = false;
  }
  await channel.consume(queueOf(name), (message) => {
    if (message) waiting.push(message);
    if (!isRunning) void run();
  });
}

// Of a bench that broke off nothing stays.
process.on('disconnect', () => process.exit());
process.once('message', async (settings: FloorSettings) => {
  const { role, database } = settings;
  const peers = await createPeers(settings);
  const { perform, done } = createWorker(new pg.Pool({ ...database, max: POOL }), peers);
  for (const name of worksOf(role, 'event')) await consume(peers, name, perform);
  const app = express().disable('x-powered-by').use(express.json());
  for (const name of worksOf(role, 'http'))
    app.post(`/${name}`, async ({ body }, response) => void response.json(await perform(name, [body.order])));
  const rpc = await serveRpc(worksOf(role, 'rpc'), perform);
  process.on('message', (message) => {
    if (message === 'count') process.send?.(done);
    else peers.addresses = message as Addresses;
  });
  const http = app.listen(0, '127.0.0.1', () => {
    process.send?.({ http: (http.address() as AddressInfo).port, rpc });
  });
});
