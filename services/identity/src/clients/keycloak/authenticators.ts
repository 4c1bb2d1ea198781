import { type Caller, ignoreNotFound } from './caller.ts';

/** A second factor of a person. */
export type Authenticator = {
  id: string;
  kind: 'app' | 'passkey';
  /** The label that its owner chose, null for none. */
  label: string | null;
  createdAt: Date;
};

/** Kinds of Keycloak's credentials. */
export const AUTHENTICATOR_KINDS: Record<string, Authenticator['kind']> = {
  otp: 'app',
  'webauthn-passwordless': 'passkey',
};

export type KeycloakAuthenticators = {
  /** A user's authenticator apps and passkeys. */
  listAuthenticators(id: string): Promise<Authenticator[]>;
  /** Adds an authenticator app with a secret of at least 20 characters; for demo data. */
  addApp(id: string, secret: string): Promise<void>;
  /** Removes an authenticator; succeeds when there is none. */
  removeAuthenticator(id: string, authenticatorId: string): Promise<void>;
};

/** Second factors of users. */
export function createAuthenticators(call: Caller): KeycloakAuthenticators {
  return {
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
    removeAuthenticator: (id, credentialId) =>
      call((users) => ignoreNotFound(users.deleteCredential({ id, credentialId }))),
  };
}
