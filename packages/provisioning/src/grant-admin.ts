import { openKeycloakApi } from './keycloak-api.ts';

const ROLE = 'admin';

export interface GrantAdminOptions {
  keycloakUrl: string;
  /** Keycloak's own administrator. */
  admin: { username: string; password: string };
  /** Realm of the shop's people. */
  realm: string;
  /** Account that was registered in the shop. */
  username: string;
}

/**
 * Grants the role admin to an existing account and ends its sessions, so that the next sign-in demands the second factor
 * of staff. Returns false, and changes nothing, when the account has the role. Throws when the account is unknown or
 * disabled, and when Keycloak refuses.
 */
export async function grantAdmin(options: GrantAdminOptions): Promise<boolean> {
  const { keycloakUrl, admin, realm, username } = options;
  const api = await openKeycloakApi(keycloakUrl, admin, realm);
  const query = new URLSearchParams({ username, exact: 'true' });
  const [user] = (await api('GET', `/users?${query}`)) as { id: string; enabled: boolean }[];
  if (user === undefined) throw new Error(`There is no account ${username}: register it in the shop first`);
  if (!user.enabled) throw new Error(`The account ${username} is disabled`);
  const mappings = `/users/${user.id}/role-mappings/realm`;
  const given = (await api('GET', mappings)) as { name: string }[];
  if (given.some(({ name }) => name === ROLE)) return false;
  await api('POST', mappings, [(await api('GET', `/roles/${ROLE}`)) as object]);
  await api('POST', `/users/${user.id}/logout`);
  return true;
}
