import KeycloakAdminClient, { NetworkError } from '@keycloak/keycloak-admin-client';
import { AppError } from '@tapory/errors';

export type KeycloakAdminOptions = {
  url: string;
  realm: string;
  clientId: string;
  clientSecret: string;
};

const TIMEOUT_MS = 5000;

/** HTTP status of a failure of Keycloak; undefined for any other. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof NetworkError ? error.response.status : undefined;

/** Ignores 404: the resource is deleted already. */
export async function ignoreNotFound(removal: Promise<unknown>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
  }
}

type Work<T> = (users: KeycloakAdminClient['users'], admin: KeycloakAdminClient) => Promise<T>;

/** Calls Keycloak with a valid token; TEMPORARILY_UNAVAILABLE when Keycloak does not respond in time. */
export function createCaller(options: KeycloakAdminOptions) {
  const admin = new KeycloakAdminClient({
    baseUrl: options.url,
    realmName: options.realm,
    timeout: TIMEOUT_MS,
  });
  const signIn = (): Promise<void> =>
    admin.auth({
      grantType: 'client_credentials',
      clientId: options.clientId,
      clientSecret: options.clientSecret,
    });

  async function attempt<T>(work: Work<T>): Promise<T> {
    if (!admin.accessToken || admin.isTokenExpired()) await signIn();
    try {
      return await work(admin.users, admin);
    } catch (error) {
      // After a restart Keycloak may not accept the old token.
      if (statusOf(error) !== 401) throw error;
      await signIn();
      return work(admin.users, admin);
    }
  }

  return async <T>(work: Work<T>): Promise<T> => {
    try {
      return await attempt(work);
    } catch (error) {
      const status = statusOf(error);
      if (status !== undefined && status < 500) throw error;
      throw new AppError('TEMPORARILY_UNAVAILABLE', { cause: error });
    }
  };
}

export type Caller = ReturnType<typeof createCaller>;
