import { useTranslation } from 'react-i18next';
import { Tick } from '../../../components/controls.tsx';
import { FormItem } from '../../../components/form.tsx';
import { useOrderRules } from '../../../lib/api/shop-rules.ts';

/** The consent without which nothing that is made to order may be begun. */
export function WithdrawalConsent() {
  const { t } = useTranslation('checkout');
  const { defectDays } = useOrderRules();
  const mustAgree = async (_: unknown, value: unknown) => {
    if (value !== true) throw new Error(t('consent.required'));
  };
  return (
    <FormItem name="hasAgreed" valuePropName="checked" rules={[{ validator: mustAgree }]}>
      <Tick>{t('consent.withdrawal', { defectDays })}</Tick>
    </FormItem>
  );
}
