import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { NumberInput } from '../../../../components/number-input.tsx';
import { SubmitButton } from '../../../../components/submit-button.tsx';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { showFieldErrors } from '../../../../lib/api/field-errors.ts';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { FreshSignInNote } from '../../shared/components/fresh-sign-in-note.tsx';
import { type Correction, useCorrectPoints } from '../api/points.ts';

type Draft = Partial<Omit<Correction, 'userId'>>;

const EMPTY: Draft = {};

/** Gives or takes points with a reason. What was typed stays after a refusal and comes back after a sign-in. */
export function CorrectForm({ userId }: { userId: string }) {
  const { t } = useTranslation(['points', 'errors']);
  const [form] = Form.useForm<Draft>();
  const [typed, setTyped] = useTypedState<Draft>(`points.${userId}`, EMPTY);
  const [error, setError] = useState<ApiError | null>(null);
  const correct = useCorrectPoints();
  const required = [{ required: true, message: t('errors:FIELD_REQUIRED') }];
  const handleFinish = ({ points = 0, reason = '' }: Draft) => {
    setError(null);
    correct.mutate(
      { userId, points, reason },
      {
        onSuccess: () => {
          form.resetFields();
          form.setFieldsValue({ points: undefined, reason: undefined });
          setTyped(EMPTY);
        },
        onError: (cause) => setError(showFieldErrors(form, cause)),
      },
    );
  };
  return (
    <section className="panel stack" aria-labelledby="correct">
      <h2 id="correct">{t('correct.title')}</h2>
      <FreshSignInNote />
      <Form
        form={form}
        name="correct-points"
        layout="vertical"
        initialValues={typed}
        onValuesChange={(_, all: Draft) => setTyped(all)}
        onFinish={handleFinish}
        requiredMark={false}
        noValidate
      >
        <Form.Item name="points" label={t('correct.points')} rules={required}>
          <NumberInput min={-100_000} max={100_000} precision={0} />
        </Form.Item>
        <Form.Item name="reason" label={t('correct.reason')} rules={required}>
          <Input maxLength={200} />
        </Form.Item>
        <div className="stack">
          <ErrorNote error={error} />
          {correct.data ? (
            <Note kind="success">{t('correct.done', { count: correct.data.balance })}</Note>
          ) : null}
          <SubmitButton type="primary" loading={correct.isPending}>
            {t('correct.submit')}
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}
