import { type Caller, ignoreNotFound, statusOf } from './caller.ts';

/**
 * A user in Keycloak, which stores only username and password; this service stores everything else about a person.
 */
type KeycloakUser = { id: string; registrationId: string | null };

/** User attribute with the id of the registration that created the user; only administrators see it. */
const REGISTRATION_ATTRIBUTE = 'taporyRegistration';

/** Marks a user whom a first sign-in by a provider has made and who has not chosen a name yet; its value is the provider. */
export const UNFINISHED_ATTRIBUTE = 'taporyUnfinished';

export type KeycloakUsers = {
  /** Creates a user; null when the username is taken there. */
  createUser(user: { username: string; password: string; registrationId: string }): Promise<string | null>;
  findUser(username: string): Promise<KeycloakUser | null>;
  /**
   * Gives a user whom a provider's sign-in has made the name that they chose; false when it is taken, or when the user has
   * a name already.
   */
  nameUser(id: string, name: { username: string; registrationId: string }): Promise<boolean>;
  /** Deletes a user; succeeds when there is none. */
  deleteUser(id: string): Promise<void>;
  setPassword(id: string, password: string): Promise<void>;
  /** Allows or forbids signing in. */
  setEnabled(id: string, enabled: boolean): Promise<void>;
  /** Ends a user's sessions at Keycloak, except `exceptSession`. */
  endSessions(id: string, exceptSession?: string): Promise<void>;
  /** Clears failed sign-ins, so that they do not lock the account temporarily. */
  clearLoginFailures(id: string): Promise<void>;
};

/** Users: username, password, sessions. */
export function createUsers(call: Caller, realm: string): KeycloakUsers {
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
    async nameUser(id, { username, registrationId }) {
      return call(async (users) => {
        const user = await users.findOne({ id });
        if (!user?.attributes?.[UNFINISHED_ATTRIBUTE]) return false;
        try {
          await users.update(
            { id },
            { username, attributes: { [REGISTRATION_ATTRIBUTE]: [registrationId] } },
          );
          return true;
        } catch (error) {
          if ([400, 409].includes(statusOf(error) ?? 0)) return false;
          throw error;
        }
      });
    },
    deleteUser: (id) => call((users) => ignoreNotFound(users.del({ id }))),
    setPassword: (id, value) =>
      call((users) => users.resetPassword({ id, credential: { type: 'password', value, temporary: false } })),
    setEnabled: (id, enabled) => call((users) => users.update({ id }, { enabled })),
    async endSessions(id, exceptSession) {
      if (!exceptSession) return call((users) => users.logout({ id }));
      await call(async (users, { realms }) => {
        const others = (await users.listSessions({ id })).filter((one) => one.id && one.id !== exceptSession);
        for (const { id: session = '' } of others) {
          await realms.deleteSession({ realm, session, isOffline: false });
        }
      });
    },
    clearLoginFailures: (id) => call((_users, { attackDetection }) => attackDetection.del({ id })),
  };
}
