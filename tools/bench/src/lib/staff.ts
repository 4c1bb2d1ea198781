import { randomUUID } from 'node:crypto';
import { signInStaff } from '@tapory/load';
import type { Shop } from './shop.ts';

/** A console token lives for minutes. */
const TOKEN_MS = 120_000;

let token: { text: Promise<string>; at: number } | undefined;

/** One sign-in for all calls at once: a code of the second factor is taken once. */
function tokenOf(shop: Shop): Promise<string> {
  if (token && Date.now() - token.at <= TOKEN_MS) return token.text;
  const { demoAdminOtpSecret: otpSecret = '' } = shop.secrets;
  const text = signInStaff(shop.url, { username: 'admin', password: 'Tapory-admin-1', otpSecret });
  token = { text, at: Date.now() };
  text.catch(() => {
    token = undefined;
  });
  return text;
}

async function sendAsAdmin(shop: Shop, method: string, path: string, body?: object): Promise<Response> {
  const response = await fetch(`${shop.url}/api${path}`, {
    method,
    headers: {
      ...{ authorization: `Bearer ${await tokenOf(shop)}`, 'content-type': 'application/json' },
      ...{ 'x-tapory-csrf': '1', 'idempotency-key': randomUUID() },
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(60_000),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** Calls a service as the demo's administrator; throws with what it answered. */
export async function callAsAdmin<Result>(
  shop: Shop,
  method: string,
  path: string,
  body?: object,
): Promise<Result> {
  return (await (await sendAsAdmin(shop, method, path, body)).json()) as Result;
}

/** Reads a file as the demo's administrator; throws with what was answered instead. */
export async function readAsAdmin(shop: Shop, path: string): Promise<Buffer> {
  return Buffer.from(await (await sendAsAdmin(shop, 'GET', path)).arrayBuffer());
}
