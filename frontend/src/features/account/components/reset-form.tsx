import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../../components/form-error.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { showFieldErrors } from '../../../lib/api/field-errors.ts';
import { revalidateInvalidFields } from '../../../lib/revalidate-invalid-fields.ts';
import { useResetPassword } from '../api/reset-password.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

type ResetFormProps = { proof: string; onReset: () => void; onExpired: () => void };
type NewPassword = { newPassword: string; confirmPassword: string };

/** Second step of a forgotten password. */
export function ResetForm({ proof, onReset, onExpired }: ResetFormProps) {
  const { t } = useTranslation('account');
  const [form] = Form.useForm<NewPassword>();
  const reset = useResetPassword(onReset);
  const isExpired = reset.error?.code === 'RESET_FAILED';
  const handleFinish = (values: NewPassword) => {
    if (reset.isPending) return;
    reset.mutate({ proof, ...values }, { onError: (error) => showFieldErrors(form, error) });
  };
  return (
    <Form
      form={form}
      layout="vertical"
      onValuesChange={(changed) => revalidateInvalidFields(form, changed)}
      onFinish={handleFinish}
      requiredMark={false}
      noValidate
    >
      <NewPasswordFields />
      <div className="stack">
        <FormError error={reset.error} />
        {isExpired ? (
          <Button size="large" onClick={onExpired}>
            {t('forgot.again')}
          </Button>
        ) : (
          <SubmitButton type="primary" loading={reset.isPending} block>
            {t('forgot.reset')}
          </SubmitButton>
        )}
      </div>
    </Form>
  );
}
