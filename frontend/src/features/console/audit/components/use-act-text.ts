import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { staffRoles } from '../../shared/console-page.ts';
import type { AuditEntry } from '../api/get-audit.ts';

type Detail = AuditEntry['detail'];

/** Staff roles by name. Everybody is a customer: that role has no information. */
function nameRoles(t: TFunction<'console'>, roles: Detail[string] | undefined): string {
  const held = [roles ?? []].flat();
  const names = staffRoles.filter((role) => held.includes(role)).map((role) => t(`role.${role}`));
  return names.length > 0 ? names.join(t('and')) : t('audit.noRoles');
}

/** Names of acts on accounts, and their details: the reason that was given, or what a change left behind. */
export function useActText() {
  const { t } = useTranslation('console');
  return {
    nameOf: (action: string) => t(`action.${action.replace('.', '-')}`),
    detailOf: ({ action, detail }: AuditEntry) =>
      action === 'account.roles-changed'
        ? `${nameRoles(t, detail.from)} → ${nameRoles(t, detail.to)}`
        : String(detail.reason ?? ''),
  };
}
