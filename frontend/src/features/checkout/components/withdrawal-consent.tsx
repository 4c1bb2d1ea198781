import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { documentVersions } from '../../../config/shop.ts';
import { useOrderRules } from '../../../lib/api/shop-rules.ts';

/** The consent without which nothing that is made to order may be begun. */
export function WithdrawalConsent() {
  const { t } = useTranslation('checkout');
  const { defectDays } = useOrderRules();
  const mustAgree = async (_: unknown, value: unknown) => {
    if (value !== true) throw new Error(t('consent.required'));
  };
  return (
    <Form.Item name="hasAgreed" valuePropName="checked" rules={[{ validator: mustAgree }]}>
      <Checkbox>
        {t('consent.withdrawal', { defectDays })}{' '}
        <span className="soft small">{t('consent.version', { version: documentVersions.withdrawal })}</span>
      </Checkbox>
    </Form.Item>
  );
}
