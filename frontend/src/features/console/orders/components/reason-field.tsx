import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

/** Why something is done, of an {@link ActForm}. */
export function ReasonField({ label }: { label: string }) {
  const { t } = useTranslation('errors');
  return (
    <Form.Item
      name="reason"
      label={label}
      rules={[{ required: true, whitespace: true, message: t('FIELD_REQUIRED') }]}
    >
      <Input autoComplete="off" />
    </Form.Item>
  );
}
