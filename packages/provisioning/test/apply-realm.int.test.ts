// needs: keycloak
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { thorough } from '@tapory/testing';
import { applyRealm, type ProviderAccounts, renderRealm } from '../src/index.ts';
import { type KeycloakApi, openKeycloakApi } from '../src/keycloak-api.ts';
import { listForeignClients } from '../src/list-foreign-clients.ts';

const keycloakUrl = process.env.TEST_KEYCLOAK_URL ?? '';
const admin = {
  username: process.env.TEST_KEYCLOAK_ADMIN_USER ?? '',
  password: process.env.TEST_KEYCLOAK_ADMIN_PASSWORD ?? '',
};
const NAME = 'grown';
const VALUES = {
  publicUrl: 'http://shop.test',
  identityUrl: 'http://identity.test',
  webClientSecret: 'web',
  identityClientSecret: 'identity',
};

type Mapped = { name: string };
type Realm = {
  roles: { realm: { name: string }[] };
  clients: { clientId: string; protocolMappers?: Mapped[] }[];
};

/** The realm file as it is, under a name of its own. */
function wanted(): Realm {
  const text = renderRealm(VALUES);
  return { ...(JSON.parse(text) as Realm), ...{ realm: NAME } };
}

/** A realm of before: one factor for everybody, every address to come back to. */
function former(): object {
  const { authenticationFlows, authenticatorConfig, browserFlow, requiredActions, ...rest } =
    wanted() as Realm & Record<string, unknown>;
  const roles = rest.roles.realm.filter(({ name }) => name !== 'staff');
  return {
    ...rest,
    revokeRefreshToken: false,
    roles: { realm: roles.map((role) => ({ ...role, composite: undefined, composites: undefined })) },
    clients: rest.clients.map((client) => ({
      ...client,
      ...(client.clientId === 'tapory-console' ? { redirectUris: ['http://shop.test/*'] } : {}),
      protocolMappers: client.protocolMappers?.filter(({ name }) => name !== 'authentication methods'),
    })),
  };
}

/** Real: Keycloak. */
describe('applyRealm', () => {
  let api: KeycloakApi;
  let all: KeycloakApi;

  beforeAll(async () => {
    api = await openKeycloakApi(keycloakUrl, admin, NAME);
    all = await openKeycloakApi(keycloakUrl, admin, '');
    await all('POST', '', former());
  });
  afterAll(() => api('DELETE', ''));

  it('gives a realm of before the second factor of staff, however often it runs', async () => {
    for (let times = 0; times < 2; times++)
      await expect(applyRealm({ keycloakUrl, admin, realm: JSON.stringify(wanted()) })).resolves.toBe(
        'updated',
      );

    expect(await api('GET', '')).toMatchObject({ browserFlow: 'tapory sign-in', revokeRefreshToken: true });
    const executions = (await api('GET', '/authentication/flows/tapory%20sign-in/executions')) as {
      providerId?: string;
      requirement: string;
      authenticationConfig?: string;
    }[];
    expect(executions.map(({ providerId, requirement }) => `${providerId ?? 'flow'} ${requirement}`)).toEqual(
      [
        'auth-cookie ALTERNATIVE',
        'identity-provider-redirector ALTERNATIVE',
        'flow ALTERNATIVE',
        'auth-username-password-form REQUIRED',
        'flow CONDITIONAL',
        'conditional-user-role REQUIRED',
        'flow CONDITIONAL',
        'conditional-credential REQUIRED',
        'flow REQUIRED',
        'webauthn-authenticator-passwordless ALTERNATIVE',
        'flow ALTERNATIVE',
        'auth-otp-form REQUIRED',
        'allow-access-authenticator REQUIRED',
        'flow CONDITIONAL',
        'conditional-user-role REQUIRED',
        'conditional-user-configured REQUIRED',
        'conditional-credential REQUIRED',
        'auth-otp-form ALTERNATIVE',
      ],
    );
    const mark = executions.find(({ providerId }) => providerId === 'allow-access-authenticator');
    expect(await api('GET', `/authentication/config/${mark?.authenticationConfig}`)).toMatchObject({
      config: { 'default.reference.value': 'mfa', 'default.reference.maxAge': '36000' },
    });
    const actions = (await api('GET', '/authentication/required-actions')) as {
      alias: string;
      enabled: boolean;
    }[];
    expect(actions.filter(({ enabled }) => enabled).map(({ alias }) => alias)).toEqual([
      'CONFIGURE_TOTP',
      'webauthn-register-passwordless',
      'idp_link',
      'update_user_locale',
    ]);
    for (const role of ['admin', 'production', 'support', 'moderator'])
      expect(await api('GET', `/roles/${role}/composites`)).toMatchObject([{ name: 'staff' }]);
    const [client] = (await api('GET', '/clients?clientId=tapory-console')) as Realm['clients'];
    expect(client).toMatchObject({ redirectUris: expect.arrayContaining(['http://shop.test/admin/*']) });
    expect(client?.protocolMappers?.map(({ name }) => name)).toContain('authentication methods');
  });

  it('creates a realm without any person and without any password', async () => {
    const name = 'fresh';
    const fresh = await openKeycloakApi(keycloakUrl, admin, name);
    const realm = JSON.stringify({ ...wanted(), realm: name });
    await expect(applyRealm({ keycloakUrl, admin, realm })).resolves.toBe('created');
    try {
      expect(await fresh('GET', '/users')).toEqual([]);
      expect(await fresh('GET', '')).toMatchObject({ browserFlow: 'tapory sign-in', loginTheme: 'tapory' });
      const [client] = (await fresh('GET', '/clients?clientId=tapory-identity')) as { id: string }[];
      const account = (await fresh('GET', `/clients/${client?.id}/service-account-user`)) as { id: string };
      const roles = (await fresh('GET', `/users/${account.id}/role-mappings`)) as {
        clientMappings: Record<string, { mappings: { name: string }[] }>;
      };
      const granted = roles.clientMappings['realm-management']?.mappings.map((role) => role.name);
      expect(granted?.sort()).toEqual(['manage-users', 'query-users', 'view-events', 'view-users']);
    } finally {
      await fresh('DELETE', '');
    }
  });

  thorough(it)('lists clients and mappers that somebody added, and leaves them', async () => {
    const options = { keycloakUrl, admin, realm: JSON.stringify(wanted()) };
    await applyRealm(options);
    expect(await listForeignClients(options)).toEqual([]);

    await api('POST', '/clients', { clientId: 'report-tool', protocol: 'openid-connect' });
    const [web] = (await api('GET', '/clients?clientId=tapory-web')) as { id: string }[];
    const mapper = {
      name: 'phone',
      protocol: 'openid-connect',
      protocolMapper: 'oidc-usermodel-attribute-mapper',
    };
    await api('POST', `/clients/${web?.id}/protocol-mappers/models`, mapper);

    await applyRealm(options);
    expect((await listForeignClients(options)).sort()).toEqual([
      "client report-tool is not the shop's",
      'mapper "phone" of client tapory-web is not the shop\'s',
    ]);
  });

  thorough(it)(
    'adds, changes and disables the identity providers that are configured, and leaves others',
    async () => {
      const apply = (providers: ProviderAccounts) => {
        const text = renderRealm({ ...VALUES, providers });
        const realm = JSON.stringify({ ...(JSON.parse(text) as Realm), ...{ realm: NAME } });
        return applyRealm({ keycloakUrl, admin, realm });
      };
      const list = async () =>
        (await api('GET', '/identity-provider/instances')) as {
          alias: string;
          enabled: boolean;
          config: object;
        }[];
      const offered = (all: Awaited<ReturnType<typeof list>>) =>
        all.flatMap(({ alias, enabled }) => (enabled ? [alias] : [])).sort();
      const line = { clientId: 'channel', clientSecret: 'secret' };
      await apply({ line, google: { clientId: 'google', clientSecret: 'secret' } });
      expect(offered(await list())).toEqual(['google', 'line']);
      await api('POST', '/identity-provider/instances', { alias: 'partner', providerId: 'oidc', config: {} });

      for (let times = 0; times < 2; times++) await apply({ line: { ...line, clientId: 'other' } });
      const left = await list();
      expect(offered(left)).toEqual(['line', 'partner']);
      // Deleted, it would take everybody's links along.
      expect(left).toContainEqual(expect.objectContaining({ alias: 'google', enabled: false }));
      expect(left.find(({ alias }) => alias === 'line')).toMatchObject({
        config: { clientId: 'other', issuer: 'https://access.line.me' },
        firstBrokerLoginFlowAlias: 'first provider sign-in',
        postBrokerLoginFlowAlias: 'provider sign-in',
      });
      const mappers = (await api('GET', '/identity-provider/instances/line/mappers')) as Mapped[];
      expect(mappers.map(({ name }) => name).sort()).toEqual(['provisional name', 'unfinished']);
      await apply({});
      expect(offered(await list())).toEqual(['partner']);
    },
  );
});
