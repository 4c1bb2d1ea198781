import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DeadLetters, type ShopAccess, send } from '@tapory/load';
import { ROOT, rabbitMqControl } from '@tapory/local-servers';
import pg from 'pg';

/** State of a shop of its own, beside the developer's. */
const STATE_DIR = '.tapory/chaos';
/** Ports in the shop's block; the order is that of the local stack's. */
const OFFSETS = { postgres: 1, redis: 2, amqp: 3, dist: 4, epmd: 5, ecpay: 12 };

/** Everything about the shop that a fault reaches for. */
export interface Shop extends ShopAccess {
  url: string;
  dir: string;
  redisPort: number;
  /** Runs a verb of the local stack: stop, start, kill, pause, resume, with names. */
  stack(...args: string[]): Promise<void>;
  /** Runs statements as the databases' owner, in one session of a service's database. */
  runSql(service: string, ...statements: string[]): Promise<void>;
  /** Runs rabbitmqctl. */
  broker(...args: string[]): Promise<string>;
  /** How ECPay's emulator behaves from now on. */
  atGateway(scenario: object): Promise<void>;
}

const read = (name: string): unknown => JSON.parse(readFileSync(join(ROOT, STATE_DIR, name), 'utf8'));

/** Runs a verb of the local stack on this shop; throws with what it said when it fails. */
export function stack(...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--conditions=@tapory/source', 'tools/stack/src/main.ts', ...args],
      {
        cwd: ROOT,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, TAPORY_STATE_DIR: STATE_DIR },
      },
    );
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      said += part;
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${args.join(' ')}: ${said}`))));
  });
}

/** The shop that `stack('up', '--detach')` has started. */
export function findShop(): Shop {
  const { base } = read('ports.json') as { base: number };
  const secrets = read('secrets.json') as { postgresPassword: string; rabbitmqPassword: string };
  const dir = join(ROOT, STATE_DIR);
  const ports = { amqp: base + OFFSETS.amqp, dist: base + OFFSETS.dist, epmd: base + OFFSETS.epmd };
  const broker = rabbitMqControl({
    dir: join(dir, 'data/rabbitmq'),
    ports,
    password: secrets.rabbitmqPassword,
    logFile: join(dir, 'logs/rabbitmq.log'),
  });
  const connect = async (service: string): Promise<pg.Client> => {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: base + OFFSETS.postgres,
      user: 'tapory',
      password: secrets.postgresPassword,
      database: `tapory_${service.replaceAll('-', '_')}`,
      connectionTimeoutMillis: 5000,
      query_timeout: 60_000,
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  return {
    url: `http://localhost:${base}`,
    dir,
    redisPort: base + OFFSETS.redis,
    stack,
    broker,
    query: async <Row>(service: string, sql: string) => {
      const client = await connect(service);
      try {
        return (await client.query(sql)).rows as Row[];
      } finally {
        await client.end();
      }
    },
    runSql: async (service, ...statements) => {
      const client = await connect(service);
      try {
        for (const statement of statements) await client.query(statement);
      } finally {
        await client.end().catch(() => undefined);
      }
    },
    countDeadLetters: async () => {
      const list = ['--quiet', '--formatter', 'json', 'list_queues', '--vhost', 'tapory', 'name', 'messages'];
      const queues = JSON.parse(await broker(...list)) as DeadLetters[];
      return queues.filter(({ name, messages }) => name.endsWith('.dlq') && messages > 0);
    },
    atGateway: async (scenario) => {
      const headers = { 'content-type': 'application/json' };
      const url = `http://localhost:${base + OFFSETS.ecpay}/_sandbox/scenario`;
      await send({ method: 'PUT', url, headers, body: JSON.stringify(scenario) });
    },
  };
}
