// needs: keycloak
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { thorough } from '@tapory/testing';
import { applyRealm, renderRealm } from '../src/index.ts';
import { type KeycloakApi, openKeycloakApi } from '../src/keycloak-api.ts';

const keycloakUrl = process.env.TEST_KEYCLOAK_URL ?? '';
const admin = {
  username: process.env.TEST_KEYCLOAK_ADMIN_USER ?? '',
  password: process.env.TEST_KEYCLOAK_ADMIN_PASSWORD ?? '',
};
const NAME = 'changed';
const STEPS = '/authentication/flows/tapory%20sign-in/executions';

type Named = { id: string; name: string };
type Step = { id: string; providerId?: string; requirement: string; authenticationConfig?: string };
type Mapper = Named & { config: Record<string, string> };

/** Real: Keycloak, with a realm that somebody changed in its console. */
describe('what was changed by hand', () => {
  let api: KeycloakApi;
  const realm = JSON.stringify({
    ...(JSON.parse(
      renderRealm({
        publicUrl: 'http://shop.test',
        identityUrl: 'http://identity.test',
        webClientSecret: 'web',
        identityClientSecret: 'identity',
      }),
    ) as object),
    realm: NAME,
  });
  const sync = () => applyRealm({ keycloakUrl, admin, realm });
  const list = async <T>(path: string): Promise<T[]> => (await api('GET', path)) as T[];
  const idOf = async (client: string): Promise<string> =>
    (await list<Named>(`/clients?clientId=${client}`))[0]?.id ?? '';
  const stepOf = async (provider: string): Promise<Step> =>
    (await list<Step>(STEPS)).find(({ providerId }) => providerId === provider) as Step;

  beforeAll(async () => {
    api = await openKeycloakApi(keycloakUrl, admin, NAME);
    await sync();
  });
  afterAll(() => api('DELETE', ''));

  it('gives nobody a role that the realm file does not include', async () => {
    await api('POST', '/roles/customer/composites', [(await api('GET', '/roles/admin')) as object]);
    await sync();
    expect(await list('/roles/customer/composites/realm')).toEqual([]);
    expect(await list('/roles/admin/composites/realm')).toMatchObject([{ name: 'staff' }]);
  });

  thorough(it)('gives a service no more rights in Keycloak than the file does', async () => {
    const account = (await api(
      'GET',
      `/clients/${await idOf('tapory-identity')}/service-account-user`,
    )) as Named;
    const mappings = `/users/${account.id}/role-mappings/clients/${await idOf('realm-management')}`;
    const available = await list<Named>(`${mappings}/available`);
    await api(
      'POST',
      mappings,
      available.filter(({ name }) => name === 'realm-admin'),
    );
    await sync();
    const granted = (await list<Named>(mappings)).map(({ name }) => name);
    expect(granted.sort()).toEqual(['manage-users', 'query-users', 'view-events', 'view-users']);
  });

  thorough(it)('leaves the claims of tokens as the file maps them', async () => {
    const mappers = `/clients/${await idOf('tapory-console')}/protocol-mappers/models`;
    const [first] = (await list<Mapper>(mappers)).sort((one, other) => one.name.localeCompare(other.name));
    if (first === undefined) throw new Error('the console has no mapper');
    const config = { ...first.config, 'access.token.claim': 'false', 'claim.name': 'nothing' };
    await api('PUT', `${mappers}/${first.id}`, { ...first, config });
    await sync();
    expect(await api('GET', `${mappers}/${first.id}`)).toEqual(first);
  });

  it('leaves the second factor of staff required, and what it proves', async () => {
    const factor = await stepOf('auth-otp-form');
    await api('PUT', STEPS, { ...factor, requirement: 'DISABLED' });
    const role = await stepOf('conditional-user-role');
    const path = `/authentication/config/${role.authenticationConfig}`;
    const before = (await api('GET', path)) as { config: object };
    await api('PUT', path, { ...before, config: { ...before.config, condUserRole: 'nobody' } });
    await sync();
    expect(await stepOf('auth-otp-form')).toMatchObject({ requirement: 'REQUIRED' });
    expect(await api('GET', path)).toEqual(before);
  });

  thorough(it)('is refused where a step of the sign-in was removed', async () => {
    await api('DELETE', `/authentication/executions/${(await stepOf('auth-otp-form')).id}`);
    await expect(sync()).rejects.toThrow('The sign-in flow "tapory sign-in" was changed by hand');
  });
});
