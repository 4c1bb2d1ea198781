import { openKeycloakApi } from './keycloak-api.ts';
import { type SyncRealmOptions, syncRealm } from './sync-realm.ts';

/**
 * Creates the realm of a rendered realm file, or brings an existing one to what the file says now; people and their
 * roles stay. Returns which of both. Throws when Keycloak refuses.
 */
export async function applyRealm(options: SyncRealmOptions): Promise<'created' | 'updated'> {
  const { keycloakUrl, admin, realm } = options;
  const file = JSON.parse(realm) as { realm: string };
  const api = await openKeycloakApi(keycloakUrl, admin, '');
  const realms = (await api('GET', '?briefRepresentation=true')) as { realm: string }[];
  if (realms.some(({ realm: name }) => name === file.realm)) {
    await syncRealm(options);
    return 'updated';
  }
  await api('POST', '', file);
  return 'created';
}
