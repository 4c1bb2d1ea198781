import { useTranslation } from 'react-i18next';
import type { StaffMember } from '../../features/console/shared/keycloak.ts';

/** Who works here, and as what. */
export function StaffIdentity({ member }: { member: StaffMember }) {
  const { t } = useTranslation('console');
  return (
    <p className="staff">
      <strong>{member.username}</strong>
      <span>{member.roles.map((role) => t(`role.${role}`)).join(t('and'))}</span>
    </p>
  );
}
