import { createAuthenticators, type KeycloakAuthenticators } from './authenticators.ts';
import { createCaller, type KeycloakAdminOptions } from './caller.ts';
import { createEvents, type KeycloakEvents } from './events.ts';
import { createProviders, type KeycloakProviders } from './providers.ts';
import { createRoles, type KeycloakRoles } from './roles.ts';
import { createUsers, type KeycloakUsers } from './users.ts';

export type KeycloakAdmin = KeycloakUsers &
  KeycloakRoles &
  KeycloakAuthenticators &
  KeycloakProviders &
  KeycloakEvents;

/** Manages users through the service account, which may manage users and read events, nothing else. */
export function createKeycloakAdmin(options: KeycloakAdminOptions): KeycloakAdmin {
  const call = createCaller(options);
  return {
    ...createUsers(call, options.realm),
    ...createRoles(call),
    ...createAuthenticators(call),
    ...createProviders(call),
    ...createEvents(call, options.realm),
  };
}
