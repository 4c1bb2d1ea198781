// needs: keycloak
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { thorough } from '@tapory/testing';
import { renderRealm } from '../src/index.ts';
import { type KeycloakApi, openKeycloakApi } from '../src/keycloak-api.ts';

const run = promisify(execFile);
const MAIN = new URL('../src/main.ts', import.meta.url).pathname;
const REALM = 'first-administrator';
const PUBLIC_URL = 'http://shop.test';
const PASSWORD = randomUUID();

const keycloakUrl = process.env.TEST_KEYCLOAK_URL ?? '';
const admin = {
  username: process.env.TEST_KEYCLOAK_ADMIN_USER ?? '',
  password: process.env.TEST_KEYCLOAK_ADMIN_PASSWORD ?? '',
};

type Outcome = { code: number; stdout: string; stderr: string };

/** Runs the command as a job does. */
async function grant(...args: string[]): Promise<Outcome> {
  const env = {
    PATH: process.env.PATH,
    WAIT_SECONDS: '0',
    KEYCLOAK_URL: keycloakUrl,
    KEYCLOAK_ADMIN_USERNAME: admin.username,
    KEYCLOAK_ADMIN_PASSWORD: admin.password,
    KEYCLOAK_REALM: REALM,
  };
  try {
    const argv = ['--conditions=@tapory/source', MAIN, 'admin', ...args];
    return { code: 0, ...(await run(process.execPath, argv, { env })) };
  } catch (error) {
    return error as Outcome;
  }
}

/** A browser's cookies at Keycloak. */
function openBrowser(): (url: string, body?: URLSearchParams) => Promise<Response> {
  const cookies = new Map<string, string>();
  return async (url, body) => {
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    const answer = await fetch(url, { headers, redirect: 'manual', method: body ? 'POST' : 'GET', body });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
}

/** Signs in to the console by password; returns where Keycloak leads, and its page. */
async function signIn(username: string): Promise<{ location: string; page: string }> {
  const go = openBrowser();
  const query = new URLSearchParams({
    client_id: 'tapory-console',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${PUBLIC_URL}/admin`,
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update(randomUUID()).digest('base64url'),
  });
  const form = await (
    await go(`${keycloakUrl}/realms/${REALM}/protocol/openid-connect/auth?${query}`)
  ).text();
  const action = /<form[^>]*\baction="([^"]+)"/.exec(form)?.[1]?.replaceAll('&amp;', '&') ?? '';
  let answer = await go(action, new URLSearchParams({ username, password: PASSWORD }));
  while (answer.headers.get('location')?.includes('/login-actions/'))
    answer = await go(answer.headers.get('location') ?? '');
  return { location: answer.headers.get('location') ?? '', page: await answer.text() };
}

/** Real: Keycloak, and the command as a process. */
describe('the first administrator', () => {
  let api: KeycloakApi;
  let all: KeycloakApi;
  let id: string;

  beforeAll(async () => {
    all = await openKeycloakApi(keycloakUrl, admin, '');
    api = await openKeycloakApi(keycloakUrl, admin, REALM);
    const secrets = { webClientSecret: randomUUID(), identityClientSecret: randomUUID() };
    const text = renderRealm({ publicUrl: PUBLIC_URL, identityUrl: 'http://127.0.0.1:9', ...secrets });
    await all('POST', '', { ...(JSON.parse(text) as object), realm: REALM });
    const credentials = [{ type: 'password', value: PASSWORD }];
    id = (await api('POST', '/users', { username: 'owner', enabled: true, credentials })) as string;
    await api('POST', '/users', { username: 'former', enabled: false });
  });
  afterAll(() => api('DELETE', ''));

  const sessions = async () => ((await api('GET', `/users/${id}/sessions`)) as object[]).length;
  const roles = async () =>
    ((await api('GET', `/users/${id}/role-mappings/realm`)) as { name: string }[]).map(({ name }) => name);

  it('keeps the password, loses the sessions and sets up a second factor at the next sign-in', async () => {
    expect((await signIn('owner')).location).toMatch(/^http:\/\/shop\.test\/admin\?.*code=/);
    expect(await sessions()).toBe(1);
    expect(await grant('owner')).toMatchObject({ code: 0, stdout: expect.stringContaining('administrator') });
    expect(await roles()).toContain('admin');
    expect(await sessions()).toBe(0);
    const next = await signIn('owner');
    expect(next.location).toBe('');
    expect(next.page).toMatch(/name="totpSecret"/);
  });

  it('changes nothing when run again', async () => {
    const before = await roles();
    expect(await grant('owner')).toMatchObject({ code: 0, stdout: 'owner is one already\n' });
    expect(await roles()).toEqual(before);
  });

  thorough(it)('refuses accounts that are not there, are disabled or are only similar in name', async () => {
    expect(await grant('own')).toMatchObject({ code: 1, stderr: expect.stringContaining('register it') });
    expect(await grant('former')).toMatchObject({ code: 1, stderr: expect.stringContaining('disabled') });
    expect(await grant()).toMatchObject({ code: 1, stderr: expect.stringContaining('username') });
  });
});
