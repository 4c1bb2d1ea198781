import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { showFieldErrors } from '../../../lib/api/field-errors.ts';
import { type PasswordChange, useChangePassword } from '../api/change-password.ts';

export function PasswordForm() {
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
  return (
    <Form form={form} layout="vertical" onFinish={handleFinish} noValidate>
      <Form.Item name="currentPassword" label={t('password.current')} rules={[required]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
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
