import type RoleRepresentation from '@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js';
import { type Role, STAFF_ROLES } from '@tapory/service-kit';
import { type Caller, statusOf } from './caller.ts';

export type KeycloakRoles = {
  addRole(id: string, role: Role): Promise<void>;
  /** A user's staff roles, empty for an unknown user. */
  listStaffRoles(id: string): Promise<Role[]>;
  /** Replaces a user's staff roles. */
  setStaffRoles(id: string, roles: readonly Role[]): Promise<void>;
};

/** Realm roles of users. */
export function createRoles(call: Caller): KeycloakRoles {
  return {
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
  };
}
