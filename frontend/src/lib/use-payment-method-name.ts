import { useTranslation } from 'react-i18next';
import type { StaffAttempt } from './api/gen/payment/types.gen.ts';

/** Names a method together with its gateway. */
export function usePaymentMethodName(): (choice: Pick<StaffAttempt, 'gateway' | 'method'>) => string {
  const { t } = useTranslation('payment');
  return ({ gateway, method }) =>
    t('method.label', { method: t(`method.name.${method}`), gateway: t(`gateway.${gateway}`) });
}
