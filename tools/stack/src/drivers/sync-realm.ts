/** Just the parts of a realm file that are brought up to date later; Keycloak's import only ever creates. */
interface RealmFile {
  realm: string;
  clients: { clientId: string }[];
  /** Of those only the services' own accounts are looked at. */
  users?: { serviceAccountClientId?: string; clientRoles?: Record<string, string[]> }[];
}

export interface SyncRealmOptions {
  /** `http://127.0.0.1:port/auth` */
  keycloakUrl: string;
  admin: { username: string; password: string };
  /** The rendered realm file. */
  realm: string;
}

const TIMEOUT_MS = 60_000;
/** What an existing realm keeps as it is: accounts and what hangs together by generated ids. */
const KEPT = ['clients', 'users', 'roles', 'defaultRole', 'components'];

/** Brings settings, clients and the services' own roles of an existing realm to what the realm file says now. Throws when Keycloak refuses. */
export async function syncRealm({ keycloakUrl, admin, realm }: SyncRealmOptions): Promise<void> {
  const file = JSON.parse(realm) as RealmFile;
  const token = await adminToken(keycloakUrl, admin);
  const base = `${keycloakUrl}/admin/realms/${file.realm}`;
  const settings = Object.entries(file).filter(([name]) => !KEPT.includes(name));
  await call('PUT', base, token, Object.fromEntries(settings));
  for (const client of file.clients) {
    const known = await findClient(base, token, client.clientId);
    if (known === undefined) await call('POST', `${base}/clients`, token, client);
    else await call('PUT', `${base}/clients/${known}`, token, { ...client, protocolMappers: undefined });
  }
  for (const { serviceAccountClientId, clientRoles = {} } of file.users ?? []) {
    if (serviceAccountClientId === undefined) continue;
    const id = await findClient(base, token, serviceAccountClientId);
    const user = (await call('GET', `${base}/clients/${id}/service-account-user`, token)) as { id: string };
    for (const [client, roles] of Object.entries(clientRoles)) {
      const mappings = `${base}/users/${user.id}/role-mappings/clients/${await findClient(base, token, client)}`;
      const available = (await call('GET', `${mappings}/available`, token)) as { name: string }[];
      const lacking = available.filter(({ name }) => roles.includes(name));
      if (lacking.length > 0) await call('POST', mappings, token, lacking);
    }
  }
}

async function findClient(base: string, token: string, clientId: string): Promise<string | undefined> {
  const query = new URLSearchParams({ clientId });
  const [known] = (await call('GET', `${base}/clients?${query}`, token)) as { id: string }[];
  return known?.id;
}

async function adminToken(keycloakUrl: string, admin: SyncRealmOptions['admin']): Promise<string> {
  const response = await fetch(`${keycloakUrl}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', ...admin }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`Keycloak's administrator could not sign in (${response.status})`);
  return ((await response.json()) as { access_token: string }).access_token;
}

async function call(method: string, url: string, token: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok)
    throw new Error(`Keycloak answered ${response.status} to ${method} ${new URL(url).pathname}`);
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}
