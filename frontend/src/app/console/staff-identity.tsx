import type { StaffMember } from '../../features/console/shared/keycloak.ts';
import { useRoleNames } from '../../features/console/shared/use-role-names.ts';

/** Who works here, and as what. */
export function StaffIdentity({ member }: { member: StaffMember }) {
  const rolesOf = useRoleNames();
  return (
    <p className="staff">
      <strong>{member.username}</strong>
      <span>{rolesOf(member.roles)}</span>
    </p>
  );
}
