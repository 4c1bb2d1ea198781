import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { paths } from '../../../config/paths.ts';
import { showFieldErrors } from '../../../lib/api/field-errors.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { type PasswordChange, useChangePassword } from '../api/change-password.ts';

type PasswordFormProps = {
  /** The password was typed on the sign-in page a moment ago, so a new one may be set. */
  isProved: boolean;
};

/** The way to the sign-in page, which alone ever sees the current password, and back here. */
function ProveLink() {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const href = paths.identityLogin.href({
    returnTo: paths.profile.href({ isProved: true }),
    lng: locale,
    reauth: '1',
  });
  return (
    <div className="stack">
      <p className="soft">{t('password.proveText')}</p>
      <div>
        <a className="button button--quiet" href={href}>
          {t('password.prove')}
        </a>
      </div>
    </div>
  );
}

/** Sets a new password, once the current one has been proved. */
export function PasswordForm({ isProved }: PasswordFormProps) {
  const { t } = useTranslation(['account', 'errors']);
  const [form] = Form.useForm<PasswordChange>();
  const [isChanged, setChanged] = useState(false);
  const change = useChangePassword(() => {
    form.resetFields();
    setChanged(true);
  });
  const required = { required: true, message: t('password.required') };
  const same = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: async (_: unknown, value: unknown) => {
      if (value !== getFieldValue('newPassword')) throw new Error(t('errors:PASSWORD_MISMATCH'));
    },
  });
  const handleFinish = (values: PasswordChange) => {
    if (change.isPending) return;
    setChanged(false);
    change.mutate(values, { onError: (error) => showFieldErrors(form, error) });
  };
  if (!isProved || change.error?.code === 'REAUTHENTICATION_REQUIRED') return <ProveLink />;
  return (
    <Form form={form} layout="vertical" onFinish={handleFinish} noValidate>
      <Form.Item name="newPassword" label={t('password.new')} extra={t('password.rule')} rules={[required]}>
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
      <div className="stack">
        {isChanged ? <Note kind="success">{t('password.changed')}</Note> : null}
        {change.error && change.error.errors.length === 0 ? <ErrorNote error={change.error} /> : null}
        <Button size="large" htmlType="submit" loading={change.isPending}>
          {t('password.submit')}
        </Button>
      </div>
    </Form>
  );
}
