import { newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import type { Database } from '../../src/data/database.ts';
import { type Browser, createBrowser } from './browser.ts';
import { buildRegistration, newUsername, PASSWORD } from './start-identity.ts';

export type Member = { browser: Browser; username: string; id: string; recoveryCodes: string[] };

type Shop = { url: string; database?: Database };

/**
 * Creates the account and returns its recovery codes. While Keycloak is busy, which a cold one is, the same request is
 * repeated, as the message of the shop asks for.
 */
function register(browser: Browser, body: object): Promise<string[]> {
  const key = newId();
  return eventually(async () => {
    const response = await browser.call('/accounts', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'idempotency-key': key },
    });
    if (response.status !== 201)
      throw new Error(`registration answered ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { recoveryCodes: string[] }).recoveryCodes;
  });
}

/** Registers a person and signs them in; e-mail and phone of the registration are confirmed by default. */
export async function joinMember(
  { url, database }: Shop,
  { isConfirmed = true, ...overrides }: Record<string, unknown> & { isConfirmed?: boolean } = {},
): Promise<Member> {
  const body = buildRegistration(overrides);
  const browser = createBrowser(url);
  const recoveryCodes = await register(browser, body);
  const target = await browser.signIn(body.username, PASSWORD);
  if (target !== '/') throw new Error(`signing in led to ${target}`);
  const id = String((await browser.user())?.id);
  const now = new Date();
  const confirmed = {
    ...('email' in overrides ? { emailConfirmedAt: now } : {}),
    ...('phone' in overrides ? { phoneConfirmedAt: now } : {}),
  };
  if (isConfirmed) await database?.account.update({ where: { id }, data: confirmed });
  return { browser, username: body.username, id, recoveryCodes };
}

/** Inserts an account that nobody signs in to, for what is only sent to its confirmed address or names it. */
export async function addAccount(
  { database }: { database: Database },
  { email }: { email?: string } = {},
): Promise<{ id: string; username: string }> {
  const [id, username] = [newId(), newUsername()];
  const confirmed = email === undefined ? {} : { email, emailConfirmedAt: new Date() };
  await database.account.create({
    data: { id, username, usernameKey: username.toLowerCase(), ...confirmed },
  });
  return { id, username };
}

export type Answer = { status: number; body: Record<string, unknown> };

/** A JSON request from a page of the shop. */
export async function send(browser: Browser, method: string, path: string, body?: object): Promise<Answer> {
  const response = await browser.call(path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const text = await response.text();
  return { status: response.status, body: text ? (JSON.parse(text) as Record<string, unknown>) : {} };
}

/** Proves the password through the redirect that the profile page uses. */
export const prove = ({ browser, username }: Pick<Member, 'browser' | 'username'>): Promise<string> =>
  browser.signIn(username, PASSWORD, '?reauth=1');
