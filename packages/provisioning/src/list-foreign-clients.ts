import { openKeycloakApi } from './keycloak-api.ts';
import type { SyncRealmOptions } from './sync-realm.ts';

interface Client {
  clientId: string;
  protocolMappers?: { name: string }[];
}

/** Every realm of Keycloak has these. */
const KEYCLOAKS_OWN = [
  'account',
  'account-console',
  'admin-cli',
  'broker',
  'realm-management',
  'security-admin-console',
];

/**
 * What the realm has beyond its file: clients that neither the file nor Keycloak made, and mappers added to the file's
 * clients. Somebody made them, so they are listed and not removed. Returns one line for each; throws when Keycloak refuses.
 */
export async function listForeignClients(options: SyncRealmOptions): Promise<string[]> {
  const file = JSON.parse(options.realm) as { realm: string; clients: Client[] };
  const api = await openKeycloakApi(options.keycloakUrl, options.admin, file.realm);
  const present = (await api('GET', '/clients')) as Client[];
  return present.flatMap(({ clientId, protocolMappers = [] }) => {
    const own = file.clients.find((client) => client.clientId === clientId);
    if (own === undefined)
      return KEYCLOAKS_OWN.includes(clientId) ? [] : [`client ${clientId} is not the shop's`];
    return protocolMappers
      .filter(({ name }) => !own.protocolMappers?.some((mapper) => mapper.name === name))
      .map(({ name }) => `mapper "${name}" of client ${clientId} is not the shop's`);
  });
}
