import { randomBytes } from 'node:crypto';
import { documentVersions } from '@tapory/shop';
import { fetchAccessToken } from '../../../services/identity/test/support/console.ts';
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

/** Signs the demo administrator in at the staff console; returns the header of their requests. */
export async function createStaff(shopUrl: string): Promise<Record<string, string>> {
  process.env.TEST_KEYCLOAK_URL = `${shopUrl}/auth`;
  process.env.TEST_PUBLIC_URL = shopUrl;
  return { authorization: `Bearer ${await fetchAccessToken('admin', 'Tapory-admin-1')}` };
}
