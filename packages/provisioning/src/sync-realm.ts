import { type KeycloakApi, openKeycloakApi } from './keycloak-api.ts';
import type { SignInFlows } from './sign-in-flows.ts';
import { type IdentityProviders, syncIdentityProviders } from './sync-identity-providers.ts';
import { syncSignInFlows } from './sync-sign-in-flows.ts';

interface Mapper {
  id?: string;
  name: string;
  config?: Record<string, string>;
}

interface Client {
  clientId: string;
  protocolMappers?: Mapper[];
}

interface Role {
  name: string;
  description?: string;
  composites?: { realm?: string[]; client?: Record<string, string[]> };
}

/** An action of Keycloak's own, such as setting up an authenticator app. */
interface RequiredAction {
  alias: string;
  name: string;
  providerId: string;
}

/** Just the parts of a realm file that are brought up to date later; Keycloak's import only ever creates. */
interface RealmFile extends SignInFlows, IdentityProviders {
  realm: string;
  roles?: { realm?: Role[] };
  clients: Client[];
  requiredActions?: RequiredAction[];
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

/** What is not a setting of the realm itself: accounts, and what hangs together by generated ids. */
const NO_SETTINGS = [
  'clients',
  'users',
  'roles',
  'defaultRole',
  'components',
  'authenticationFlows',
  'authenticatorConfig',
  'requiredActions',
  'identityProviders',
  'identityProviderMappers',
];

/**
 * Brings roles, sign-in flows, identity providers, settings, clients and the services' own roles of an existing realm to what the realm file
 * says now; people and their roles stay. Throws when Keycloak refuses.
 */
export async function syncRealm({ keycloakUrl, admin, realm }: SyncRealmOptions): Promise<void> {
  const file = JSON.parse(realm) as RealmFile;
  const api = await openKeycloakApi(keycloakUrl, admin, file.realm);
  await syncRoles(api, file.roles?.realm ?? []);
  await syncSignInFlows(api, file);
  await syncRequiredActions(api, file.requiredActions ?? []);
  const settings = Object.entries(file).filter(([name]) => !NO_SETTINGS.includes(name));
  await api('PUT', '', Object.fromEntries(settings));
  await syncIdentityProviders(api, file);
  for (const client of file.clients) await syncClient(api, client);
  await syncServiceAccounts(api, file);
}

/** Creates the roles that are missing and includes in each, of all roles of the file, those that the file includes in it. */
async function syncRoles(api: KeycloakApi, roles: readonly Role[]): Promise<void> {
  const known = (await api('GET', '/roles')) as { name: string }[];
  for (const { name, description } of roles)
    if (!known.some((role) => role.name === name)) await api('POST', '/roles', { name, description });
  for (const { name, composites } of roles) {
    const wanted = composites?.realm ?? [];
    const included = await Promise.all(wanted.map((one) => api('GET', `/roles/${one}`)));
    if (included.length > 0) await api('POST', `/roles/${name}/composites`, included);
    const present = (await api('GET', `/roles/${name}/composites/realm`)) as Role[];
    const excess = present.filter(
      (role) => roles.some((one) => one.name === role.name) && !wanted.includes(role.name),
    );
    if (excess.length > 0) await api('DELETE', `/roles/${name}/composites`, excess);
    await includeClientRoles(api, name, composites?.client ?? {});
  }
}

/** Adds roles of Keycloak's own clients that the file includes in a role. */
async function includeClientRoles(
  api: KeycloakApi,
  role: string,
  included: Record<string, string[]>,
): Promise<void> {
  for (const [client, names] of Object.entries(included)) {
    const id = await findClient(api, client);
    const wanted = await Promise.all(names.map((name) => api('GET', `/clients/${id}/roles/${name}`)));
    await api('POST', `/roles/${role}/composites`, wanted);
  }
}

/** Updates the required actions that this Keycloak has; the list names some of optional features, too. */
async function syncRequiredActions(api: KeycloakApi, actions: readonly RequiredAction[]): Promise<void> {
  const registered = (await api('GET', '/authentication/required-actions')) as RequiredAction[];
  for (const action of actions)
    if (registered.some(({ alias }) => alias === action.alias))
      await api('PUT', `/authentication/required-actions/${action.alias}`, action);
}

/** A client's own update leaves its mappers alone: those that are missing are added, the others brought up to date. */
async function syncClient(api: KeycloakApi, client: Client): Promise<void> {
  const id = await findClient(api, client.clientId);
  if (id === undefined) return void (await api('POST', '/clients', client));
  await api('PUT', `/clients/${id}`, { ...client, protocolMappers: undefined });
  const mappers = `/clients/${id}/protocol-mappers/models`;
  const known = (await api('GET', mappers)) as Mapper[];
  for (const mapper of client.protocolMappers ?? []) {
    const found = known.find(({ name }) => name === mapper.name);
    if (found === undefined) await api('POST', mappers, mapper);
    else await api('PUT', `${mappers}/${found.id}`, { ...mapper, id: found.id });
  }
}

/** Of a client's roles named in the file, a service's account has those that the file gives it and no others. */
async function syncServiceAccounts(api: KeycloakApi, { users = [] }: RealmFile): Promise<void> {
  for (const { serviceAccountClientId, clientRoles = {} } of users) {
    if (serviceAccountClientId === undefined) continue;
    const id = await findClient(api, serviceAccountClientId);
    const user = (await api('GET', `/clients/${id}/service-account-user`)) as { id: string };
    for (const [client, roles] of Object.entries(clientRoles)) {
      const mappings = `/users/${user.id}/role-mappings/clients/${await findClient(api, client)}`;
      const available = (await api('GET', `${mappings}/available`)) as { name: string }[];
      const lacking = available.filter(({ name }) => roles.includes(name));
      if (lacking.length > 0) await api('POST', mappings, lacking);
      const given = (await api('GET', mappings)) as Role[];
      const excess = given.filter(({ name }) => !roles.includes(name));
      if (excess.length > 0) await api('DELETE', mappings, excess);
    }
  }
}

async function findClient(api: KeycloakApi, clientId: string): Promise<string | undefined> {
  const query = new URLSearchParams({ clientId });
  const [known] = (await api('GET', `/clients?${query}`)) as { id: string }[];
  return known?.id;
}
