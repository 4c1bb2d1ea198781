import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  cacheDir,
  freePorts,
  madeKeycloakData,
  type Running,
  reachableTmp,
  startKeycloak,
  themesDir,
} from '@tapory/local-servers';
import { renderRealm } from '@tapory/provisioning';

const USERNAME = 'tapory-admin';
const START_TIMEOUT_MS = 10 * 60_000;

/** Real Keycloaks of tests, which begin with a copy of what was made once on this machine. */
describe('two Keycloaks that begin with the same data', () => {
  const base = mkdtempSync(join(reachableTmp(), 'tapory-keycloak-'));
  const servers: { running: Running; password: string }[] = [];

  beforeAll(async () => {
    for (const name of ['one', 'other']) {
      const [http = 0, management = 0] = await freePorts(2);
      const publicUrl = `http://127.0.0.1:${http}`;
      const password = `of-${name}-0123456789`;
      const realm = renderRealm({
        ...{ publicUrl, identityUrl: 'http://127.0.0.1:9' },
        ...{ webClientSecret: password, identityClientSecret: password },
      });
      const running = await startKeycloak({
        ...{ dir: join(base, name), logFile: join(base, `${name}.log`), cacheDir: cacheDir() },
        ...{ ports: { http, management }, publicUrl, themesDir: themesDir(), realm, forTests: true },
        admin: { username: USERNAME, password },
      });
      servers.push({ running, password });
    }
  }, START_TIMEOUT_MS);
  afterAll(async () => {
    await Promise.all(servers.map(({ running }) => running.stop()));
    rmSync(base, { recursive: true, force: true });
  });

  it('each have a password of their own, and neither the one of the copied data', async () => {
    const copied = JSON.parse(readFileSync(join(madeKeycloakData(cacheDir()), 'admin.json'), 'utf8')) as {
      password: string;
    };
    const passwords = [...servers.map(({ password }) => password), copied.password];
    const signIn = async (url: string, password: string) => {
      const form = { grant_type: 'password', client_id: 'admin-cli', username: USERNAME, password };
      const path = `${url}/realms/master/protocol/openid-connect/token`;
      const answer = await fetch(path, { method: 'POST', body: new URLSearchParams(form) });
      return ((await answer.json()) as { error?: string }).error ?? 'signed in';
    };
    const answers = await Promise.all(
      servers.map(({ running }) => Promise.all(passwords.map((one) => signIn(running.url, one)))),
    );
    expect(answers).toEqual([
      ['signed in', 'invalid_grant', 'invalid_grant'],
      ['invalid_grant', 'signed in', 'invalid_grant'],
    ]);
  });

  it('each sign the shop’s tokens with keys of their own', async () => {
    const keysOf = async (url: string) => {
      const answer = await fetch(`${url}/realms/tapory/protocol/openid-connect/certs`);
      return ((await answer.json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);
    };
    const keys = await Promise.all(servers.map(({ running }) => keysOf(running.url)));
    expect(keys.map((of) => of.length > 0)).toEqual([true, true]);
    expect(new Set(keys.flat()).size).toBe(keys.flat().length);
  });
});
