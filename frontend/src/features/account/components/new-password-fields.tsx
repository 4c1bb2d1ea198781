import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePasswordMinLength } from '../api/get-password-rule.ts';

/** A new password, twice, with the rule beside it. */
export function NewPasswordFields() {
  const { t } = useTranslation(['account', 'errors']);
  const min = usePasswordMinLength();
  const required = { required: true, message: t('errors:FIELD_REQUIRED') };
  const same = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: async (_: unknown, value: unknown) => {
      if (value !== getFieldValue('newPassword')) throw new Error(t('errors:PASSWORD_MISMATCH'));
    },
  });
  return (
    <>
      <Form.Item
        name="newPassword"
        label={t('password.new')}
        extra={t('password.rule', { min })}
        rules={[required]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirmPassword"
        label={t('password.confirm')}
        dependencies={['newPassword']}
        validateTrigger="onBlur"
        rules={[same]}
        required
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </>
  );
}
