import { Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { showFieldErrors } from '../../../lib/api/field-errors.ts';
import type { Profile } from '../../../lib/api/gen/identity/types.gen.ts';
import { dropDraft, keepDraft, readDraft, textsOf } from '../../../lib/drafts.ts';
import { foldWidth } from '../../../lib/format/number.ts';
import { revalidateInvalidFields } from '../../../lib/revalidate-invalid-fields.ts';
import { type ProfileChange, useUpdateProfile } from '../api/update-profile.ts';
import { ProveLink } from './prove-link.tsx';

const fields = ['name', 'email', 'phone'] as const;

const DRAFT = 'profile';

/** What was typed before a reload or a sign-in and not saved; only of fields that were touched. */
function readProfileDraft() {
  const typed = textsOf(readDraft(DRAFT));
  return fields.flatMap((name) => (typed[name] === undefined ? [] : [{ name, value: typed[name] }]));
}

/** What the field shows of a number: the one that waits to be confirmed, or the one there is. */
const inForce = (phone: string | null, pending: string | null) => pending ?? phone ?? '';

type ProfileFormProps = { profile: Profile };

export function ProfileForm({ profile }: ProfileFormProps) {
  const { t } = useTranslation(['account', 'errors', 'common']);
  const [form] = Form.useForm<ProfileChange>();
  const [isSaved, setSaved] = useState(false);
  const [draft, setDraft] = useState(readProfileDraft);
  useEffect(() => form.setFields(draft.map((field) => ({ ...field, touched: true }))), [form, draft]);
  const update = useUpdateProfile(({ name, phone, pendingPhone }) => {
    dropDraft(DRAFT);
    setDraft([]);
    // As it is stored now; what waits to be confirmed stays as it was typed.
    form.setFields([
      { name: 'name', value: name ?? '', touched: false },
      { name: 'phone', value: inForce(phone, pendingPhone), touched: false },
      { name: 'email', touched: false },
    ]);
    setSaved(true);
  });
  // The draft preserves the input over the sign-in page and back.
  const mustProve = update.error?.code === 'REAUTHENTICATION_REQUIRED';
  // An emptied field is a wish, too; one that was left alone is none: the address in force would undo a new one that waits.
  const findTouched = () => fields.filter((name) => form.isFieldTouched(name));
  const handleChange = (changed: Partial<ProfileChange>, values: ProfileChange) => {
    keepDraft(DRAFT, Object.fromEntries(findTouched().map((name) => [name, values[name] ?? ''])));
    revalidateInvalidFields(form, changed);
  };
  const handleFinish = (values: ProfileChange) => {
    const touched = findTouched();
    // Nothing changed, as after the second press of a slow double click.
    setSaved(touched.length === 0);
    if (touched.length === 0) return;
    const change = Object.fromEntries(touched.map((name) => [name, foldWidth(values[name] ?? '').trim()]));
    update.mutate(change, { onError: (error) => showFieldErrors(form, error) });
  };
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
        {draft.length > 0 ? <Note kind="info">{t('common:draftRestored')}</Note> : null}
        {isSaved ? <Note kind="success">{t('profile.saved')}</Note> : null}
        {mustProve ? (
          <>
            <Note kind="warning">{t('profile.proveContact')}</Note>
            <ProveLink />
          </>
        ) : null}
        {update.error && !mustProve && update.error.errors.length === 0 ? (
          <ErrorNote error={update.error} what={t('profile.updateFailed')} />
        ) : null}
        <SubmitButton type="primary" loading={update.isPending}>
          {t('common:save')}
        </SubmitButton>
      </div>
    </Form>
  );
}
