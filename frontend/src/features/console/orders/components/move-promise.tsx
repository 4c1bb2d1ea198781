import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { SubmitButton } from '../../../../components/submit-button.tsx';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { showFieldErrors } from '../../../../lib/api/field-errors.ts';
import { taipeiToday } from '../../../../lib/format/day.ts';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { useHasRole } from '../../shared/api/use-has-role.ts';
import { useMovePromise } from '../api/act-on-order.ts';
import type { StaffOrderDetail } from '../api/get-staff-order.ts';

type MoveForm = { until: string; reason: string };

const EMPTY: MoveForm = { until: '', reason: '' };

/** Promises another day; nothing where none is promised or it is sent. What was typed stays after a refusal. */
export function MovePromise({ order, version }: Pick<StaffOrderDetail, 'order' | 'version'>) {
  const { t } = useTranslation(['sales', 'errors']);
  const [form] = Form.useForm<MoveForm>();
  const [typed, setTyped] = useTypedState<MoveForm>(`promise.${order.id}`, EMPTY);
  const [error, setError] = useState<ApiError | null>(null);
  const mayMove = useHasRole('admin', 'support', 'production');
  const move = useMovePromise();
  if (!mayMove || order.promise === null || order.parcel !== null) return null;
  const handleFinish = (asked: MoveForm) => {
    setError(null);
    move.mutate(
      { id: order.id, version, ...asked },
      {
        onError: (cause) => setError(showFieldErrors(form, cause)),
        onSuccess: () => {
          form.setFieldsValue(EMPTY);
          setTyped(EMPTY);
        },
      },
    );
  };
  return (
    <details>
      <summary>{t('order.act.promise')}</summary>
      <Form
        form={form}
        name="promise"
        layout="vertical"
        initialValues={typed}
        onValuesChange={(change: Partial<MoveForm>) => setTyped((before) => ({ ...before, ...change }))}
        onFinish={handleFinish}
        requiredMark={false}
        noValidate
      >
        <p className="soft">{t('order.act.promiseLead')}</p>
        <Form.Item
          name="until"
          label={t('order.act.promiseUntil')}
          rules={[{ required: true, message: t('errors:PROMISE_DATE_INVALID') }]}
        >
          <Input type="date" min={taipeiToday()} />
        </Form.Item>
        <Form.Item
          name="reason"
          label={t('order.act.promiseReason')}
          rules={[{ required: true, whitespace: true, message: t('errors:FIELD_REQUIRED') }]}
        >
          <Input autoComplete="off" maxLength={200} />
        </Form.Item>
        <div className="stack">
          <ErrorNote error={error} />
          <SubmitButton loading={move.isPending}>{t('order.act.promise')}</SubmitButton>
        </div>
      </Form>
    </details>
  );
}
