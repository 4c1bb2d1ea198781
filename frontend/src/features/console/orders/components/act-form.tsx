import { Form, type FormInstance } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { SubmitButton } from '../../../../components/submit-button.tsx';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { showFieldErrors } from '../../../../lib/api/field-errors.ts';
import { useTypedState } from '../../../../lib/typed-state.ts';

type ActFormProps<Values> = {
  /** Unique on the page. */
  name: string;
  title: string;
  lead: string;
  submit?: string;
  initial: Values;
  isPending: boolean;
  onSubmit: (values: Values, callbacks: { onError: (cause: unknown) => void; onSuccess: () => void }) => void;
  children: ReactNode;
};

/** An act with its fields, folded until it is wanted. What was typed stays after a refusal and comes back after a sign-in. */
export function ActForm<Values extends object>(props: ActFormProps<Values>) {
  const { name, title, lead, submit, initial, isPending, onSubmit, children } = props;
  const { t } = useTranslation('sales');
  const [form]: [FormInstance<Values>] = Form.useForm<Values>();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useTypedState<Values>(name, initial);
  const [error, setError] = useState<ApiError | null>(null);
  const handleFinish = (values: Values) => {
    if (isPending) return;
    setError(null);
    onSubmit(values, {
      onError: (cause) => setError(showFieldErrors(form, cause)),
      onSuccess: () => {
        setOpen(false);
        form.setFieldsValue(initial as never);
        setTyped(initial);
      },
    });
  };
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      <Form
        form={form}
        name={name}
        layout="vertical"
        initialValues={typed}
        onValuesChange={(_, all: Values) => setTyped(all)}
        onFinish={handleFinish}
        requiredMark={false}
        noValidate
      >
        <p className="soft">{lead}</p>
        {children}
        <div className="stack">
          <ErrorNote error={error} />
          <SubmitButton loading={isPending}>{submit ?? t('order.amend.save')}</SubmitButton>
        </div>
      </Form>
    </details>
  );
}
