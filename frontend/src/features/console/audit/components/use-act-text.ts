import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useRoleNames } from '../../shared/use-role-names.ts';
import type { AuditEntry } from '../api/get-audit.ts';

const FIELDS = ['name', 'email', 'phone', 'mobile', 'address', 'store'] as const;

type Detail = AuditEntry['detail'];

/** Names of acts on accounts, and their details: the reason that was given, or what a change left behind. */
export function useActText() {
  const { t } = useTranslation(['console', 'sales']);
  const rolesOf = useRoleNames();
  const changed = (roles: Detail[string] | undefined) => rolesOf([roles ?? []].flat()) || t('audit.noRoles');
  return {
    nameOf: (action: string) =>
      t(`action.${action.replace('.', '-').replaceAll('_', '-')}` as 'action.account-activated'),
    detailOf: ({ action, detail }: AuditEntry) =>
      action === 'account.roles-changed'
        ? `${changed(detail.from)} → ${changed(detail.to)}`
        : [
            FIELDS.filter((field) => [detail.fields ?? []].flat().includes(field))
              .map((field) => t(`sales:order.recipientField.${field}`))
              .join(t('sales:order.listSeparator')),
            detail.points === '0' ? undefined : detail.points,
            detail.amount && formatMoney({ units: Number(detail.amount), currency: 'TWD' }),
            detail.reference,
            detail.trackingNumber,
            detail.serial,
            detail.reason,
          ]
            .filter(Boolean)
            .join(' · '),
  };
}
