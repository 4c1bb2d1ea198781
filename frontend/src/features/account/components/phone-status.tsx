import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../components/controls.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Form, FormItem } from '../../../components/form.tsx';
import { Note } from '../../../components/note.tsx';
import { SendButton } from '../../../components/send-button.tsx';
import { useForm } from '../../../components/use-form.ts';
import type { Profile } from '../../../lib/api/gen/identity/types.gen.ts';
import { useCodeText } from '../../../lib/api/use-error-text.ts';
import { useConfirmPhone } from '../api/confirm-phone.ts';
import { useSendPhoneCode } from '../api/send-phone-code.ts';
import { useCountdown } from './use-countdown.ts';

type CodeFormProps = { onSubmit: (code: string) => void; isPending: boolean; isWrong: boolean };

function CodeForm({ onSubmit, isPending, isWrong }: CodeFormProps) {
  const { t } = useTranslation('account');
  const codeText = useCodeText();
  const form = useForm<{ code: string }>();
  const rules = [{ required: true, whitespace: true, message: codeText('FIELD_REQUIRED') }];
  return (
    <Form form={form} marksOptional={false} onFinish={({ code }) => onSubmit(code)}>
      <FormItem name="code" label={t('phone.code')} extra={t('phone.codeHelp')} rules={rules}>
        <TextInput aria-invalid={isWrong} autoComplete="one-time-code" inputMode="numeric" />
      </FormItem>
      <div className="stack">
        {isWrong ? <Note kind="error">{t('phone.wrong')}</Note> : null}
        <div>
          <SendButton isBusy={isPending} isQuiet>
            {t('phone.confirm')}
          </SendButton>
        </div>
      </div>
    </Form>
  );
}

/** Shows which number waits to be confirmed, sends it a code and accepts the code. */
export function PhoneStatus({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const send = useSendPhoneCode();
  const confirm = useConfirmPhone();
  const { secondsLeft, start } = useCountdown();
  const waiting = profile.pendingPhone ?? (profile.phoneConfirmed ? null : profile.phone);
  if (!waiting || !profile.canConfirmPhone) return null;
  const handleSend = () => send.mutate(undefined, { onSuccess: (sent) => start(sent.resendAfterSeconds) });
  const again = (
    <button
      type="button"
      className="button button--quiet note__action"
      disabled={send.isPending || secondsLeft > 0}
      onClick={handleSend}
    >
      {secondsLeft > 0 ? t('forgot.resendIn', { seconds: secondsLeft }) : t('phone.send')}
    </button>
  );
  const isWrong = confirm.error?.code === 'VERIFICATION_FAILED';
  const failure = isWrong ? send.error : (confirm.error ?? send.error);
  return (
    <div className="stack">
      <Note kind="info" action={again}>
        {t('phone.waiting', { phone: waiting })}
      </Note>
      {send.isSuccess ? (
        <CodeForm onSubmit={(code) => confirm.mutate(code)} isPending={confirm.isPending} isWrong={isWrong} />
      ) : null}
      {failure ? <ErrorNote error={failure} what={t('failures.phone')} /> : null}
    </div>
  );
}
