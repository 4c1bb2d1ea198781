import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { showFieldErrors } from '../../../lib/api/field-errors.ts';
import type { Profile } from '../../../lib/api/gen/identity/types.gen.ts';
import { foldWidth } from '../../../lib/format/number.ts';
import { type ProfileChange, useUpdateProfile } from '../api/update-profile.ts';

type ProfileFormProps = { profile: Profile };

export function ProfileForm({ profile }: ProfileFormProps) {
  const { t } = useTranslation(['account', 'errors', 'common']);
  const [form] = Form.useForm<ProfileChange>();
  const [isSaved, setSaved] = useState(false);
  const update = useUpdateProfile(() => setSaved(true));
  const handleFinish = (values: ProfileChange) => {
    if (update.isPending) return;
    setSaved(false);
    const filled = Object.entries(values).filter(
      ([, value]) => typeof value === 'string' && value.trim() !== '',
    );
    const change = Object.fromEntries(filled.map(([name, value]) => [name, foldWidth(String(value)).trim()]));
    update.mutate(change, { onError: (error) => showFieldErrors(form, error) });
  };
  return (
    <Form
      form={form}
      layout="vertical"
      onFinish={handleFinish}
      initialValues={{ name: profile.name ?? '', email: profile.email ?? '', phone: profile.phone ?? '' }}
      requiredMark={false}
      noValidate
    >
      <Form.Item label={t('register.username')} extra={t('profile.usernameFixed')} htmlFor="profile-username">
        <Input id="profile-username" value={profile.username} readOnly autoComplete="username" />
      </Form.Item>
      <Form.Item name="name" label={t('profile.name')}>
        <Input autoComplete="name" maxLength={60} />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('profile.email')}
        validateTrigger="onBlur"
        rules={[{ type: 'email', message: t('errors:EMAIL_INVALID') }]}
      >
        <Input type="email" autoComplete="email" inputMode="email" />
      </Form.Item>
      <Form.Item name="phone" label={t('profile.phone')}>
        <Input type="tel" autoComplete="tel" inputMode="tel" placeholder="09XX-XXX-XXX" />
      </Form.Item>
      <div className="stack">
        {isSaved ? <Note kind="success">{t('profile.saved')}</Note> : null}
        {update.error && update.error.errors.length === 0 ? (
          <ErrorNote error={update.error} what={t('profile.updateFailed')} />
        ) : null}
        <Button type="primary" size="large" htmlType="submit" loading={update.isPending}>
          {t('common:save')}
        </Button>
      </div>
    </Form>
  );
}
