import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePorts, ROOT, run } from '@tapory/local-servers';
import { SERVICE_FOLDERS } from '@tapory/stack';
import {
  createDatabase,
  createVhost,
  dividedRows,
  eventually,
  serviceEnv,
  startTokenIssuer,
  testEnv,
  thorough,
} from '@tapory/testing';
import { traceFiles } from '../src/collect-files.ts';
import { IMAGES, SYSTEMS } from '../src/images.ts';
import { listPrograms, type Program } from '../src/programs.ts';
import { type Installed, installProgram, type Started } from './support/start-program.ts';

const SERVICE = 'ai-generation';
const COMPILE_TIMEOUT_MS = 5 * 60_000;
const TOKEN = 'a-token-of-production-0123456789-0123456789';
const ISSUER = 'https://shop.example/auth/realms/tapory';

const programOf = (name: string): Program => {
  const program = listPrograms(ROOT).find((each) => each.name === name);
  if (program === undefined) throw new Error(`there is no program ${name}`);
  return program;
};
/** Images of services, by name. */
const SERVICE_IMAGES = Object.fromEntries(
  IMAGES.filter(({ dockerfile }) => dockerfile === 'service.Dockerfile').map((image) => [image.name, image]),
);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Real PostgreSQL, RabbitMQ, Redis, S3 and nginx; what an image holds, started as it starts it. */
describe('the compiled programs of the images', () => {
  const cleanup = new AsyncDisposableStack();
  let databaseUrl = '';
  let service: Installed;

  async function install(program: Program, dockerfile: string, prepare?: (folder: string) => void) {
    const installed = await installProgram(program, dockerfile, prepare);
    cleanup.defer(() => installed.remove());
    return installed;
  }

  beforeAll(async () => {
    await run(join(ROOT, 'node_modules/.bin/tsc'), ['-b'], { cwd: ROOT, timeoutMs: COMPILE_TIMEOUT_MS });
    const migrationsFrom = join(ROOT, 'services', SERVICE, 'prisma/migrations');
    const database = cleanup.adopt(await createDatabase('images', { migrationsFrom }), ({ drop }) => drop());
    databaseUrl = database.url;
    service = await install(programOf(SERVICE), 'service.Dockerfile');
  }, COMPILE_TIMEOUT_MS);
  afterAll(() => cleanup.disposeAsync());

  async function productionEnv(ports: { http: number; rpc: number }): Promise<Record<string, string>> {
    const vhost = await createVhost('images');
    const issuer = cleanup.adopt(await startTokenIssuer(ISSUER), (one) => one.stop());
    return {
      ...serviceEnv({ databaseUrl, rabbitMqUrl: vhost.url }),
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      HTTP_PORT: String(ports.http),
      RPC_PORT: String(ports.rpc),
      PUBLIC_URL: 'https://shop.example',
      OIDC_ISSUER: ISSUER,
      OIDC_JWKS_URL: issuer.jwksUrl,
      RPC_TOKEN: TOKEN,
      RPC_CALLERS: `catalog-order=${sha256('one')},media=${sha256('another')}`,
      IDENTITY_ADDR: '127.0.0.1:1',
      S3_ENDPOINT: testEnv('TEST_S3_ENDPOINT'),
      S3_PUBLIC_ENDPOINT: testEnv('TEST_S3_ENDPOINT'),
      S3_ACCESS_KEY: testEnv('TEST_S3_ACCESS_KEY'),
      S3_SECRET_KEY: testEnv('TEST_S3_SECRET_KEY'),
      // Enough to be seen, shorter than the image's.
      DRAIN_DELAY_MS: '300',
    };
  }

  async function untilOk(url: string, { child, output }: Started): Promise<void> {
    const check = async () => {
      if (child.exitCode !== null) return;
      const { status } = await fetch(url);
      if (status !== 200) throw new Error(`${url} says ${status}: ${output()}`);
    };
    await eventually(check, { timeoutMs: 30_000 });
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}: ${output()}`);
  }

  thorough(it)('migrate a database', async () => {
    const empty = cleanup.adopt(await createDatabase('images'), ({ drop }) => drop());
    const jobs = await install(programOf('jobs'), 'jobs.Dockerfile');
    const migrate = jobs.start(['migrate', SERVICE], { DATABASE_URL_AI_GENERATION: empty.url });
    expect([await migrate.ended(), migrate.output()]).toEqual([0, expect.stringContaining('applied')]);
  });

  it.each(dividedRows(['api', 'worker']))(
    'serve as %s with the settings of production, and end by the stop signal',
    async (role) => {
      const [http = 0, rpc = 0] = await freePorts(2);
      const started = service.start([], { ...(await productionEnv({ http, rpc })), ROLE: role });
      await untilOk(`http://127.0.0.1:${http}/health/ready`, started);
      const missing = await fetch(`http://127.0.0.1:${http}/api/${SERVICE}/nothing`, {
        headers: { 'accept-language': 'en' },
      });
      expect([missing.status, await missing.json()]).toEqual([404, expect.objectContaining({ status: 404 })]);
      expect(await started.stop()).toBe(0);
    },
  );

  thorough(it)('have a shell in their image when they start programs under its limits', async () => {
    const cache = {};
    for (const { name, entries } of listPrograms(ROOT).filter((program) => program.name in SERVICE_IMAGES)) {
      const files = await traceFiles({ root: ROOT, entries, cache });
      const own = files.filter((file) => /^(?:packages|services)\/.*\.js$/.test(file));
      const hasLimits = own.some((file) => readFileSync(join(ROOT, file), 'utf8').includes("'/bin/sh'"));
      expect([name, hasLimits]).toEqual([name, name in SYSTEMS]);
    }
  });

  it('refuse what production forbids', async () => {
    const env = { ...(await productionEnv({ http: 0, rpc: 0 })), PUBLIC_URL: 'http://shop.example' };
    const refused = service.start([], env);
    expect(await refused.ended()).toBeGreaterThan(0);
    expect(refused.output()).toMatch(/PUBLIC_URL: people’s passwords and sessions need https/);
  });

  thorough(it)(
    'render the edge’s configuration and become nginx, which ends by the stop signal',
    async () => {
      const edge = programOf('edge');
      // The pages are built by a check of their own; two lines stand for them.
      const assets = edge.assets.filter((path) => path !== 'frontend/dist');
      const installed = await install({ ...edge, assets }, 'edge.Dockerfile', (folder) => {
        const pages = join(folder, 'frontend/dist/pages/refusals');
        mkdirSync(pages, { recursive: true });
        writeFileSync(join(pages, 'unavailable.html'), '<h1>away</h1>');
        for (const map of ['known-routes.map', 'page-scripts.map'])
          writeFileSync(join(folder, 'frontend/dist', map), '');
      });
      const [port = 0] = await freePorts(1);
      const temporary = mkdtempSync(join(tmpdir(), 'tapory-edge-'));
      chmodSync(temporary, 0o777);
      const started = installed.start([], {
        EDGE_PUBLIC_URL: 'https://shop.example',
        EDGE_LISTEN: `127.0.0.1:${port}`,
        EDGE_RUN_DIR: join(temporary, 'run'),
        EDGE_TRUSTED_PROXIES: '10.0.0.0/8',
        ...Object.fromEntries(
          [...SERVICE_FOLDERS, 'keycloak', 's3'].map((name) => [
            `EDGE_UPSTREAM_${name.replaceAll('-', '_').toUpperCase()}`,
            '127.0.0.1:1',
          ]),
        ),
      });
      await untilOk(`http://127.0.0.1:${port}/gateway/health`, started);
      expect(readFileSync(`/proc/${started.child.pid}/comm`, 'utf8').trim()).toBe('nginx');
      expect(await started.stop()).toBe(0);
    },
  );
});
