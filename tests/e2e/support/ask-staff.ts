import { randomUUID } from 'node:crypto';
import { fetchAdminToken } from './admin.ts';

/** Calls services as the console's pages do; throws when one refuses. */
export type AskAsStaff = <Result>(method: string, path: string, body?: object) => Promise<Result>;

/** Calls as the demo administrator, with one token for all of them. */
export async function beStaff(): Promise<AskAsStaff> {
  const authorization = `Bearer ${await fetchAdminToken()}`;
  return async <Result>(method: string, path: string, body?: object) => {
    const response = await fetch(`${process.env.SHOP_URL}/api${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Result;
  };
}
