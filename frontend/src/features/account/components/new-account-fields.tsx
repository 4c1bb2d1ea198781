import { foldValue } from '@tapory/text';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../config/paths.ts';
import { emailRule } from '../../../lib/form-rules.ts';
import { ConsentField } from './consent-field.tsx';

/** 3–30 letters, digits and `_ . -`. */
const usernamePattern = /^[A-Za-z0-9_.-]{3,30}$/;

export function UsernameField() {
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

export function EmailField() {
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

export function Consents() {
  const { t } = useTranslation('account');
  return (
    <fieldset>
      <legend className="field-legend">{t('register.consents')}</legend>
      <ConsentField name="terms" to={paths.terms.href()} />
      <ConsentField name="privacy" to={paths.privacyPolicy.href()} />
      <ConsentField name="disclaimer" to={paths.disclaimer.href()} />
    </fieldset>
  );
}
