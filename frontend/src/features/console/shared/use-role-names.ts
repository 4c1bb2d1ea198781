import { useTranslation } from 'react-i18next';
import { staffRoles } from './console-page.ts';

/** Names staff roles in a sentence's order; an empty text for none. Everybody is a customer: that role is not named. */
export function useRoleNames(): (roles: readonly string[]) => string {
  const { t } = useTranslation('console');
  return (roles) =>
    staffRoles
      .filter((role) => roles.includes(role))
      .map((role) => t(`role.${role}`))
      .join(t('and'));
}
