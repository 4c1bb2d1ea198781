import { Checkbox, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { foldDigits } from '../../../lib/format/number.ts';

/** `hasStored`: the rule has a PIN, which nobody can read back. */
type PinFieldsProps = { hasStored: boolean };

/** Whether a moment asks visitors for a PIN, and a new one. */
export function PinFields({ hasStored }: PinFieldsProps) {
  const { t } = useTranslation(['binding', 'errors']);
  const hasPin = Form.useWatch('hasPin') as boolean | undefined;
  return (
    <fieldset className="stack">
      <legend className="field-legend">{t('pin.legend')}</legend>
      <Form.Item name="hasPin" valuePropName="checked" extra={t('pin.help')}>
        <Checkbox>{t('pin.ask')}</Checkbox>
      </Form.Item>
      {hasPin ? (
        <Form.Item
          name="pin"
          label={hasStored ? t('pin.change') : t('pin.new')}
          extra={hasStored ? t('pin.kept') : t('pin.choose')}
          rules={[
            { required: !hasStored, message: t('errors:RULE_PIN_INVALID') },
            {
              pattern: /^\d{4,8}$/,
              transform: (typed) => foldDigits(typed as string | undefined),
              message: t('errors:RULE_PIN_INVALID'),
            },
          ]}
        >
          <Input inputMode="numeric" autoComplete="off" style={{ width: '12em' }} />
        </Form.Item>
      ) : null}
    </fieldset>
  );
}
