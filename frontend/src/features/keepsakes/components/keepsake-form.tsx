import { Button, Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../../components/form-error.tsx';
import { limits } from '../../../config/shop.ts';
import { showFieldErrors } from '../../../lib/api/field-errors.ts';
import { type NewKeepsake, useCreateKeepsake } from '../api/create-keepsake.ts';
import type { Keepsake } from '../api/get-keepsakes.ts';

type KeepsakeFormProps = { jobId: string; title: string; onCreated: (keepsake: Keepsake) => void };

/** Title and orientation of the keepsake that a design becomes. */
export function KeepsakeForm({ jobId, title, onCreated }: KeepsakeFormProps) {
  const { t } = useTranslation('studio');
  const [form] = Form.useForm<Omit<NewKeepsake, 'jobId'>>();
  const create = useCreateKeepsake(onCreated);
  const handleFinish = (values: Omit<NewKeepsake, 'jobId'>) => {
    if (create.isPending) return;
    create.mutate({ ...values, jobId }, { onError: (error) => showFieldErrors(form, error) });
  };
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ title, orientation: 'portrait' }}
      onFinish={handleFinish}
      noValidate
    >
      <Form.Item
        name="title"
        label={t('keepsake.title')}
        extra={t('keepsake.titleHelp')}
        rules={[{ required: true, whitespace: true, message: t('keepsake.titleRequired') }]}
      >
        <Input maxLength={limits.titleLength} />
      </Form.Item>
      <Form.Item
        name="orientation"
        required
        label={t('keepsake.orientation')}
        extra={t('keepsake.orientationHelp')}
      >
        <Radio.Group
          options={[
            { value: 'portrait', label: t('keepsake.portrait') },
            { value: 'landscape', label: t('keepsake.landscape') },
          ]}
        />
      </Form.Item>
      <div className="stack">
        <FormError error={create.error} />
        <div className="action-bar">
          <Button type="primary" size="large" htmlType="submit" loading={create.isPending} block>
            {t('keepsake.submit')}
          </Button>
        </div>
      </div>
    </Form>
  );
}
