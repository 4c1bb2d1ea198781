import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { showFieldErrors } from '../../../lib/api/field-errors.ts';
import { dropDraft, keepDraft, readDraft, textsOf } from '../../../lib/drafts.ts';

const WORDS_MAX = 1000;

type Outcome = { onSuccess: () => void; onError: (error: ApiError) => void };

type AppealFormProps = {
  /** Of the block: under it what was typed outlives a failure, a reload and a sign-in. */
  name: string;
  isPending: boolean;
  onSend: (words: string, outcome: Outcome) => void;
  onDone: () => void;
};

/** The owner's words against a block. */
export function AppealForm({ name, isPending, onSend, onDone }: AppealFormProps) {
  const { t } = useTranslation(['dashboard', 'common', 'errors']);
  const [form] = Form.useForm<{ words: string }>();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const draft = `appeal.${name}`;
  const handleFinish = ({ words }: { words: string }) => {
    if (isPending) return;
    setFailure(null);
    onSend(words, {
      onSuccess: () => dropDraft(draft),
      onError: (error) => setFailure(showFieldErrors(form, error)),
    });
  };
  return (
    <Form
      name={draft}
      form={form}
      layout="vertical"
      initialValues={textsOf(readDraft(draft))}
      onValuesChange={(_, values) => keepDraft(draft, values)}
      onFinish={handleFinish}
    >
      <Form.Item
        name="words"
        label={t('block.why')}
        rules={[{ required: true, whitespace: true, message: t('errors:FIELD_REQUIRED') }]}
      >
        <Input.TextArea autoFocus rows={4} maxLength={WORDS_MAX} showCount />
      </Form.Item>
      <ErrorNote error={failure} what={t('block.failed')} />
      <div className="row">
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t('block.send')}
        </Button>
        <Button onClick={onDone}>{t('common:cancel')}</Button>
      </div>
    </Form>
  );
}
