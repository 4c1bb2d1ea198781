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
import { CODES_MAX, useMakeCodes } from '../api/codes.ts';
import type { Coupon } from '../api/coupons.ts';

type Draft = { count?: number; note?: string };

const EMPTY: Draft = {};

/** Makes one-use codes. What was typed stays after a refusal and comes back after a sign-in. */
export function MakeCodes({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation(['coupons', 'errors']);
  const [form] = Form.useForm<Draft>();
  const [typed, setTyped] = useTypedState<Draft>(`codes.${coupon.id}`, EMPTY);
  const [error, setError] = useState<ApiError | null>(null);
  const make = useMakeCodes(coupon.id);
  const handleFinish = ({ count = 0, note = '' }: Draft) => {
    setError(null);
    make.mutate(
      { count, note: note.trim() },
      {
        onSuccess: () => {
          form.setFieldsValue({ count: undefined, note: undefined });
          setTyped(EMPTY);
        },
        onError: (cause) => setError(showFieldErrors(form, cause)),
      },
    );
  };
  return (
    <section className="panel stack" aria-labelledby="make-codes">
      <h2 id="make-codes">{t('codes.make')}</h2>
      <FreshSignInNote />
      {coupon.hasCodes ? null : <Note kind="warning">{t('codes.first', { code: coupon.code })}</Note>}
      <Form
        form={form}
        name="make-codes"
        layout="vertical"
        initialValues={typed}
        onValuesChange={(_, all: Draft) => setTyped(all)}
        onFinish={handleFinish}
        requiredMark={false}
        noValidate
      >
        <Form.Item
          name="count"
          label={t('codes.count')}
          rules={[{ required: true, message: t('errors:FIELD_REQUIRED') }]}
        >
          <NumberInput min={1} max={CODES_MAX} precision={0} />
        </Form.Item>
        <Form.Item name="note" label={t('codes.note')}>
          <Input maxLength={200} />
        </Form.Item>
        <div className="stack">
          <ErrorNote error={error} />
          {make.data ? <Note kind="success">{t('codes.made', { count: make.data.count })}</Note> : null}
          <SubmitButton type="primary" loading={make.isPending}>
            {t('codes.submit')}
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}
