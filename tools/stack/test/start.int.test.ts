import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { freePorts, ROOT } from '@tapory/local-servers';
import { createDatabase, createVhost, dividedRows, eventually, thorough } from '@tapory/testing';
import { OFFSETS, type Ports } from '../src/core/ports.ts';
import { makeSecrets } from '../src/core/secrets.ts';
import { serviceEnv } from '../src/core/service-env.ts';
import { SERVICE_FOLDERS, SERVICES, type ServiceEntry } from '../src/core/services.ts';

type Env = Record<string, string>;

/** Every server is away: nobody listens on port 1. */
const NOBODY = Object.fromEntries(Object.keys(OFFSETS).map((name) => [name, 1])) as Ports;
const PLAN = { base: 1, ports: NOBODY, secrets: makeSecrets(), publicUrl: 'http://localhost:18000' };

const schemaOf = (service: string) =>
  JSON.parse(readFileSync(join(ROOT, 'services', service, 'settings.schema.json'), 'utf8')) as {
    properties: Record<string, { writeOnly?: boolean; default?: unknown }>;
    required: string[];
  };

/** The secrets without which a service does not start. */
function requiredSecrets(service: string): string[] {
  const { properties, required } = schemaOf(service);
  return required.filter((name) => properties[name]?.writeOnly && properties[name].default === undefined);
}

async function settingsOf(entry: ServiceEntry): Promise<Env> {
  const [http = 0, rpc = 0] = await freePorts(2);
  return { ...serviceEnv(entry, PLAN), HTTP_PORT: String(http), RPC_PORT: String(rpc), DRAIN_DELAY_MS: '0' };
}

/** Real programs of the services; PostgreSQL, RabbitMQ and Redis where they come later. */
describe('a process of the shop', () => {
  const cleanup: (() => unknown)[] = [];
  afterEach(async () => {
    for (const undo of cleanup.splice(0).reverse()) await undo();
  });

  function start({ service }: ServiceEntry, env: Env) {
    const child: ChildProcess = spawn(process.execPath, ['--conditions=@tapory/source', 'src/main.ts'], {
      cwd: join(ROOT, 'services', service),
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    const ended = once(child, 'close').then(([code]) => code as number | null);
    cleanup.push(() => child.kill('SIGKILL') && ended);
    return { child, ended, output: () => output };
  }

  async function probe(env: Env, path: string) {
    const response = await fetch(`http://127.0.0.1:${env.HTTP_PORT}${path}`);
    return { code: response.status, body: (await response.json()) as { waitsFor?: string } };
  }

  it.each(dividedRows(SERVICE_FOLDERS))(
    '%s names every secret that is missing, and ends',
    async (service) => {
      const entry = SERVICES.find(({ name }) => name === service) as ServiceEntry;
      const secrets = requiredSecrets(service);
      expect(secrets).toEqual(expect.arrayContaining(['DATABASE_URL', 'RPC_TOKEN']));
      const given = Object.entries(await settingsOf(entry)).filter(([name]) => !secrets.includes(name));
      const { ended, output } = start(entry, Object.fromEntries(given));
      expect(await ended).toBe(2);
      for (const name of secrets) expect(output()).toContain(`\n  ${name}: `);
    },
  );

  it.each(dividedRows(SERVICES.map(({ name }) => name)))(
    '%s waits without its servers: it lives, is not ready, and says why',
    async (name) => {
      const entry = SERVICES.find((one) => one.name === name) as ServiceEntry;
      const env = await settingsOf(entry);
      const { child, ended, output } = start(entry, env);
      await eventually(
        async () => {
          const { code, body } = await probe(env, '/health/ready');
          expect([code, body.waitsFor]).toEqual([503, 'the database (DATABASE_URL)']);
          expect(output()).toContain(`${entry.service} is not ready`);
        },
        { timeoutMs: 60_000 },
      );
      expect((await probe(env, '/health/live')).code).toBe(200);
      expect(child.exitCode).toBeNull();
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    },
  );

  /** Lets connections through to a server, on a port that was shut until now. */
  async function open(port: number, url: string): Promise<void> {
    const { hostname, port: target } = new URL(url);
    const server = createServer((client) => {
      const upstream = connect(Number(target), hostname);
      client.on('error', () => upstream.destroy()).on('close', () => upstream.destroy());
      upstream.on('error', () => client.destroy());
      client.pipe(upstream).pipe(client);
    });
    await once(server.listen(port, '127.0.0.1'), 'listening');
    cleanup.push(() => server.close());
  }

  thorough(it)(
    'serves as soon as its servers are there, one after the other, in the same process',
    async () => {
      const entry = SERVICES.find(({ name }) => name === 'coupon') as ServiceEntry;
      const database = await createDatabase('start', {
        migrationsFrom: join(ROOT, 'services/coupon/prisma/migrations'),
      });
      cleanup.push(() => database.drop());
      const vhost = await createVhost('start');
      const [postgres = 0, rabbitmq = 0] = await freePorts(2);
      const through = (url: string, port: number) =>
        Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href;
      const env = {
        ...(await settingsOf(entry)),
        DATABASE_URL: through(database.url, postgres),
        RABBITMQ_URL: through(vhost.url, rabbitmq),
      };
      const { child } = start(entry, env);
      const waitsFor = (reason: string) =>
        eventually(async () => expect((await probe(env, '/health/ready')).body.waitsFor).toContain(reason), {
          timeoutMs: 60_000,
        });
      await waitsFor('the database (DATABASE_URL)');
      await open(postgres, database.url);
      await waitsFor('the broker (RABBITMQ_URL)');
      await open(rabbitmq, vhost.url);
      await eventually(async () => expect((await probe(env, '/health/ready')).code).toBe(200), {
        timeoutMs: 60_000,
      });
      expect(child.exitCode).toBeNull();
    },
  );
});
