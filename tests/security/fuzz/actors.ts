import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentVersions } from '@tapory/shop';
import { eventually } from '@tapory/testing';
import { fetchAccessToken } from '../../../services/identity/test/support/console.ts';
import { holdApp } from '../../../services/identity/test/support/second-factor.ts';
import { signIn } from '../../../tools/bench/src/lib/shop.ts';

const PASSWORD = 'Tapory-fuzz-1';
const { terms, privacy, disclaimer } = documentVersions;

/** Registers a customer of the run's own and signs them in; returns the headers of their requests. */
export async function createCustomer(shopUrl: string): Promise<Record<string, string>> {
  const username = `fuzz.${randomBytes(6).toString('hex')}`;
  const response = await fetch(`${shopUrl}/api/identity/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      consents: { terms, privacy, disclaimer },
    }),
  });
  if (!response.ok) throw new Error(`no customer: ${response.status} ${await response.text()}`);
  const customer = await signIn({ url: shopUrl }, username, PASSWORD);
  return { cookie: `__Host-sid=${customer.cookie('__Host-sid')}`, 'x-tapory-csrf': '1' };
}

/**
 * Signs the demo administrator of a shop in at the staff console; returns the header of their requests. `stateDir`
 * holds the secret of their authenticator app.
 */
export async function createStaff(shopUrl: string, stateDir: string): Promise<Record<string, string>> {
  process.env.TEST_KEYCLOAK_URL = `${shopUrl}/auth`;
  process.env.TEST_PUBLIC_URL = shopUrl;
  const secrets = JSON.parse(readFileSync(join(stateDir, 'secrets.json'), 'utf8')) as Record<string, string>;
  holdApp('admin', secrets.demoAdminOtpSecret ?? '');
  // A code is taken once: an attempt within the same half minute waits for the next one.
  const token = await eventually(() => fetchAccessToken('admin', 'Tapory-admin-1'), { timeoutMs: 90_000 });
  return { authorization: `Bearer ${token}` };
}
