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

/** A user in Keycloak: it keeps name and password, everything else about a person stays with this service. */
type KeycloakUser = { id: string; registrationId: string | null };

/** What a person signs in with besides their password. */
export type Authenticator = {
  id: string;
  kind: 'app' | 'passkey';
  /** The name that its owner gave it, null for none. */
  label: string | null;
  createdAt: Date;
};

/** A sign-in on Keycloak's page; `error` is its code of what was wrong, null where nothing was. */
export type SignInRecord = {
  at: Date;
  userId: string | null;
  clientId: string | null;
  address: string | null;
  error: string | null;
};

export type KeycloakAdmin = {
  /** Makes a user; null when the username is taken there. */
  createUser(user: { username: string; password: string; registrationId: string }): Promise<string | null>;
  findUser(username: string): Promise<KeycloakUser | null>;
  /** Deletes a user; one who is gone already is fine. */
  deleteUser(id: string): Promise<void>;
  setPassword(id: string, password: string): Promise<void>;
  addRole(id: string, role: Role): Promise<void>;
  /** A user's staff roles, none for a user who is gone. */
  listStaffRoles(id: string): Promise<Role[]>;
  /** Gives exactly these staff roles. */
  setStaffRoles(id: string, roles: readonly Role[]): Promise<void>;
  /** Allows or forbids signing in. */
  setEnabled(id: string, enabled: boolean): Promise<void>;
  /** Ends a user's sessions at Keycloak, all or all but one. */
  endSessions(id: string, exceptSession?: string): Promise<void>;
  /** Forgets failed sign-ins, so that the account is not locked for a while by them. */
  forgetFailures(id: string): Promise<void>;
  /** A user's authenticator apps and passkeys. */
  listAuthenticators(id: string): Promise<Authenticator[]>;
  /** Gives a user an authenticator app that holds a secret of at least 20 characters; for demo data. */
  addApp(id: string, secret: string): Promise<void>;
  /** Whose authenticators were set up since a moment, by Keycloak's own record; the oldest first. */
  listSetUps(since: Date): Promise<{ userId: string; at: Date }[]>;
  /**
   * Sign-ins of a time, also those that failed, by Keycloak's own record; the oldest first. All of them, read page by
   * page: whoever fails a thousand times must not hide who came in meanwhile.
   */
  listSignIns(span: { since: Date; until: Date }, pageSize?: number): Promise<SignInRecord[]>;
  /** Takes away one of them; one that is gone already is fine. */
  removeAuthenticator(id: string, authenticatorId: string): Promise<void>;
};

/** User attribute naming the registration that made the user; only administrators see it. */
const REGISTRATION_ATTRIBUTE = 'taporyRegistration';
const TIMEOUT_MS = 5000;
/** Events that are read at once. */
const MOST_EVENTS = 1000;

/** Kinds of Keycloak's credentials. */
const AUTHENTICATOR_KINDS: Record<string, Authenticator['kind']> = {
  otp: 'app',
  'webauthn-passwordless': 'passkey',
};

const statusOf = (error: unknown): number | undefined =>
  error instanceof NetworkError ? error.response.status : undefined;

/** Lets what is gone already be gone. */
async function unlessGone(removal: Promise<unknown>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
  }
}

type Work<T> = (users: KeycloakAdminClient['users'], admin: KeycloakAdminClient) => Promise<T>;

/** Calls Keycloak with a fresh token; a Keycloak that is away or late is TEMPORARILY_UNAVAILABLE. */
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
      // A Keycloak that started anew does not know the old token.
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

/** Administers users through the service account, which may manage users and read events, nothing else. */
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
          // Two who want one name at the same moment: the later one is told in either way.
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
    deleteUser: (id) => call((users) => unlessGone(users.del({ id }))),
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
    forgetFailures: (id) => call((_users, { attackDetection }) => attackDetection.del({ id })),
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
          max: MOST_EVENTS,
        }),
      );
      return events.reverse().flatMap(({ userId, time, details }) => {
        const isAuthenticator = String(details?.credential_type) in AUTHENTICATOR_KINDS;
        return userId && time && isAuthenticator ? [{ userId, at: new Date(time) }] : [];
      });
    },
    async listSignIns({ since, until }, pageSize = MOST_EVENTS) {
      const readPage = (first: number) =>
        call((_users, { realms }) =>
          realms.findEvents({
            realm: options.realm,
            type: ['LOGIN', 'LOGIN_ERROR'],
            dateFrom: String(since.getTime()),
            // Closed at its end as well, so that what is written meanwhile moves no page.
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
      call((users) => unlessGone(users.deleteCredential({ id, credentialId }))),
  };
}
