import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { newId, type Service } from '@tapory/service-kit';
import { createStores, type RpcPeer, startIdentityPeer, testEnv } from '@tapory/testing';
import { buildApp } from '../src/app.ts';
import type { ImageProvider } from '../src/clients/providers/image-provider.ts';
import { readConfig } from '../src/config.ts';
import { createDatabase, type Database } from '../src/data/database.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** `kill` sends SIGKILL, like a crash, and resolves after the exit. */
export type WorkerProcess = { kill(): Promise<void> };

export type AiWorld = {
  env: Record<string, string>;
  database: Database;
  /** Creates a person with a session. */
  signIn(): { ownerId: string; cookie: string };
  startApi(settings?: Record<string, string>, provider?: ImageProvider): Promise<Service>;
  /** A worker in this process. */
  startWorker(settings?: Record<string, string>, provider?: ImageProvider): Promise<Service>;
  /** A worker in a child process. */
  spawnWorker(settings?: Record<string, string>): WorkerProcess;
  stop(): Promise<void>;
};

/** Real PostgreSQL, RabbitMQ, Redis and S3; identity is a gRPC server of the test. */
export async function startAiWorld(): Promise<AiWorld> {
  const stores = await createStores('ai-generation');
  const sessions = new Map<string, { userId: string }>();
  const identity: RpcPeer = await startIdentityPeer(sessions);
  const env = {
    ...stores.env,
    IDENTITY_ADDR: identity.address,
    S3_ENDPOINT: testEnv('TEST_S3_ENDPOINT'),
    S3_PUBLIC_ENDPOINT: testEnv('TEST_S3_ENDPOINT'),
    S3_ACCESS_KEY: testEnv('TEST_S3_ACCESS_KEY'),
    S3_SECRET_KEY: testEnv('TEST_S3_SECRET_KEY'),
    JOB_LEASE_MS: '1500',
    JOB_RETRY_WAIT_MS: '50',
  };
  const database = createDatabase({ url: stores.databaseUrl, poolSize: 4 });
  await database.style.createMany({
    data: ['pixel', 'plush', 'kabuki'].map((key, i) => ({
      key,
      nameZh: key,
      nameEn: key,
      position: i,
      available: key !== 'kabuki',
    })),
  });
  const stops: (() => Promise<void>)[] = [];

  async function start(settings: Record<string, string>, provider?: ImageProvider): Promise<Service> {
    const service = buildApp(readConfig({ ...env, ...settings }), provider ? { provider } : {});
    await service.start();
    stops.push(() => service.stop());
    return service;
  }

  function spawnWorker(settings: Record<string, string> = {}): WorkerProcess {
    const child = spawn(process.execPath, ['--conditions=@tapory/source', MAIN], {
      env: { PATH: process.env.PATH, ...env, ROLE: 'worker', ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const exited = once(child, 'exit');
    const kill = async (): Promise<void> => {
      child.kill('SIGKILL');
      await exited;
    };
    stops.push(kill);
    return { kill };
  }

  return {
    env,
    database,
    signIn() {
      const [sessionId, ownerId] = [newId(), newId()];
      sessions.set(sessionId, { userId: ownerId });
      return { ownerId, cookie: `__Host-sid=${sessionId}` };
    },
    startApi: (settings = {}, provider) => start(settings, provider),
    startWorker: (settings = {}, provider) => start({ ROLE: 'worker', ...settings }, provider),
    spawnWorker,
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
      await database.$disconnect();
      identity.stop();
      await stores.drop();
    },
  };
}
