import { type ChildProcess, fork } from 'node:child_process';
import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import pg from 'pg';
import type { Floor } from './floors.ts';
import { checkMac } from './notification.ts';

/** The minimum that a shop does with a notification: check the signature, insert one row, answer `1|OK`. In its own process. */
export async function startNotificationFloor(database: pg.PoolConfig): Promise<Floor> {
  const child: ChildProcess = fork(import.meta.filename, [], {
    env: { ...process.env, NOTIFICATION_FLOOR: '1' },
  });
  child.send(database);
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}/`, stop: () => void child.kill() };
}

function isSigned(fields: Record<string, string>): boolean {
  const given = Buffer.from(fields.CheckMacValue ?? '');
  const expected = Buffer.from(checkMac(fields));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function serve(database: pg.PoolConfig): Promise<void> {
  const pool = new pg.Pool(database);
  await pool.query(
    'CREATE TABLE IF NOT EXISTS bench_notification (trade_number text, fields jsonb, at timestamptz)',
  );
  await pool.query('TRUNCATE bench_notification');
  const app = express();
  app.disable('x-powered-by');
  app.post('/', express.urlencoded({ extended: false }), async (request, response) => {
    const fields = request.body as Record<string, string>;
    if (!isSigned(fields)) return void response.status(400).send('0|CheckMacValue Error');
    const values = [fields.MerchantTradeNo, JSON.stringify(fields)];
    await pool.query({ name: 'keep', text: 'INSERT INTO bench_notification VALUES ($1, $2, now())', values });
    response.send('1|OK');
  });
  const server = app.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}

if (process.env.NOTIFICATION_FLOOR !== undefined)
  process.once('message', (database) => void serve(database as pg.PoolConfig));
