import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

type ReasonFormProps = {
  label: string;
  submit: string;
  isPending: boolean;
  onSubmit: (reason: string) => void;
};

/** An act that says why. */
export function ReasonForm({ label, submit, isPending, onSubmit }: ReasonFormProps) {
  const { t } = useTranslation('errors');
  const id = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() !== '' && !isPending) onSubmit(reason.trim());
  };
  return (
    <form className="stack stack--tight" onSubmit={handleSubmit}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        value={reason}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      {isMissing ? (
        <p className="small" id={`${id}-error`} role="alert">
          {t('FIELD_REQUIRED')}
        </p>
      ) : null}
      <div>
        <Button htmlType="submit" loading={isPending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
