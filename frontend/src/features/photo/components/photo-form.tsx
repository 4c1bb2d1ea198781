import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../../components/form-error.tsx';
import { limits } from '../../../config/shop.ts';
import { showFieldErrors } from '../../../lib/api/field-errors.ts';
import type { Crop, Job } from '../../../lib/api/gen/ai-generation/types.gen.ts';
import { refreshSession } from '../../../lib/session-store.ts';
import { useCreatePhoto } from '../api/create-photo.ts';

type PhotoFormProps = {
  uploadId: string;
  crop: Crop;
  title: string;
  /** The crop has enough pixels. */
  isPrintable: boolean;
  onTitle: (title: string) => void;
  onCreated: (job: Job) => void;
  /** The uploaded photo is no longer stored. */
  onMissing: () => void;
  onAnother: () => void;
};

/** Names a cropped photo and makes a design of it. */
export function PhotoForm(props: PhotoFormProps) {
  const { uploadId, crop, title, isPrintable, onTitle, onCreated, onMissing, onAnother } = props;
  const { t } = useTranslation('studio');
  const [form] = Form.useForm<{ title: string }>();
  const create = useCreatePhoto(onCreated);
  const handleFinish = (values: { title: string }) => {
    if (create.isPending || !isPrintable) return;
    create.mutate(
      { uploadId, crop, title: values.title },
      {
        onError: (error) => {
          showFieldErrors(form, error);
          if (error.code === 'UNAUTHENTICATED') void refreshSession();
          if (error.code === 'PHOTO_MISSING' || error.code === 'UPLOAD_INCOMPLETE') onMissing();
        },
      },
    );
  };
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ title }}
      onValuesChange={(_, values) => onTitle(values.title)}
      onFinish={handleFinish}
      noValidate
    >
      <Form.Item
        name="title"
        label={t('title.label')}
        rules={[{ required: true, whitespace: true, message: t('title.required') }]}
      >
        <Input maxLength={limits.titleLength} placeholder={t('photo.titlePlaceholder')} />
      </Form.Item>
      <div className="stack">
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
            {t('photo.submit')}
          </Button>
        </div>
        <Button type="link" onClick={onAnother}>
          {t('photo.another')}
        </Button>
      </div>
    </Form>
  );
}
