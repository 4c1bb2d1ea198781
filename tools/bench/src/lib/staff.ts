import { randomUUID } from 'node:crypto';
import { signInStaff } from '@tapory/load';
import type { Shop } from './shop.ts';

/** A console token lives for minutes. */
const TOKEN_MS = 120_000;

let token: { text: string; at: number } | undefined;

/** Calls a service as the demo's administrator; throws with what it answered. */
export async function callAsAdmin<Result>(
  shop: Shop,
  method: string,
  path: string,
  body?: object,
): Promise<Result> {
  if (!token || Date.now() - token.at > TOKEN_MS) {
    const { demoAdminOtpSecret: otpSecret = '' } = shop.secrets;
    const staff = { username: 'admin', password: 'Tapory-admin-1', otpSecret };
    token = { text: await signInStaff(shop.url, staff), at: Date.now() };
  }
  const response = await fetch(`${shop.url}/api${path}`, {
    method,
    headers: {
      ...{ authorization: `Bearer ${token.text}`, 'content-type': 'application/json' },
      ...{ 'x-tapory-csrf': '1', 'idempotency-key': randomUUID() },
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(60_000),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Result;
}
