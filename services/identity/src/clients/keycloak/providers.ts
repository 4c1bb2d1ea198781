import { signInProviders } from '@tapory/shop';
import type { Provider, WaysIn } from '../../providers/domain/ways-in.ts';
import { type Caller, ignoreNotFound, statusOf } from './caller.ts';
import { UNFINISHED_ATTRIBUTE } from './users.ts';

export type KeycloakProviders = {
  /** The ways in that a user has. */
  listWaysIn(id: string): Promise<WaysIn>;
  /** Unlinks a provider from a user; succeeds when it is not linked. */
  unlinkProvider(id: string, provider: Provider): Promise<void>;
  /** The provider whose sign-in made a user who has not chosen a name yet; null for every other user. */
  findUnfinished(id: string): Promise<Provider | null>;
  /** Users who have not chosen a name, made before an instant; at most `max`. */
  listUnfinished(before: Date, max: number): Promise<string[]>;
};

const isProvider = (name: unknown): name is Provider => signInProviders.some((one) => one === name);

/** Users' links to LINE, Google and Apple. */
export function createProviders(call: Caller): KeycloakProviders {
  return {
    async listWaysIn(id) {
      return call(async (users) => {
        const [links, credentials] = await Promise.all([
          users.listFederatedIdentities({ id }),
          users.getCredentials({ id }),
        ]);
        const has = (type: string) => credentials.some((one) => one.type === type);
        return {
          providers: links.map(({ identityProvider }) => identityProvider).filter(isProvider),
          hasPassword: has('password'),
          hasPasskey: has('webauthn-passwordless'),
        };
      });
    },
    unlinkProvider: (id, federatedIdentityId) =>
      call((users) => ignoreNotFound(users.delFromFederatedIdentity({ id, federatedIdentityId }))),
    async findUnfinished(id) {
      return call(async (users) => {
        try {
          const user = await users.findOne({ id });
          const mark: unknown = user?.attributes?.[UNFINISHED_ATTRIBUTE]?.[0];
          return isProvider(mark) ? mark : null;
        } catch (error) {
          if (statusOf(error) === 404) return null;
          throw error;
        }
      });
    },
    async listUnfinished(before, max) {
      const found = await Promise.all(
        signInProviders.map((provider) =>
          call((users) => users.find({ q: `${UNFINISHED_ATTRIBUTE}:${provider}`, exact: true, max })),
        ),
      );
      return found
        .flat()
        .filter(({ createdTimestamp = 0 }) => createdTimestamp < before.getTime())
        .flatMap(({ id }) => (id ? [id] : []));
    },
  };
}
