import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../../components/form-error.tsx';
import { Note } from '../../../components/note.tsx';
import { showFieldErrors } from '../../../lib/api/field-errors.ts';
import { useSendResetCode } from '../api/send-reset-code.ts';
import { type Claim, useVerifyReset } from '../api/verify-reset.ts';
import { useCountdown } from './use-countdown.ts';

type VerifyFormProps = {
  /** The name of somebody who is known already. */
  username?: string | undefined;
  onProved: (proof: string) => void;
};

/** First step of a forgotten password: name, e-mail or phone, and a code - one of the ten, or one that is sent. */
export function VerifyForm({ username, onProved }: VerifyFormProps) {
  const { t } = useTranslation(['account', 'errors']);
  const [form] = Form.useForm<Claim>();
  const verify = useVerifyReset(onProved);
  const send = useSendResetCode();
  const { secondsLeft, start } = useCountdown();
  const required = { required: true, whitespace: true, message: t('errors:FIELD_REQUIRED') };
  const handleSend = async () => {
    const claim = await form.validateFields(['username', 'contact']).catch(() => null);
    if (!claim || send.isPending) return;
    send.mutate(claim, {
      onSuccess: ({ resendAfterSeconds }) => start(resendAfterSeconds),
      onError: (error) => showFieldErrors(form, error),
    });
  };
  const handleFinish = (claim: Claim) => {
    if (verify.isPending) return;
    const resetId = send.data?.resetId;
    verify.mutate(
      { ...claim, ...(resetId ? { resetId } : {}) },
      { onError: (error) => showFieldErrors(form, error) },
    );
  };
  const failure = verify.error ?? send.error;
  return (
    <Form
      form={form}
      layout="vertical"
      onFinish={handleFinish}
      initialValues={{ username }}
      requiredMark={false}
      noValidate
    >
      <Form.Item name="username" label={t('forgot.username')} rules={[required]}>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item name="contact" label={t('forgot.contact')} rules={[required]}>
        <Input autoComplete="email" inputMode="email" placeholder="09XX-XXX-XXX / name@example.com" />
      </Form.Item>
      <Form.Item name="code" label={t('forgot.code')} extra={t('forgot.codeHelp')} rules={[required]}>
        <Input autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} />
      </Form.Item>
      <div className="stack">
        <div>
          <Button onClick={() => void handleSend()} loading={send.isPending} disabled={secondsLeft > 0}>
            {secondsLeft > 0 ? t('forgot.resendIn', { seconds: secondsLeft }) : t('forgot.send')}
          </Button>
        </div>
        {send.isSuccess && !failure ? <Note kind="info">{t('forgot.sent')}</Note> : null}
        <FormError error={failure} />
        <div className="action-bar">
          <Button type="primary" size="large" htmlType="submit" loading={verify.isPending} block>
            {t('forgot.verify')}
          </Button>
        </div>
      </div>
    </Form>
  );
}
