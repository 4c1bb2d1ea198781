import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../components/controls.tsx';
import { Form, FormItem } from '../../../components/form.tsx';
import { SendButton } from '../../../components/send-button.tsx';
import type { Profile } from '../../../lib/api/gen/identity/types.gen.ts';
import { useCodeText } from '../../../lib/api/use-error-text.ts';
import { emailRule } from '../../../lib/form-rules.ts';
import { ProfileNotes } from './profile-notes.tsx';
import { useProfileForm } from './use-profile-form.ts';
import { type Contact, useSuggestedContact } from './use-suggested-contact.ts';

type ProfileFormProps = {
  profile: Profile;
  /** For an account without one. */
  suggested?: Contact | undefined;
};

function ProfileFields({ username }: { username: string }) {
  const { t } = useTranslation('account');
  const codeText = useCodeText();
  return (
    <>
      <div className="form-item">
        <label className="form-item__label" htmlFor="profile-username">
          {t('register.username')}
        </label>
        <TextInput
          id="profile-username"
          value={username}
          readOnly
          autoComplete="username"
          aria-describedby="profile-username-help"
        />
        <div id="profile-username-help" className="form-item__help">
          {t('profile.usernameFixed')}
        </div>
      </div>
      <FormItem name="name" label={t('profile.name')}>
        <TextInput autoComplete="name" maxLength={60} />
      </FormItem>
      <FormItem
        name="email"
        label={t('profile.email')}
        validateTrigger="onBlur"
        rules={[emailRule(codeText('EMAIL_INVALID'))]}
      >
        <TextInput type="email" autoComplete="email" inputMode="email" />
      </FormItem>
      <FormItem name="phone" label={t('profile.phone')}>
        <TextInput type="tel" autoComplete="tel" inputMode="tel" placeholder="09XX-XXX-XXX" />
      </FormItem>
    </>
  );
}

export function ProfileForm({ profile, suggested }: ProfileFormProps) {
  const { t } = useTranslation('common');
  const { form, update, isSaved, hasDraft, handleChange, handleFinish } = useProfileForm();
  const isSuggested = useSuggestedContact(form, profile, suggested);
  return (
    <Form
      form={form}
      onValuesChange={handleChange}
      onFinish={handleFinish}
      initialValues={{ name: profile.name ?? '', email: profile.email ?? '', phone: profile.phone ?? '' }}
      marksOptional={false}
    >
      <ProfileFields username={profile.username} />
      <div className="stack">
        <ProfileNotes
          hasDraft={hasDraft}
          isSuggested={isSuggested && !isSaved}
          isSaved={isSaved}
          error={update.error}
        />
        <SendButton isBusy={update.isPending}>{t('save')}</SendButton>
      </div>
    </Form>
  );
}
