import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../../components/form-error.tsx';
import { Note } from '../../../components/note.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { showFieldErrors } from '../../../lib/api/field-errors.ts';
import { revalidateInvalidFields } from '../../../lib/revalidate-invalid-fields.ts';
import { type PasswordChange, useChangePassword } from '../api/change-password.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { ProveLink } from './prove-link.tsx';

/** Sets a new password, once the current one has been proved. */
export function PasswordForm() {
  const { t } = useTranslation(['account', 'errors']);
  const [form] = Form.useForm<PasswordChange>();
  const [isChanged, setChanged] = useState(false);
  const change = useChangePassword(() => {
    form.resetFields();
    setChanged(true);
  });
  const handleFinish = (values: PasswordChange) => {
    if (change.isPending) return;
    setChanged(false);
    change.mutate(values, { onError: (error) => showFieldErrors(form, error) });
  };
  if (change.error?.code === 'REAUTHENTICATION_REQUIRED') {
    return (
      <div className="stack">
        <Note kind="error">{t('errors:PASSWORD_CHANGE_FAILED')}</Note>
        <ProveLink purpose="proveChange" />
      </div>
    );
  }
  return (
    <Form
      form={form}
      layout="vertical"
      onValuesChange={(changed) => revalidateInvalidFields(form, changed)}
      onFinish={handleFinish}
      noValidate
    >
      <NewPasswordFields />
      <div className="stack">
        {isChanged ? <Note kind="success">{t('password.changed')}</Note> : null}
        <FormError error={change.error} />
        <SubmitButton loading={change.isPending}>{t('password.submit')}</SubmitButton>
      </div>
    </Form>
  );
}
