import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../../components/form-error.tsx';
import { limits } from '../../../config/shop.ts';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { showFieldErrors } from '../../../lib/api/field-errors.ts';
import type { Crop } from '../../../lib/api/gen/ai-generation/types.gen.ts';
import { dropDraft, keepDraft, readDraft } from '../../../lib/drafts.ts';
import { refreshSession } from '../../../lib/session-store.ts';
import { useCreateFigurine } from '../api/create-figurine.ts';
import type { Job } from '../api/get-jobs.ts';
import type { Quota } from '../api/get-quota.ts';
import type { ArtStyle } from '../api/get-styles.ts';
import { IdeaChips } from './idea-chips.tsx';
import { QuotaNote } from './quota-note.tsx';
import { StyleField } from './style-field.tsx';

type FigurineValues = { prompt?: string; title: string; style: string };

type FigurineFormProps = {
  styles: ArtStyle[];
  quota: Quota | undefined;
  /** The photo that it is made of, instead of words. */
  photo?: { uploadId: string; crop: Crop; isPrintable: boolean } | undefined;
  onCreated: (job: Job) => void;
  /** The uploaded photo is no longer stored. */
  onMissing?: () => void;
};

const DRAFT = 'figurine';

/** What stood in the form before a reload, or before somebody had to sign in again. */
function readValues(styles: readonly ArtStyle[]): FigurineValues {
  const { prompt, title, style } = readDraft(DRAFT);
  const offered = styles.filter(({ available }) => available).map(({ key }) => key);
  return {
    prompt: typeof prompt === 'string' ? prompt : '',
    title: typeof title === 'string' ? title : '',
    style: offered.find((key) => key === style) ?? offered[0] ?? '',
  };
}

/** What the figurine shall be, in which style, and what it is called. */
export function FigurineForm({ styles, quota, photo, onCreated, onMissing }: FigurineFormProps) {
  const { t } = useTranslation('studio');
  const [form] = Form.useForm<FigurineValues>();
  const [initial] = useState(() => readValues(styles));
  const create = useCreateFigurine((job) => {
    dropDraft(DRAFT);
    onCreated(job);
  });
  const handleError = (error: ApiError) => {
    showFieldErrors(form, error);
    // Once that is known, the guard leads to sign-in and back to this draft.
    if (error.code === 'UNAUTHENTICATED') void refreshSession();
    if (error.code === 'PHOTO_MISSING' || error.code === 'UPLOAD_INCOMPLETE') onMissing?.();
  };
  const handleFinish = ({ prompt, title, style }: FigurineValues) => {
    if (create.isPending || photo?.isPrintable === false) return;
    const of = photo ? { uploadId: photo.uploadId, crop: photo.crop } : { prompt };
    create.mutate({ title, style, ...of }, { onError: handleError });
  };
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={initial}
      onValuesChange={(_, values) => keepDraft(DRAFT, { ...readDraft(DRAFT), ...values })}
      onFinish={handleFinish}
      noValidate
      scrollToFirstError={{ focus: true }}
    >
      {photo ? null : (
        <>
          <Form.Item
            name="prompt"
            label={t('figurine.prompt')}
            extra={t('figurine.promptHelp')}
            rules={[{ required: true, whitespace: true, message: t('prompt.required') }]}
          >
            <Input.TextArea
              rows={2}
              maxLength={limits.promptLength}
              placeholder={t('figurine.placeholder')}
            />
          </Form.Item>
          <IdeaChips
            menu="figurine-ideas"
            onPick={(prompt) => {
              form.setFieldsValue({ prompt });
              keepDraft(DRAFT, { ...readDraft(DRAFT), prompt });
            }}
          />
        </>
      )}
      <Form.Item
        name="title"
        label={t('title.label')}
        rules={[{ required: true, whitespace: true, message: t('title.required') }]}
      >
        <Input maxLength={limits.titleLength} placeholder={t('figurine.titlePlaceholder')} />
      </Form.Item>
      <Form.Item name="style">
        <StyleField styles={styles} />
      </Form.Item>
      <div className="stack">
        {quota ? <QuotaNote quota={quota} /> : null}
        <FormError error={create.error} />
        <div className="action-bar">
          <Button
            type="primary"
            size="large"
            htmlType="submit"
            loading={create.isPending}
            disabled={photo?.isPrintable === false}
            block
          >
            {t('figurine.submit')}
          </Button>
        </div>
      </div>
    </Form>
  );
}
