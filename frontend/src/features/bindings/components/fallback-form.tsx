import { Button, Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { announce } from '../../../lib/announce.ts';
import { showFieldErrors } from '../../../lib/api/field-errors.ts';
import type { BoundContent } from '../api/get-binding.ts';
import { type Fallback, type NewFallback, useSetFallback } from '../api/set-fallback.ts';
import type { Rule } from '../rule.ts';

type FallbackFormProps = {
  orderItemId: string;
  fallback: Fallback;
  contents: BoundContent[];
  rules: Rule[];
};

type FallbackValues = { kind: Fallback['kind']; contentId?: string; word?: string };

const kinds = ['all', 'others', 'content', 'word'] as const;

const hasMoment = ({ enabled, time, place, verified }: Rule): boolean =>
  enabled && (time !== null || place !== null || verified);

function toFallback({ kind, contentId = '', word = '' }: FallbackValues): NewFallback {
  if (kind === 'content') return { kind, contentId };
  return kind === 'word' ? { kind, word } : { kind };
}

/** What opens outside all moments, and whether what has one is hidden until then. */
export function FallbackForm({ orderItemId, fallback, contents, rules }: FallbackFormProps) {
  const { t } = useTranslation('binding');
  const [form] = Form.useForm<FallbackValues>();
  const kind = Form.useWatch('kind', form) ?? fallback.kind;
  const save = useSetFallback(orderItemId, () => announce(t('fallback.saved')));
  const submit = (chosen: NewFallback) =>
    save.mutate(chosen, { onError: (error) => showFieldErrors(form, error) });
  const handleHide = () => {
    form.setFieldsValue({ kind: 'others' });
    submit({ kind: 'others' });
  };
  const isGone = fallback.kind === 'content' && contents.every(({ id }) => id !== fallback.contentId);
  return (
    <section className="panel stack" aria-labelledby="fallback">
      <h2 id="fallback">{t('fallback.title')}</h2>
      <p className="soft">{t('fallback.lead')}</p>
      {fallback.kind === 'all' && rules.some(hasMoment) ? (
        <Note
          kind="info"
          action={
            <Button onClick={handleHide} loading={save.isPending}>
              {t('fallback.hide')}
            </Button>
          }
        >
          {t('fallback.hint')}
        </Note>
      ) : null}
      {isGone ? <Note kind="warning">{t('fallback.gone')}</Note> : null}
      <Form
        form={form}
        layout="vertical"
        initialValues={fallback}
        onFinish={(values) => submit(toFallback(values))}
        requiredMark={false}
      >
        <Form.Item name="kind">
          <Radio.Group
            aria-labelledby="fallback"
            className="stack"
            options={kinds.map((value) => ({ value, label: t(`fallback.${value}`) }))}
          />
        </Form.Item>
        {kind === 'content' ? (
          <Form.Item
            name="contentId"
            label={t('fallback.which')}
            rules={[{ required: true, message: t('rule.required') }]}
          >
            <SelectField
              emptyLabel=""
              options={contents.map(({ id, title }) => ({ value: id, label: title }))}
            />
          </Form.Item>
        ) : null}
        {kind === 'word' ? (
          <Form.Item
            name="word"
            label={t('fallback.words')}
            rules={[{ required: true, whitespace: true, message: t('rule.required') }]}
          >
            <Input.TextArea rows={3} maxLength={200} showCount />
          </Form.Item>
        ) : null}
        <Button htmlType="submit" size="large" loading={save.isPending}>
          {t('fallback.save')}
        </Button>
      </Form>
      <ErrorNote error={save.error} what={t('fallback.failed')} />
      {save.isSuccess ? <Note kind="success">{t('fallback.saved')}</Note> : null}
    </section>
  );
}
