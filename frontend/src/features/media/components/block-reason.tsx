import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { showFieldErrors } from '../../../lib/api/field-errors.ts';
import { dropDraft, keepDraft, readDraft, textsOf } from '../../../lib/drafts.ts';
import { formatDate } from '../../../lib/format/date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import type { Content } from '../api/get-contents.ts';
import { useSendAppeal } from '../api/send-appeal.ts';

type Block = NonNullable<Content['block']>;

const WORDS_MAX = 1000;

/** The owner's words against a block; what was typed outlives a failure, a reload and a sign-in. */
function AppealForm({ content, onDone }: { content: Content; onDone: () => void }) {
  const { t } = useTranslation(['dashboard', 'common', 'errors']);
  const [form] = Form.useForm<{ words: string }>();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const send = useSendAppeal(content.id);
  const draft = `appeal.${content.id}`;
  const handleFinish = ({ words }: { words: string }) => {
    if (send.isPending) return;
    setFailure(null);
    send.mutate(words, {
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
        <Button type="primary" htmlType="submit" loading={send.isPending}>
          {t('block.send')}
        </Button>
        <Button onClick={onDone}>{t('common:cancel')}</Button>
      </div>
    </Form>
  );
}

/** Whether its owner may appeal, has appealed, or has an answer. */
function Appeal({ content, block }: { content: Content; block: Block }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const [isWriting, setWriting] = useState(false);
  const { appeal, appealUntil } = block;
  if (appeal?.status === 'kept') return <p className="small">{t('block.kept', { answer: appeal.answer })}</p>;
  if (appeal) return <p className="small">{t('block.open')}</p>;
  if (!appealUntil || Date.parse(appealUntil) < Date.now())
    return <p className="small">{t('block.appeal')}</p>;
  if (isWriting) return <AppealForm content={content} onDone={() => setWriting(false)} />;
  return (
    <>
      <p className="small">{t('block.until', { day: formatDate(appealUntil, locale) })}</p>
      <Button onClick={() => setWriting(true)} aria-label={t('block.objectOf', { title: content.title })}>
        {t('block.object')}
      </Button>
    </>
  );
}

/** Why a content was taken down, and what its owner can do. */
export function BlockReason({ content, block }: { content: Content; block: Block }) {
  const { t } = useTranslation('dashboard');
  const rule = t(`block.rule.${block.rule}`);
  return (
    <>
      <p className="small">{t(block.isFinal ? 'block.final' : 'block.lead', { rule })}</p>
      {block.note ? <p className="small">{t('block.words', { note: block.note })}</p> : null}
      <Appeal content={content} block={block} />
    </>
  );
}
