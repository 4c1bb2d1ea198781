import { Button, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../../components/form-error.tsx';
import { limits } from '../../../config/shop.ts';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { showFieldErrors } from '../../../lib/api/field-errors.ts';
import type { Crop, Job } from '../../../lib/api/gen/ai-generation/types.gen.ts';
import { refreshSession } from '../../../lib/session-store.ts';
import { useCreateTransform } from '../api/create-transform.ts';
import { StrengthField } from './strength-field.tsx';

export type TransformValues = { title: string; style: string; strength: number };

type TransformFormProps = {
  uploadId: string;
  crop: Crop;
  isPrintable: boolean;
  initial: TransformValues;
  /** Chooses the style. */
  styleField: ReactNode;
  /** What is left of this hour. */
  quota: ReactNode;
  onValues: (values: TransformValues) => void;
  onCreated: (job: Job) => void;
  /** The uploaded photo is no longer stored. */
  onMissing: () => void;
  onAnother: () => void;
};

/** In which style a cropped photo is painted, how strongly, and what the design is called. */
export function TransformForm(props: TransformFormProps) {
  const { uploadId, crop, isPrintable, initial, styleField, quota, onValues, onCreated, onMissing } = props;
  const { t } = useTranslation('studio');
  const [form] = Form.useForm<TransformValues>();
  const create = useCreateTransform(onCreated);
  const handleError = (error: ApiError) => {
    showFieldErrors(form, error);
    // Once that is known, the guard leads to sign-in and back to this draft.
    if (error.code === 'UNAUTHENTICATED') void refreshSession();
    if (error.code === 'PHOTO_MISSING' || error.code === 'UPLOAD_INCOMPLETE') onMissing();
  };
  const handleFinish = (values: TransformValues) => {
    if (!create.isPending && isPrintable)
      create.mutate({ uploadId, crop, ...values }, { onError: handleError });
  };
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={initial}
      onValuesChange={(_, values) => onValues(values)}
      onFinish={handleFinish}
      noValidate
      scrollToFirstError={{ focus: true }}
    >
      <Form.Item name="style">{styleField}</Form.Item>
      <Form.Item name="strength">
        <StrengthField />
      </Form.Item>
      <Form.Item
        name="title"
        label={t('title.label')}
        rules={[{ required: true, whitespace: true, message: t('title.required') }]}
      >
        <Input maxLength={limits.titleLength} placeholder={t('photo.titlePlaceholder')} />
      </Form.Item>
      <div className="stack">
        {quota}
        <FormError error={create.error} />
        <div className="action-bar">
          <Button
            type="primary"
            size="large"
            htmlType="submit"
            loading={create.isPending}
            disabled={!isPrintable}
            block
          >
            {t('transform.submit')}
          </Button>
        </div>
        <Button type="link" onClick={props.onAnother}>
          {t('photo.another')}
        </Button>
      </div>
    </Form>
  );
}
