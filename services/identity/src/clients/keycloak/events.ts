import { AUTHENTICATOR_KINDS } from './authenticators.ts';
import type { Caller } from './caller.ts';

/** A sign-in on Keycloak's page; `error` is Keycloak's error code, null on success. */
export type SignInRecord = {
  at: Date;
  userId: string | null;
  clientId: string | null;
  address: string | null;
  error: string | null;
};

/** Page size when reading events. */
const EVENTS_PAGE_SIZE = 1000;

export type KeycloakEvents = {
  /** Who linked a provider since a time, from Keycloak's event log; oldest first. */
  listLinks(since: Date): Promise<{ userId: string; provider: string; at: Date }[]>;
  /** Whose authenticators were set up since a time, from Keycloak's event log; oldest first. */
  listSetUps(since: Date): Promise<{ userId: string; at: Date }[]>;
  /**
   * Sign-ins of a period, also failed ones, from Keycloak's event log; oldest first. Reads all pages: a thousand
   * failures must not hide a sign-in between them.
   */
  listSignIns(span: { since: Date; until: Date }, pageSize?: number): Promise<SignInRecord[]>;
};

/** Keycloak's event log. */
export function createEvents(call: Caller, realm: string): KeycloakEvents {
  return {
    async listSetUps(since) {
      const events = await call((_users, { realms }) =>
        realms.findEvents({
          realm,
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
    async listLinks(since) {
      const events = await call((_users, { realms }) =>
        realms.findEvents({
          realm,
          type: ['FEDERATED_IDENTITY_LINK'],
          dateFrom: String(since.getTime()),
          max: EVENTS_PAGE_SIZE,
        }),
      );
      return events.reverse().flatMap(({ userId, time, details, error }) => {
        const provider = details?.identity_provider;
        return userId && time && provider && !error ? [{ userId, provider, at: new Date(time) }] : [];
      });
    },
    async listSignIns({ since, until }, pageSize = EVENTS_PAGE_SIZE) {
      const readPage = (first: number) =>
        call((_users, { realms }) =>
          realms.findEvents({
            realm,
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
  };
}
