import { newId } from '@tapory/service-kit';
import { startService, testEnv } from '@tapory/testing';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createDatabase } from '../src/data/database.ts';

const S3 = () => ({
  S3_ENDPOINT: testEnv('TEST_S3_ENDPOINT'),
  S3_PUBLIC_ENDPOINT: testEnv('TEST_S3_ENDPOINT'),
  S3_ACCESS_KEY: testEnv('TEST_S3_ACCESS_KEY'),
  S3_SECRET_KEY: testEnv('TEST_S3_SECRET_KEY'),
});

export type Answer<Body> = {
  status: number;
  body: Body & { code?: string; errors?: { path: string; code: string }[] };
};

/** The real service with staff, whose tokens a test issues, and members. */
export async function startConsole() {
  const running = await startService({
    name: 'ai-generation',
    build: (env) => buildApp(readConfig(env)),
    createDatabase,
    settings: S3(),
    eventPeers: { media: [], identity: [] },
    prepare: async (database) =>
      void (await database.style.createMany({
        data: ['pixel', 'plush'].map((key, position) => ({ key, nameZh: key, nameEn: key, position })),
      })),
  });
  async function answer<Body>(response: Promise<Response>): Promise<Answer<Body>> {
    const { status } = await response;
    return { status, body: (await (await response).json()) as Answer<Body>['body'] };
  }
  const send = (path: string, method: string, body: object | undefined, headers: Record<string, string>) =>
    fetch(`${running.apiUrl}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': newId(), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  return {
    running,
    callAs: async <Body>(role: string, method: string, path: string, body?: object) =>
      answer<Body>(send(path, method, body, { authorization: `Bearer ${await running.tokenOf(role)}` })),
    /** A member with a session, as a page calls. */
    join() {
      const { cookie, userId } = running.signIn();
      const call = <Body>(method: string, path: string, body?: object) =>
        answer<Body>(send(path, method, body, { cookie, 'x-tapory-csrf': '1' }));
      return { userId, cookie, call };
    },
    read: <Body>(path: string) => answer<Body>(send(path, 'GET', undefined, {})),
    stop: () => running.stop(),
  };
}

export type TestConsole = Awaited<ReturnType<typeof startConsole>>;
