import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createDatabase, dividedRows, type TestDatabase, thorough } from '@tapory/testing';
import { connect } from 'amqplib';
import { Client } from 'minio';
import pg from 'pg';
import { listServices } from '../src/lib/paths.ts';

const run = promisify(execFile);
const MAIN = new URL('../src/main.ts', import.meta.url).pathname;
/** As variables name the services: AI_GENERATION. */
const OWNERS = listServices().map((service) => service.replaceAll('-', '_').toUpperCase());

type Outcome = { code: number; stdout: string; stderr: string };

/** Runs a command as a job does: a process with these settings and no others. */
async function command(args: readonly string[], env: Record<string, string> = {}): Promise<Outcome> {
  const settings = { PATH: process.env.PATH, WAIT_SECONDS: '0', ...env };
  try {
    const { stdout, stderr } = await run(process.execPath, ['--conditions=@tapory/source', MAIN, ...args], {
      env: settings,
    });
    return { code: 0, stdout, stderr };
  } catch (error) {
    return error as Outcome;
  }
}

const s3 = {
  S3_ENDPOINT: process.env.TEST_S3_ENDPOINT ?? '',
  S3_ACCESS_KEY: process.env.TEST_S3_ACCESS_KEY ?? '',
  S3_SECRET_KEY: process.env.TEST_S3_SECRET_KEY ?? '',
};

/** Real: PostgreSQL, RabbitMQ, the object store, and the commands as processes. */
describe('the jobs', () => {
  it('create buckets over the S3 API, however often they run', async () => {
    const bucket = `provisioning-${Date.now()}`;
    const settings = { ...s3, S3_BUCKETS: `${bucket},${bucket}-2` };
    for (let times = 0; times < 2; times++)
      expect(await command(['buckets'], settings)).toMatchObject({ code: 0 });
    const { hostname, port } = new URL(s3.S3_ENDPOINT);
    const client = new Client({
      endPoint: hostname,
      port: Number(port),
      useSSL: false,
      accessKey: s3.S3_ACCESS_KEY,
      secretKey: s3.S3_SECRET_KEY,
    });
    expect(await client.bucketExists(`${bucket}-2`)).toBe(true);
    await Promise.all([client.removeBucket(bucket), client.removeBucket(`${bucket}-2`)]);
  });

  it('create a vhost and a user who may work in it and in no other', async () => {
    const admin = new URL(process.env.TEST_RABBITMQ_URL ?? '');
    const management = new URL(process.env.TEST_RABBITMQ_MANAGEMENT_URL ?? '');
    Object.assign(management, { username: admin.username, password: admin.password });
    const own = new URL(admin);
    Object.assign(own, { username: 'provisioned', password: 'a-password', pathname: '/provisioned' });
    const settings = { RABBITMQ_MANAGEMENT_URL: management.href, RABBITMQ_URL: own.href };
    for (let times = 0; times < 2; times++)
      expect(await command(['broker'], settings)).toMatchObject({ code: 0 });
    const connection = await connect(own.href);
    const channel = await connection.createChannel();
    expect(await channel.assertQueue('first')).toMatchObject({ queue: 'first' });
    await connection.close();
    const foreign = new URL(own);
    foreign.pathname = admin.pathname;
    await expect(connect(foreign.href)).rejects.toThrow();
  });

  it('say in one sentence what is missing', async () => {
    expect(await command(['buckets'], { S3_ENDPOINT: 'no-url' })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^buckets: Settings that are missing or wrong: S3_ENDPOINT: .*S3_ACCESS_KEY.*\n$/,
      ),
    });
    expect(await command(['migrate'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('DATABASE_URL_CATALOG_ORDER'),
    });
    expect(await command(['migrate', 'nothing'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no service nothing'),
    });
  });

  thorough(it.each(['databases', 'seed']))(
    'wait for a server that is not there yet, and no longer than WAIT_SECONDS: %s',
    async (name) => {
      const settings = { POSTGRES_ADMIN_URL: 'postgres://a:b@127.0.0.1:9/postgres', WAIT_SECONDS: '2' };
      const databases = Object.fromEntries(
        OWNERS.map((service) => [
          `DATABASE_URL_${service}`,
          `postgres://a:b@127.0.0.1:9/${service.toLowerCase()}`,
        ]),
      );
      const begin = Date.now();
      expect(await command([name], { ...settings, ...databases })).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(`^${name}: .*ECONNREFUSED`),
      });
      expect(Date.now() - begin).toBeGreaterThanOrEqual(2000);
    },
  );
});

/** Real: PostgreSQL. */
describe('the databases', () => {
  const suffix = Date.now();
  const nameOf = (owner: string) => `p${suffix}_${owner.toLowerCase()}`;
  const urlOf = (owner: string): string => {
    const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
    Object.assign(url, { username: nameOf(owner), password: 'a-password', pathname: `/${nameOf(owner)}` });
    return url.href;
  };

  it.each(
    dividedRows(
      ['postgres://u:se/cret@host/db', 'postgres://u:se%cret@host/db', 'u:secret', 'postgres://host/db'],
      2,
    ),
  )('are refused by the name of their setting, never by the secret in it: %s', async (url) => {
    const { code, stderr } = await command(['migrate', 'coupon'], { DATABASE_URL_COUPON: url });
    expect(code).toBe(1);
    expect(stderr).toContain('DATABASE_URL_COUPON');
    expect(stderr).not.toMatch(/cret/);
  });

  it('of all services are created, and Keycloak’s where it is named', async () => {
    const owners = [...OWNERS, 'KEYCLOAK'];
    const urls = Object.fromEntries(owners.map((owner) => [`DATABASE_URL_${owner}`, urlOf(owner)]));
    const settings = { POSTGRES_ADMIN_URL: process.env.TEST_POSTGRES_URL ?? '', ...urls };
    expect(await command(['databases'], settings)).toMatchObject({ code: 0 });
    const admin = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
    await admin.connect();
    const { rows } = await admin.query('SELECT FROM pg_database WHERE datname LIKE $1', [`p${suffix}_%`]);
    for (const owner of owners) {
      await admin.query(`DROP DATABASE ${nameOf(owner)}`);
      await admin.query(`DROP ROLE ${nameOf(owner)}`);
    }
    await admin.end();
    expect(rows).toHaveLength(owners.length);
  });
});

/** Real: PostgreSQL and the seeds as processes. */
describe('the seed', () => {
  let catalog: TestDatabase;
  let ai: TestDatabase;

  beforeEach(async () => {
    [catalog, ai] = (await Promise.all(
      (['catalog-order', 'ai-generation'] as const).map((service) =>
        createDatabase(service, { migrationsFrom: `services/${service}/prisma/migrations` }),
      ),
    )) as [TestDatabase, TestDatabase];
  });
  afterEach(() => Promise.all([catalog.drop(), ai.drop()]));

  const settings = () => ({
    DATABASE_URL_CATALOG_ORDER: catalog.url,
    DATABASE_URL_AI_GENERATION: ai.url,
    NODE_ENV: 'production',
  });

  it('fills in what a shop needs, in production as well', async () => {
    expect(await command(['seed'], settings())).toMatchObject({ code: 0 });
    const client = new pg.Client({ connectionString: catalog.url });
    await client.connect();
    const { rows } = await client.query<{ count: number }>('SELECT count(*)::int FROM product');
    await client.end();
    expect(rows[0]?.count).toBeGreaterThan(0);
  });

  it.each(dividedRows([{ NODE_ENV: 'production' }, { NODE_ENV: 'Production' }, { NODE_ENV: '' }]))(
    'refuses demo accounts where nobody says that it is a trial: %o',
    async (environment) => {
      expect(await command(['seed'], { ...settings(), ...environment, SEED_DEMO: 'true' })).toMatchObject({
        code: 1,
        stderr:
          'seed: SEED_DEMO creates accounts with known passwords; it is refused unless NODE_ENV is development or test\n',
      });
    },
  );
});
