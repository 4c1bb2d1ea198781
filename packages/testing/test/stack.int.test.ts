import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createDatabase,
  createVhost,
  lendVhost,
  startPostgres,
  startRabbitMq,
  type TestDatabase,
  testEnv,
  thorough,
} from '@tapory/testing';
import amqp from 'amqplib';
import pg from 'pg';

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 20_000,
    query_timeout: 20_000,
  });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('createDatabase', () => {
  let first: TestDatabase;
  let second: TestDatabase;

  beforeAll(async () => {
    const migrations = mkdtempSync(join(tmpdir(), 'migrations-'));
    writeFileSync(join(migrations, 'migration_lock.toml'), 'provider = "postgresql"\n');
    mkdirSync(join(migrations, '20260101000000_init'));
    writeFileSync(
      join(migrations, '20260101000000_init/migration.sql'),
      'CREATE TABLE "thing" ("id" INTEGER PRIMARY KEY);\n',
    );
    first = await createDatabase('first', { migrationsFrom: migrations });
    second = await createDatabase('second', { migrationsFrom: migrations });
  });

  afterAll(async () => {
    await first.drop();
    await second.drop();
  });

  it('gives each file migrated tables of its own', async () => {
    await query(first.url, 'insert into thing values (1)');
    expect(await query(first.url, 'select id from thing')).toEqual([{ id: 1 }]);
    expect(await query(second.url, 'select id from thing')).toEqual([]);
  });
});

describe('createVhost', () => {
  it('hides queues of one vhost from another', async () => {
    const [mine, other] = await Promise.all([createVhost('mine'), createVhost('other')]);
    const [here, there] = await Promise.all([amqp.connect(mine.url), amqp.connect(other.url)]);
    for (const connection of [here, there]) connection.on('error', () => undefined);
    try {
      await (await here.createChannel()).assertQueue('box');
      const channel = await there.createChannel();
      channel.on('error', () => undefined);
      await expect(channel.checkQueue('box')).rejects.toThrow('NOT_FOUND');
    } finally {
      await Promise.all([here.close(), there.close()]);
    }
  });
});

describe('lendVhost', () => {
  it('lends again what was given back, its queues empty, but not where somebody still consumes', async () => {
    const first = await lendVhost('lent');
    const connection = await amqp.connect(first.url);
    connection.on('error', () => undefined);
    const channel = await connection.createConfirmChannel();
    await channel.assertQueue('box', { durable: true, arguments: { 'x-queue-type': 'quorum' } });
    channel.sendToQueue('box', Buffer.from('of the first file'));
    await channel.waitForConfirms();
    expect((await lendVhost('lent')).url).not.toBe(first.url);
    first.giveBack();
    const second = await lendVhost('lent');
    expect(second.url).toBe(first.url);
    expect(await channel.checkQueue('box')).toMatchObject({ messageCount: 0 });
    await channel.consume('box', () => undefined);
    second.giveBack();
    expect((await lendVhost('lent')).url).not.toBe(first.url);
    await connection.close();
  });
});

describe('a broker of its own', () => {
  thorough(it)(
    'keeps confirmed messages through kill -9 and restart',
    async () => {
      const broker = await startRabbitMq();
      try {
        const connection = await amqp.connect(broker.url);
        connection.on('error', () => undefined);
        const channel = await connection.createConfirmChannel();
        channel.on('error', () => undefined);
        await channel.assertQueue('kept', { durable: true, arguments: { 'x-queue-type': 'quorum' } });
        channel.sendToQueue('kept', Buffer.from('still here'), { persistent: true });
        await channel.waitForConfirms();
        await broker.queuesOnDisk('kept');
        await broker.kill();
        await expect(amqp.connect(broker.url)).rejects.toThrow('ECONNREFUSED');
        await broker.restart();
        const again = await amqp.connect(broker.url);
        const message = await (await again.createChannel()).get('kept');
        expect(message !== false && message.content.toString()).toBe('still here');
        await again.close();
      } finally {
        await broker.stop();
      }
    },
    90_000,
  );
});

describe('a database server of its own', () => {
  thorough(it)(
    'keeps committed rows through kill -9 and restart',
    async () => {
      const server = await startPostgres();
      try {
        await query(server.url, 'create table kept as select 7 as n');
        await server.kill();
        await expect(query(server.url, 'select 1')).rejects.toThrow();
        await server.restart();
        expect(await query(server.url, 'select n from kept')).toEqual([{ n: 7 }]);
      } finally {
        await server.stop();
      }
    },
    60_000,
  );
});

describe('object store', () => {
  it('refuses an unsigned request', async () => {
    const response = await fetch(`${testEnv('TEST_S3_ENDPOINT')}/tapory-media`);
    expect(response.status).toBe(403);
  });
});
