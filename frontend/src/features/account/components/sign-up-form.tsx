import { foldValue } from '@tapory/text';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../../components/form-error.tsx';
import { Note } from '../../../components/note.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { paths } from '../../../config/paths.ts';
import { documentVersions } from '../../../config/shop.ts';
import { showFieldErrors } from '../../../lib/api/field-errors.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { revalidateInvalidFields } from '../../../lib/revalidate-invalid-fields.ts';
import { useAbandonSignUp } from '../api/abandon-sign-up.ts';
import type { CreatedAccount } from '../api/create-account.ts';
import { useFinishSignUp } from '../api/finish-sign-up.ts';
import { type Provider, providerNames } from '../api/get-sign-up.ts';
import { Consents, EmailField, UsernameField } from './new-account-fields.tsx';

type SignUpValues = { username: string; email?: string };
type SignUpFormProps = {
  provider: Provider;
  returnTo: string;
  onRegistered: (account: CreatedAccount) => void;
};

/** Links the provider to an account that is there: its password is asked for, then the provider once more. */
function ExistingAccount({ provider, returnTo }: Pick<SignUpFormProps, 'provider' | 'returnTo'>) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const link = paths.linkProvider.href({ returnTo, lng: locale, provider });
  const abandon = useAbandonSignUp(() => window.location.assign(link));
  return (
    <section className="stack" aria-label={t('providers.existing')}>
      <p className="soft">{t('providers.existingText', { provider: providerNames[provider] })}</p>
      <FormError error={abandon.error} />
      <div>
        <Button loading={abandon.isPending} onClick={() => abandon.mutate()}>
          {t('providers.existing')}
        </Button>
      </div>
    </section>
  );
}

/** What LINE, Google and Apple do not know: the name of the new account, and that its owner agrees. */
export function SignUpForm({ provider, returnTo, onRegistered }: SignUpFormProps) {
  const { t } = useTranslation('account');
  const [form] = Form.useForm<SignUpValues>();
  const finish = useFinishSignUp(onRegistered);
  const { terms, privacy, disclaimer } = documentVersions;

  const handleFinish = ({ username, email }: SignUpValues) => {
    if (finish.isPending) return;
    finish.mutate(
      { username: foldValue(username), email, consents: { terms, privacy, disclaimer } },
      { onError: (error) => showFieldErrors(form, error) },
    );
  };

  return (
    <div className="stack stack--wide">
      <Note kind="success">{t('providers.welcome', { provider: providerNames[provider] })}</Note>
      <Form
        form={form}
        layout="vertical"
        onValuesChange={(changed) => revalidateInvalidFields(form, changed)}
        onFinish={handleFinish}
        scrollToFirstError={{ focus: true }}
        noValidate
      >
        <UsernameField />
        <EmailField />
        <Consents />
        <div className="stack">
          <FormError error={finish.error} />
          <div className="action-bar">
            <SubmitButton type="primary" loading={finish.isPending} block>
              {t('register.submit')}
            </SubmitButton>
          </div>
        </div>
      </Form>
      <ExistingAccount provider={provider} returnTo={returnTo} />
    </div>
  );
}
