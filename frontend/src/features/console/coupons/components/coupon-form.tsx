import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { SubmitButton } from '../../../../components/submit-button.tsx';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { showFieldErrors } from '../../../../lib/api/field-errors.ts';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { FreshSignInNote } from '../../shared/components/fresh-sign-in-note.tsx';
import {
  type Coupon,
  type ListedCoupon,
  useChangeCoupon,
  useCoupon,
  useCreateCoupon,
} from '../api/coupons.ts';
import { type CouponDraft, type Rebased, rebase, toChange, toDraft, toNewCoupon } from '../draft.ts';
import { CouponConflict } from './coupon-conflict.tsx';
import { CouponFields } from './coupon-fields.tsx';
import { CouponTrialPanel } from './coupon-trial.tsx';
import { useCouponSentence } from './use-coupon-sentence.ts';

type FormBodyProps = {
  /** Of this form on this page, so that what was typed comes back to it after a sign-in. */
  name: string;
  initial: CouponDraft;
  isLocked: boolean;
  isNew: boolean;
  isSending: boolean;
  send: (draft: CouponDraft, onError: (error: ApiError) => void) => void;
  /** What was typed, upon the newest version. */
  loadNewer?: (typed: CouponDraft) => Promise<Rebased>;
};

function FormBody({ name, initial, isLocked, isNew, isSending, send, loadNewer }: FormBodyProps) {
  const { t } = useTranslation(['coupons', 'common']);
  const [form] = Form.useForm<CouponDraft>();
  const [draft, setDraft] = useTypedState(name, initial);
  const [error, setError] = useState<ApiError | null>(null);
  const sentence = useCouponSentence()(draft);
  const handleFinish = () => {
    setError(null);
    send({ ...draft, ...form.getFieldsValue() }, (cause) => setError(showFieldErrors(form, cause)));
  };
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={draft}
      onValuesChange={(change: Partial<CouponDraft>) => setDraft((before) => ({ ...before, ...change }))}
      onFinish={handleFinish}
      requiredMark={false}
      scrollToFirstError={{ focus: true, block: 'center' }}
      noValidate
    >
      <FreshSignInNote />
      {isLocked ? <Note kind="info">{t('locked')}</Note> : null}
      <CouponFields draft={draft} isLocked={isLocked} isNew={isNew} />
      <div className="stack">
        {sentence ? <Note kind="info">{sentence}</Note> : null}
        <CouponTrialPanel draft={draft} />
        {loadNewer ? (
          <CouponConflict
            error={error}
            load={async () => {
              const rebased = await loadNewer({ ...draft, ...form.getFieldsValue() });
              form.setFieldsValue(rebased.draft);
              setDraft(rebased.draft);
              setError(null);
              return rebased.clashes;
            }}
          />
        ) : (
          <ErrorNote error={error} />
        )}
        <SubmitButton type="primary" loading={isSending}>
          {t(isNew ? 'create' : 'common:save')}
        </SubmitButton>
      </div>
    </Form>
  );
}

type NewCouponFormProps = { initial: CouponDraft; onDone: (coupon: Coupon) => void };

/** Makes a coupon, empty or with the terms of another one. */
export function NewCouponForm({ initial, onDone }: NewCouponFormProps) {
  const create = useCreateCoupon();
  return (
    <FormBody
      name="coupon.new"
      initial={initial}
      isLocked={false}
      isNew
      isSending={create.isPending}
      send={(draft, onError) => create.mutate(toNewCoupon(draft), { onSuccess: onDone, onError })}
    />
  );
}

type EditCouponFormProps = { coupon: ListedCoupon; onDone: (coupon: Coupon) => void };

/** Changes a coupon, unless somebody else has changed it since the form was opened. */
export function EditCouponForm({ coupon, onDone }: EditCouponFormProps) {
  const change = useChangeCoupon(coupon.id);
  const newest = useCoupon(coupon.id);
  const [opened, setOpened] = useState<Coupon>(coupon);
  const handleDone = (saved: Coupon) => {
    setOpened(saved);
    onDone(saved);
  };
  const loadNewer = async (typed: CouponDraft) => {
    const { data } = await newest.refetch({ throwOnError: true });
    if (!data) throw new Error(`coupon ${coupon.id} was read without a result`);
    setOpened(data);
    return rebase(toDraft(opened), typed, toDraft(data));
  };
  return (
    <FormBody
      name={`coupon.${coupon.id}`}
      initial={toDraft(coupon)}
      isLocked={coupon.isUsed}
      isNew={false}
      isSending={change.isPending}
      send={(draft, onError) =>
        change.mutate(toChange(draft, opened.version), { onSuccess: handleDone, onError })
      }
      loadNewer={loadNewer}
    />
  );
}
