import { Button, Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../../components/form-error.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { showFieldErrors } from '../../../lib/api/field-errors.ts';
import { dropDraft, keepDraft, readDraft } from '../../../lib/drafts.ts';
import { revalidateInvalidFields } from '../../../lib/revalidate-invalid-fields.ts';
import type { Content } from '../api/get-contents.ts';
import { type NewText, useSaveText } from '../api/save-text.ts';
import { TextFields } from './text-fields.tsx';

const kinds = ['text', 'url', 'social', 'vcard'] as const;

const DRAFT = 'text';

/** Errors that are not about the text itself. */
const limits = new Set(['TEXT_LIMIT_EXCEEDED', 'STORAGE_QUOTA_EXCEEDED']);

/** A new text begins with what was typed before a reload or a sign-in. */
function newText(): Record<string, unknown> {
  const draft = readDraft(DRAFT);
  const kind = kinds.find((one) => one === draft.kind) ?? 'text';
  return { ...draft, kind };
}

type TextFormProps = { content: Content | null; onSaved: () => void; onCancel: () => void };

/** Adds or edits a text: a few words, a link, a social account or a business card. */
export function TextForm({ content, onSaved, onCancel }: TextFormProps) {
  const { t } = useTranslation(['dashboard', 'common', 'errors']);
  const [form] = Form.useForm<NewText>();
  const kind = Form.useWatch('kind', form) ?? content?.text?.kind ?? 'text';
  // The draft is of a new text: changing another one leaves it alone.
  const dropOwnDraft = () => {
    if (content === null) dropDraft(DRAFT);
  };
  const save = useSaveText(() => {
    dropOwnDraft();
    onSaved();
  });
  const handleCancel = () => {
    // Who is refused for want of room leaves to make some, and comes back to what they typed.
    if (!(save.error && limits.has(save.error.code))) dropOwnDraft();
    onCancel();
  };
  const handleFinish = (text: NewText) => {
    if (save.isPending) return;
    save.mutate({ id: content?.id, text }, { onError: (error) => showFieldErrors(form, error) });
  };
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={content ? { title: content.title, ...content.text } : newText()}
      onValuesChange={(changed, values) => {
        if (content === null) keepDraft(DRAFT, values);
        revalidateInvalidFields(form, changed);
      }}
      onFinish={handleFinish}
      scrollToFirstError={{ focus: true }}
      noValidate
    >
      <Form.Item
        name="title"
        label={t('texts.title')}
        rules={[{ required: true, whitespace: true, message: t('errors:TITLE_REQUIRED') }]}
      >
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="kind" required label={t('texts.kind')}>
        <Radio.Group options={kinds.map((value) => ({ value, label: t(`texts.kinds.${value}`) }))} />
      </Form.Item>
      <TextFields kind={kind} />
      <div className="stack">
        <FormError error={save.error} />
        <div className="row">
          <SubmitButton type="primary" loading={save.isPending}>
            {t('common:save')}
          </SubmitButton>
          <Button size="large" onClick={handleCancel}>
            {t('common:cancel')}
          </Button>
        </div>
      </div>
    </Form>
  );
}
