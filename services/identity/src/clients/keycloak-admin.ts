import KeycloakAdminClient, { NetworkError } from '@keycloak/keycloak-admin-client';
import type RoleRepresentation from '@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js';
import { AppError } from '@tapory/errors';
import { type Role, STAFF_ROLES } from '@tapory/service-kit';

export type KeycloakAdminOptions = {
  url: string;
  realm: string;
  clientId: string;
  clientSecret: string;
};

/**
 * A user in Keycloak, which stores only username and password; this service stores everything else about a person.
 */
type KeycloakUser = { id: string; registrationId: string | null };

/** A second factor of a person. */
export type Authenticator = {
  id: string;
  kind: 'app' | 'passkey';
  /** The label that its owner chose, null for none. */
  label: string | null;
  createdAt: Date;
};

/** A sign-in on Keycloak's page; `error` is Keycloak's error code, null on success. */
export type SignInRecord = {
  at: Date;
  userId: string | null;
  clientId: string | null;
  address: string | null;
  error: string | null;
};

export type KeycloakAdmin = {
  /** Creates a user; null when the username is taken there. */
  createUser(user: { username: string; password: string; registrationId: string }): Promise<string | null>;
  findUser(username: string): Promise<KeycloakUser | null>;
  /** Deletes a user; succeeds when there is none. */
  deleteUser(id: string): Promise<void>;
  setPassword(id: string, password: string): Promise<void>;
  addRole(id: string, role: Role): Promise<void>;
  /** A user's staff roles, empty for an unknown user. */
  listStaffRoles(id: string): Promise<Role[]>;
  /** Replaces a user's staff roles. */
  setStaffRoles(id: string, roles: readonly Role[]): Promise<void>;
  /** Allows or forbids signing in. */
  setEnabled(id: string, enabled: boolean): Promise<void>;
  /** Ends a user's sessions at Keycloak, except `exceptSession`. */
  endSessions(id: string, exceptSession?: string): Promise<void>;
  /** Clears failed sign-ins, so that they do not lock the account temporarily. */
  clearLoginFailures(id: string): Promise<void>;
  /** A user's authenticator apps and passkeys. */
  listAuthenticators(id: string): Promise<Authenticator[]>;
  /** Adds an authenticator app with a secret of at least 20 characters; for demo data. */
  addApp(id: string, secret: string): Promise<void>;
  /** Whose authenticators were set up since a time, from Keycloak's event log; oldest first. */
  listSetUps(since: Date): Promise<{ userId: string; at: Date }[]>;
  /**
   * Sign-ins of a period, also failed ones, from Keycloak's event log; oldest first. Reads all pages: a thousand
   * failures must not hide a sign-in between them.
   */
  listSignIns(span: { since: Date; until: Date }, pageSize?: number): Promise<SignInRecord[]>;
  /** Removes an authenticator; succeeds when there is none. */
  removeAuthenticator(id: string, authenticatorId: string): Promise<void>;
};

/** User attribute with the id of the registration that created the user; only administrators see it. */
const REGISTRATION_ATTRIBUTE = 'taporyRegistration';
const TIMEOUT_MS = 5000;
/** Page size when reading events. */
const EVENTS_PAGE_SIZE = 1000;

/** Kinds of Keycloak's credentials. */
const AUTHENTICATOR_KINDS: Record<string, Authenticator['kind']> = {
  otp: 'app',
  'webauthn-passwordless': 'passkey',
};

const statusOf = (error: unknown): number | undefined =>
  error instanceof NetworkError ? error.response.status : undefined;

/** Ignores 404: the resource is deleted already. */
async function ignoreNotFound(removal: Promise<unknown>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
  }
}

type Work<T> = (users: KeycloakAdminClient['users'], admin: KeycloakAdminClient) => Promise<T>;

/** Calls Keycloak with a valid token; TEMPORARILY_UNAVAILABLE when Keycloak does not respond in time. */
function createCaller(options: KeycloakAdminOptions) {
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

/** Manages users through the service account, which may manage users and read events, nothing else. */
export function createKeycloakAdmin(options: KeycloakAdminOptions): KeycloakAdmin {
  const call = createCaller(options);
  return {
    async createUser({ username, password, registrationId }) {
      const user = {
        username,
        enabled: true,
        emailVerified: false,
        credentials: [{ type: 'password', value: password, temporary: false }],
        attributes: { [REGISTRATION_ATTRIBUTE]: [registrationId] },
      };
      return call(async (users) => {
        try {
          return (await users.create(user)).id;
        } catch (error) {
          // Keycloak reports two concurrent requests for one username in either way.
          if ([400, 409].includes(statusOf(error) ?? 0)) return null;
          throw error;
        }
      });
    },
    async findUser(username) {
      const [user] = await call((users) => users.find({ username, exact: true, max: 1 }));
      if (!user?.id) return null;
      const attribute: unknown = user.attributes?.[REGISTRATION_ATTRIBUTE]?.[0];
      return { id: user.id, registrationId: typeof attribute === 'string' ? attribute : null };
    },
    deleteUser: (id) => call((users) => ignoreNotFound(users.del({ id }))),
    setPassword: (id, value) =>
      call((users) => users.resetPassword({ id, credential: { type: 'password', value, temporary: false } })),
    async addRole(id, name) {
      await call(async (users) => {
        const roles = await users.listAvailableRealmRoleMappings({ id });
        const role = roles.find((one) => one.name === name);
        if (role?.id) await users.addRealmRoleMappings({ id, roles: [{ id: role.id, name }] });
      });
    },
    async listStaffRoles(id) {
      return call(async (users) => {
        try {
          const given = await users.listRealmRoleMappings({ id });
          return STAFF_ROLES.filter((role) => given.some(({ name }) => name === role));
        } catch (error) {
          if (statusOf(error) === 404) return [];
          throw error;
        }
      });
    },
    async setStaffRoles(id, wanted) {
      await call(async (users) => {
        const [given, available] = await Promise.all([
          users.listRealmRoleMappings({ id }),
          users.listAvailableRealmRoleMappings({ id }),
        ]);
        const named = (roles: RoleRepresentation[], isMeant: (name: Role) => boolean) =>
          STAFF_ROLES.filter(isMeant).flatMap((name) => {
            const role = roles.find((one) => one.name === name);
            return role?.id ? [{ id: role.id, name }] : [];
          });
        const added = named(available, (name) => wanted.includes(name));
        const taken = named(given, (name) => !wanted.includes(name));
        if (added.length > 0) await users.addRealmRoleMappings({ id, roles: added });
        if (taken.length > 0) await users.delRealmRoleMappings({ id, roles: taken });
      });
    },
    setEnabled: (id, enabled) => call((users) => users.update({ id }, { enabled })),
    async endSessions(id, exceptSession) {
      if (!exceptSession) return call((users) => users.logout({ id }));
      await call(async (users, { realms }) => {
        const others = (await users.listSessions({ id })).filter((one) => one.id && one.id !== exceptSession);
        for (const { id: session = '' } of others) {
          await realms.deleteSession({ realm: options.realm, session, isOffline: false });
        }
      });
    },
    clearLoginFailures: (id) => call((_users, { attackDetection }) => attackDetection.del({ id })),
    async listAuthenticators(id) {
      const credentials = await call((users) => users.getCredentials({ id }));
      return credentials.flatMap(({ id: credentialId, type = '', userLabel, createdDate = 0 }) => {
        const kind = AUTHENTICATOR_KINDS[type];
        if (!credentialId || !kind) return [];
        return [{ id: credentialId, kind, label: userLabel || null, createdAt: new Date(createdDate) }];
      });
    },
    async addApp(id, value) {
      const settings = { subType: 'totp', digits: 6, counter: 0, period: 30, algorithm: 'HmacSHA1' };
      const app = {
        type: 'otp',
        secretData: JSON.stringify({ value }),
        credentialData: JSON.stringify(settings),
      };
      await call((users) => users.update({ id }, { credentials: [app] }));
    },
    async listSetUps(since) {
      const events = await call((_users, { realms }) =>
        realms.findEvents({
          realm: options.realm,
          type: ['UPDATE_CREDENTIAL'],
          dateFrom: String(since.getTime()),
          max: EVENTS_PAGE_SIZE,
        }),
      );
      return events.reverse().flatMap(({ userId, time, details }) => {
        const isAuthenticator = String(details?.credential_type) in AUTHENTICATOR_KINDS;
        return userId && time && isAuthenticator ? [{ userId, at: new Date(time) }] : [];
      });
    },
    async listSignIns({ since, until }, pageSize = EVENTS_PAGE_SIZE) {
      const readPage = (first: number) =>
        call((_users, { realms }) =>
          realms.findEvents({
            realm: options.realm,
            type: ['LOGIN', 'LOGIN_ERROR'],
            dateFrom: String(since.getTime()),
            // An end to the period: events that are written meanwhile must not shift the pages.
            dateTo: String(until.getTime()),
            first,
            max: pageSize,
          }),
        );
      const events = await readPage(0);
      for (let read = events.length; read === pageSize; ) {
        const page = await readPage(events.length);
        read = page.length;
        events.push(...page);
      }
      return events.reverse().map(({ time = 0, userId, clientId, ipAddress, error }) => ({
        at: new Date(time),
        userId: userId ?? null,
        clientId: clientId ?? null,
        address: ipAddress ?? null,
        error: error ?? null,
      }));
    },
    removeAuthenticator: (id, credentialId) =>
      call((users) => ignoreNotFound(users.deleteCredential({ id, credentialId }))),
  };
}
