import { useTranslation } from 'react-i18next';
import type { PaymentChoice } from '../api/get-methods.ts';

/** Names a method together with its gateway. */
export function useWayName(): (way: PaymentChoice) => string {
  const { t } = useTranslation('payment');
  return ({ gateway, method }) =>
    t('method.label', { method: t(`method.name.${method}`), gateway: t(`gateway.${gateway}`) });
}
