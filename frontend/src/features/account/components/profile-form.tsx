import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '../../../components/submit-button.tsx';
import type { Profile } from '../../../lib/api/gen/identity/types.gen.ts';
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
  const { t } = useTranslation(['account', 'errors']);
  return (
    <>
      <Form.Item label={t('register.username')} extra={t('profile.usernameFixed')} htmlFor="profile-username">
        <Input id="profile-username" value={username} readOnly autoComplete="username" />
      </Form.Item>
      <Form.Item name="name" label={t('profile.name')}>
        <Input autoComplete="name" maxLength={60} />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('profile.email')}
        validateTrigger="onBlur"
        rules={[emailRule(t('errors:EMAIL_INVALID'))]}
      >
        <Input type="email" autoComplete="email" inputMode="email" />
      </Form.Item>
      <Form.Item name="phone" label={t('profile.phone')}>
        <Input type="tel" autoComplete="tel" inputMode="tel" placeholder="09XX-XXX-XXX" />
      </Form.Item>
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
      layout="vertical"
      onValuesChange={handleChange}
      onFinish={handleFinish}
      initialValues={{ name: profile.name ?? '', email: profile.email ?? '', phone: profile.phone ?? '' }}
      requiredMark={false}
      noValidate
    >
      <ProfileFields username={profile.username} />
      <div className="stack">
        <ProfileNotes
          hasDraft={hasDraft}
          isSuggested={isSuggested && !isSaved}
          isSaved={isSaved}
          error={update.error}
        />
        <SubmitButton type="primary" loading={update.isPending}>
          {t('save')}
        </SubmitButton>
      </div>
    </Form>
  );
}
