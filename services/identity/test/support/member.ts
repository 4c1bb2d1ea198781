import { newId } from '@tapory/service-kit';
import { type Browser, createBrowser } from './browser.ts';
import { buildRegistration, PASSWORD } from './start-identity.ts';

export type Member = { browser: Browser; username: string; id: string; recoveryCodes: string[] };

/** Registers somebody and signs them in. */
export async function joinMember(identity: { url: string }, overrides: object = {}): Promise<Member> {
  const body = buildRegistration(overrides);
  const browser = createBrowser(identity.url);
  const answer = await browser.call('/accounts', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'idempotency-key': newId() },
  });
  if (answer.status !== 201)
    throw new Error(`registration answered ${answer.status}: ${await answer.text()}`);
  const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] };
  const target = await browser.signIn(body.username, PASSWORD);
  if (target !== '/') throw new Error(`signing in led to ${target}`);
  const id = String((await browser.user())?.id);
  return { browser, username: body.username, id, recoveryCodes };
}

export type Answer = { status: number; body: Record<string, unknown> };

/** A JSON call of a page of the shop. */
export async function send(browser: Browser, method: string, path: string, body?: object): Promise<Answer> {
  const response = await browser.call(path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const text = await response.text();
  return { status: response.status, body: text ? (JSON.parse(text) as Record<string, unknown>) : {} };
}
