import { foldValue } from '@tapory/text';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../../components/form-error.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { documentVersions, limits } from '../../../config/shop.ts';
import { showFieldErrors } from '../../../lib/api/field-errors.ts';
import { revalidateInvalidFields } from '../../../lib/revalidate-invalid-fields.ts';
import { type CreatedAccount, useCreateAccount } from '../api/create-account.ts';
import { Consents, EmailField, UsernameField } from './new-account-fields.tsx';

type RegisterValues = { username: string; password: string; confirmPassword: string; email?: string };
type RegisterFormProps = { onRegistered: (account: CreatedAccount) => void };

function usePasswordRules() {
  const { t } = useTranslation('errors');
  return {
    long: {
      min: limits.minPasswordLength,
      message: t('PASSWORD_TOO_SHORT', { min: limits.minPasswordLength }),
    },
    same: ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
      validator: async (_: unknown, value: unknown) => {
        if (value !== getFieldValue('password')) throw new Error(t('PASSWORD_MISMATCH'));
      },
    }),
  };
}

function PasswordFields() {
  const { t } = useTranslation('account');
  const rules = usePasswordRules();
  return (
    <>
      <Form.Item
        name="password"
        className="hint-or-error"
        label={t('register.password')}
        extra={t('register.passwordHelp', { min: limits.minPasswordLength })}
        validateTrigger="onBlur"
        rules={[{ required: true, message: rules.long.message }, rules.long]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirmPassword"
        label={t('register.confirmPassword')}
        dependencies={['password']}
        validateTrigger="onBlur"
        rules={[rules.same]}
        required
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </>
  );
}

export function RegisterForm({ onRegistered }: RegisterFormProps) {
  const { t } = useTranslation('account');
  const [form] = Form.useForm<RegisterValues>();
  const create = useCreateAccount(onRegistered);
  const { terms, privacy, disclaimer } = documentVersions;

  const handleFinish = (values: RegisterValues) => {
    if (create.isPending) return;
    create.mutate(
      { ...values, username: foldValue(values.username), consents: { terms, privacy, disclaimer } },
      { onError: (error) => showFieldErrors(form, error) },
    );
  };

  return (
    <Form
      form={form}
      layout="vertical"
      onValuesChange={(changed) => revalidateInvalidFields(form, changed)}
      onFinish={handleFinish}
      scrollToFirstError={{ focus: true }}
      noValidate
    >
      <UsernameField />
      <PasswordFields />
      <EmailField />
      <Consents />
      <div className="stack">
        <FormError error={create.error} />
        <div className="action-bar">
          <SubmitButton type="primary" loading={create.isPending} block>
            {t('register.submit')}
          </SubmitButton>
        </div>
      </div>
    </Form>
  );
}
