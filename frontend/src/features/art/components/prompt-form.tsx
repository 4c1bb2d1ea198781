import './prompt-form.css';
import { Button, Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../../components/form-error.tsx';
import { limits } from '../../../config/shop.ts';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { showFieldErrors } from '../../../lib/api/field-errors.ts';
import { refreshSession } from '../../../lib/session-store.ts';
import { useCreateJob } from '../api/create-job.ts';
import type { Job } from '../api/get-jobs.ts';
import type { Quota } from '../api/get-quota.ts';
import type { ArtStyle } from '../api/get-styles.ts';
import { dropPrompt, keepPrompt, type PromptValues, readPrompt } from '../draft.ts';
import { IdeaChips } from './idea-chips.tsx';
import { QuotaNote } from './quota-note.tsx';
import { SeedField } from './seed-field.tsx';
import { StyleField } from './style-field.tsx';

type PromptFormProps = {
  styles: ArtStyle[];
  initial: Partial<PromptValues>;
  quota: Quota | undefined;
  onCreated: (job: Job) => void;
  /** How many pictures one wish may have. */
  perWish?: number | undefined;
  /** Has the page's width to itself: the styles stand beside the words. */
  isWide?: boolean;
};

/** What to draw, how, and what it is called. */
export function PromptForm({ styles, initial, quota, onCreated, perWish = 1, isWide }: PromptFormProps) {
  const { t } = useTranslation('studio');
  const [form] = Form.useForm<PromptValues>();
  const create = useCreateJob((job) => {
    dropPrompt();
    onCreated(job);
  });
  const first = styles.find((style) => style.available)?.key;
  const handleFinish = ({ pictures = 1, seed, ...values }: PromptValues) => {
    if (create.isPending) return;
    const handleError = (error: ApiError) => {
      showFieldErrors(form, error);
      // The session has ended meanwhile: once that is known, the guard leads to sign-in and back to this draft.
      if (error.code === 'UNAUTHENTICATED') void refreshSession();
    };
    // As many as are left of the hour.
    const count = Math.max(1, Math.min(pictures, perWish, quota?.remainingThisHour ?? perWish));
    const wish = {
      ...values,
      ...(seed === undefined ? {} : { seed }),
      ...(count > 1 ? { pictures: count } : {}),
    };
    create.mutate({ kind: 'text', ...wish }, { onError: handleError });
  };
  return (
    <Form
      form={form}
      layout="vertical"
      className={isWide ? 'prompt-form prompt-form--wide' : 'prompt-form'}
      initialValues={{ style: first, pictures: perWish, ...readPrompt(styles), ...initial }}
      onValuesChange={(_, values) => keepPrompt(values)}
      onFinish={handleFinish}
      noValidate
      scrollToFirstError={{ focus: true }}
    >
      <Form.Item
        name="prompt"
        label={t('prompt.label')}
        extra={t('prompt.help')}
        rules={[{ required: true, whitespace: true, message: t('prompt.required') }]}
      >
        <Input.TextArea rows={3} maxLength={limits.promptLength} placeholder={t('prompt.placeholder')} />
      </Form.Item>
      <IdeaChips
        menu="ideas"
        onPick={(prompt) => {
          form.setFieldsValue({ prompt });
          keepPrompt({ ...form.getFieldsValue(), prompt });
        }}
      />
      <Form.Item
        name="title"
        label={t('title.label')}
        rules={[{ required: true, whitespace: true, message: t('title.required') }]}
      >
        <Input maxLength={limits.titleLength} placeholder={t('title.placeholder')} />
      </Form.Item>
      <Form.Item name="style" className="prompt-form__styles">
        <StyleField styles={styles} />
      </Form.Item>
      {perWish > 1 ? (
        <Form.Item name="pictures" label={t('pictures.label')} extra={t('pictures.help')}>
          <Radio.Group
            options={[1, perWish].map((value) => ({ value, label: t('pictures.count', { count: value }) }))}
          />
        </Form.Item>
      ) : null}
      <Form.Item name="seed" noStyle>
        <SeedField />
      </Form.Item>
      <div className="stack">
        {quota ? <QuotaNote quota={quota} /> : null}
        <FormError error={create.error} />
        <div className="action-bar">
          <Button type="primary" size="large" htmlType="submit" loading={create.isPending} block>
            {t('submit')}
          </Button>
        </div>
      </div>
    </Form>
  );
}
