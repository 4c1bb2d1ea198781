// needs: keycloak
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type KeycloakApi, openKeycloakApi } from '../src/keycloak-api.ts';

const keycloakUrl = process.env.TEST_KEYCLOAK_URL ?? '';
const admin = {
  username: process.env.TEST_KEYCLOAK_ADMIN_USER ?? '',
  password: process.env.TEST_KEYCLOAK_ADMIN_PASSWORD ?? '',
};

/** Real: Keycloak. */
describe('the client of Keycloak’s administration', () => {
  const other = { username: `admin-${randomUUID()}`, password: randomUUID() };
  let master: KeycloakApi;
  let otherId: string;

  beforeAll(async () => {
    master = await openKeycloakApi(keycloakUrl, admin, 'master');
    const credentials = [{ type: 'password', value: other.password }];
    otherId = (await master('POST', '/users', {
      username: other.username,
      enabled: true,
      credentials,
    })) as string;
    await master('POST', `/users/${otherId}/role-mappings/realm`, [
      (await master('GET', '/roles/admin')) as object,
    ]);
  });
  afterAll(() => master('DELETE', `/users/${otherId}`));

  it('signs in again when its token has become invalid', async () => {
    const api = await openKeycloakApi(keycloakUrl, other, 'master');
    await api('GET', '/roles/admin');
    await master('POST', `/users/${otherId}/logout`);
    await expect(api('GET', '/roles/admin')).resolves.toMatchObject({ name: 'admin' });
  });

  it('reports what Keycloak refuses', async () => {
    await expect(master('GET', '/roles/none')).rejects.toThrow('Keycloak answered 404 to GET /roles/none');
  });
});
