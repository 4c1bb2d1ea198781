import { foldValue } from '@tapory/text';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../../components/form-error.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { paths } from '../../../config/paths.ts';
import { documentVersions, limits } from '../../../config/shop.ts';
import { showFieldErrors } from '../../../lib/api/field-errors.ts';
import { emailRule } from '../../../lib/form-rules.ts';
import { revalidateInvalidFields } from '../../../lib/revalidate-invalid-fields.ts';
import { type CreatedAccount, useCreateAccount } from '../api/create-account.ts';
import { ConsentField } from './consent-field.tsx';

type RegisterValues = { username: string; password: string; confirmPassword: string; email?: string };
type RegisterFormProps = { onRegistered: (account: CreatedAccount) => void };

/** 3–30 letters, digits and `_ . -`. */
const usernamePattern = /^[A-Za-z0-9_.-]{3,30}$/;

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

function UsernameField() {
  const { t } = useTranslation(['account', 'errors']);
  return (
    <Form.Item
      name="username"
      className="hint-or-error"
      label={t('register.username')}
      extra={t('register.usernameHelp')}
      validateTrigger="onBlur"
      rules={[
        {
          required: true,
          pattern: usernamePattern,
          // A phone's keyboard ends a word with a space.
          transform: (typed?: string) => foldValue(typed ?? ''),
          message: t('errors:USERNAME_INVALID'),
        },
      ]}
    >
      <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
    </Form.Item>
  );
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

function EmailField() {
  const { t } = useTranslation(['account', 'errors']);
  return (
    <Form.Item
      name="email"
      className="hint-or-error"
      label={t('register.email')}
      extra={t('register.emailHelp')}
      validateTrigger="onBlur"
      rules={[emailRule(t('errors:EMAIL_INVALID'))]}
    >
      <Input type="email" autoComplete="email" inputMode="email" />
    </Form.Item>
  );
}

function Consents() {
  const { t } = useTranslation('account');
  const { terms, privacy, disclaimer } = documentVersions;
  return (
    <fieldset>
      <legend className="field-legend">{t('register.consents')}</legend>
      <ConsentField name="terms" to={paths.terms.href()} version={terms} />
      <ConsentField name="privacy" to={paths.privacyPolicy.href()} version={privacy} />
      <ConsentField name="disclaimer" to={paths.disclaimer.href()} version={disclaimer} />
    </fieldset>
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
