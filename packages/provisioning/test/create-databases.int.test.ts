import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createDatabases, migrateDatabases } from '../src/index.ts';

const adminUrl = process.env.TEST_POSTGRES_URL ?? '';

function urlFor(role: string, password: string): string {
  const url = new URL(adminUrl);
  Object.assign(url, { username: role, password, pathname: `/${role}` });
  return url.href;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Real: PostgreSQL. */
describe('databases of services', () => {
  const names = ['one', 'two'].map((name) => `provisioning_${name}_${randomBytes(4).toString('hex')}`);
  const [one = '', two = ''] = names;

  beforeEach(() =>
    createDatabases({ adminUrl, databaseUrls: names.map((name) => urlFor(name, 'first-password')) }),
  );
  afterEach(async () => {
    for (const name of names) {
      await query(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await query(adminUrl, `DROP ROLE IF EXISTS ${name}`);
    }
  });

  it('are owned by roles of their own, which may not connect to another’s', async () => {
    expect(await query(urlFor(one, 'first-password'), 'SELECT current_user AS role')).toEqual([
      { role: one },
    ]);
    const foreign = new URL(urlFor(one, 'first-password'));
    foreign.pathname = `/${two}`;
    await expect(query(foreign.href, 'SELECT 1')).rejects.toThrow('permission denied for database');
  });

  it('take a new password and keep their rows when created again', async () => {
    await query(urlFor(one, 'first-password'), 'CREATE TABLE kept AS SELECT 1 AS id');
    await createDatabases({ adminUrl, databaseUrls: [urlFor(one, "second'password")] });
    expect(await query(urlFor(one, "second'password"), 'SELECT * FROM kept')).toEqual([{ id: 1 }]);
    await expect(query(urlFor(one, 'first-password'), 'SELECT 1')).rejects.toThrow('password');
  });

  it('are created by one run at a time', async () => {
    const name = `${one}_shared`;
    const databaseUrls = [urlFor(name, 'a-password')];
    try {
      await Promise.all(Array.from({ length: 6 }, () => createDatabases({ adminUrl, databaseUrls })));
      expect(await query(urlFor(name, 'a-password'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    } finally {
      await query(adminUrl, `DROP DATABASE IF EXISTS ${name}`);
      await query(adminUrl, `DROP ROLE IF EXISTS ${name}`);
    }
  });

  it('are handed over where the administrator made them', async () => {
    await query(adminUrl, `ALTER DATABASE ${one} OWNER TO CURRENT_USER`);
    await expect(query(urlFor(one, 'first-password'), 'SELECT 1')).rejects.toThrow('permission denied');
    await createDatabases({ adminUrl, databaseUrls: [urlFor(one, 'first-password')] });
    expect(await query(urlFor(one, 'first-password'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('are not taken from another owner', async () => {
    const foreign = new URL(urlFor(one, 'first-password'));
    foreign.pathname = `/${two}`;
    await expect(createDatabases({ adminUrl, databaseUrls: [foreign.href] })).rejects.toThrow(
      `The database ${two} belongs to ${two}, not to ${one}`,
    );
  });

  it('stay with their owner while a second role with its rights takes over', async () => {
    const second = new URL(urlFor(`${one}_b`, 'a-password'));
    second.pathname = `/${one}`;
    await query(adminUrl, `CREATE ROLE ${one}_b LOGIN IN ROLE ${one}`);
    try {
      await createDatabases({ adminUrl, databaseUrls: [second.href] });
      expect(await query(second.href, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    } finally {
      await query(adminUrl, `DROP ROLE ${one}_b`);
    }
  });

  it('get no role that rules the server, whose password stays', async () => {
    const ruler = `${one}_ruler`;
    await query(adminUrl, `CREATE ROLE ${ruler} SUPERUSER LOGIN PASSWORD 'kept'`);
    try {
      const url = urlFor(ruler, 'other');
      await expect(createDatabases({ adminUrl, databaseUrls: [url] })).rejects.toThrow(
        `The role ${ruler} rules the server: no service may have it`,
      );
      const kept = new URL(adminUrl);
      Object.assign(kept, { username: ruler, password: 'kept' });
      expect(await query(kept.href, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    } finally {
      await query(adminUrl, `DROP ROLE IF EXISTS ${ruler}`);
    }
  });

  it.each(['role', 'database'])('share no %s', async (what) => {
    const shared = new URL(urlFor(one, 'first-password'));
    if (what === 'role') shared.pathname = `/${two}`;
    else shared.username = two;
    const databaseUrls = [urlFor(one, 'first-password'), shared.href];
    await expect(createDatabases({ adminUrl, databaseUrls })).rejects.toThrow(
      `Two of the databases name the ${what} ${one}`,
    );
  });

  it('are migrated by their own roles, once', async () => {
    const urls = { coupon: urlFor(one, 'first-password') };
    expect((await migrateDatabases(urls)).coupon).not.toEqual([]);
    expect(await migrateDatabases(urls)).toEqual({ coupon: [] });
  });

  it('name the service and the migration that failed', async () => {
    await query(urlFor(one, 'first-password'), 'CREATE TABLE coupon (id int)');
    await expect(migrateDatabases({ coupon: urlFor(one, 'first-password') })).rejects.toThrow(
      /The migrations of coupon failed: \d+_\w+: relation "coupon" already exists/,
    );
  });
});
