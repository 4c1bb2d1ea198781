import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { showFieldErrors } from '../../../lib/api/field-errors.ts';
import { isComposing } from '../../../lib/is-composing.ts';
import type { Content } from '../api/get-contents.ts';
import { useRenameContent } from '../api/rename-content.ts';

/** What can be seen, and so be put into words. */
const SEEN: readonly Content['type'][] = ['image', 'video'];

type Named = { title: string; altText?: string };

/** Another title for a file, and what it shows; what was typed stays when it is refused. */
export function RenameForm({ content, onDone }: { content: Content; onDone: () => void }) {
  const { t } = useTranslation(['dashboard', 'common', 'errors']);
  const [form] = Form.useForm<Named>();
  const rename = useRenameContent(onDone);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const handleFinish = (named: Named) => {
    if (rename.isPending) return;
    setFailure(null);
    rename.mutate(
      { id: content.id, ...named },
      { onError: (error) => setFailure(showFieldErrors(form, error)) },
    );
  };
  return (
    <Form
      name={`rename-${content.id}`}
      form={form}
      layout="vertical"
      initialValues={{ title: content.title, altText: content.altText ?? '' }}
      onFinish={handleFinish}
    >
      <Form.Item
        name="title"
        label={t('rename.label')}
        rules={[{ required: true, whitespace: true, message: t('errors:TITLE_REQUIRED') }]}
      >
        <Input
          autoFocus
          onKeyDown={(event) => event.key === 'Escape' && !isComposing(event.nativeEvent) && onDone()}
        />
      </Form.Item>
      {SEEN.includes(content.type) ? (
        <Form.Item name="altText" label={t('rename.altText')} extra={t('rename.altTextHelp')}>
          <Input.TextArea autoSize />
        </Form.Item>
      ) : null}
      <ErrorNote error={failure} what={t('failures.rename')} />
      <div className="row">
        <Button type="primary" htmlType="submit" loading={rename.isPending}>
          {t('common:save')}
        </Button>
        <Button onClick={onDone}>{t('common:cancel')}</Button>
      </div>
    </Form>
  );
}
