import './styles-form.css';
import { Button, Form, Input, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { Picture, stylePicture } from '../../../../components/picture.tsx';
import { SubmitButton } from '../../../../components/submit-button.tsx';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { showFieldErrors } from '../../../../lib/api/field-errors.ts';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { type ManagedStyles, useChangeStyles } from '../api/styles.ts';

type Draft = Pick<ManagedStyles, 'items'>;

/** Every style with a sample, its names and whether it is offered, in display order. */
function StyleRows() {
  const { t } = useTranslation(['desk-art', 'errors']);
  const form = Form.useFormInstance<Draft>();
  const required = [{ required: true, whitespace: true, message: t('errors:TRANSLATION_MISSING') }];
  return (
    <Form.List name="items">
      {(rows, { move }) =>
        rows.map(({ key: row, name }) => {
          const style = form.getFieldValue(['items', name, 'key']) as string;
          const picture = stylePicture(style);
          return (
            <fieldset key={row} className="panel style-row">
              <legend className="field-legend">
                <code>{style}</code>
              </legend>
              {picture ? <Picture name={picture} alt="" sizes="120px" /> : null}
              <div>
                <Form.Item name={[name, 'key']} hidden>
                  <Input />
                </Form.Item>
                <Form.Item name={[name, 'name', 'zh-TW']} label={t('styles.zh')} rules={required}>
                  <Input maxLength={40} lang="zh-Hant-TW" />
                </Form.Item>
                <Form.Item name={[name, 'name', 'en']} label={t('styles.en')} rules={required}>
                  <Input maxLength={40} lang="en" />
                </Form.Item>
                <Form.Item name={[name, 'available']} label={t('styles.offered')} valuePropName="checked">
                  <Switch />
                </Form.Item>
                <div className="row">
                  <Button disabled={name === 0} onClick={() => move(name, name - 1)}>
                    {t('styles.up', { style })}
                  </Button>
                  <Button disabled={name === rows.length - 1} onClick={() => move(name, name + 1)}>
                    {t('styles.down', { style })}
                  </Button>
                </div>
              </div>
            </fieldset>
          );
        })
      }
    </Form.List>
  );
}

/** All styles. What was typed stays after a refusal and comes back after a sign-in. */
export function StylesForm({ styles, onReload }: { styles: ManagedStyles; onReload: () => void }) {
  const { t } = useTranslation(['desk-art', 'common']);
  const [form] = Form.useForm<Draft>();
  const [typed, setTyped] = useTypedState<Draft>(`styles.${styles.version}`, { items: styles.items });
  const [error, setError] = useState<ApiError | null>(null);
  const change = useChangeStyles();
  const handleFinish = ({ items }: Draft) => {
    setError(null);
    const handleError = (cause: ApiError) => setError(showFieldErrors(form, cause));
    change.mutate({ items, version: styles.version }, { onError: handleError });
  };
  return (
    <Form
      form={form}
      name="styles"
      layout="vertical"
      initialValues={typed}
      onValuesChange={(_, all: Draft) => setTyped(all)}
      onFinish={handleFinish}
      requiredMark={false}
      noValidate
      scrollToFirstError={{ focus: true }}
    >
      <div className="stack">
        <StyleRows />
        {error?.code === 'CONFLICT' ? (
          <Note kind="error" action={<Button onClick={onReload}>{t('changed.load')}</Button>}>
            {t('changed.text')}
          </Note>
        ) : (
          <ErrorNote error={error} />
        )}
        {change.isSuccess ? <Note kind="success">{t('styles.saved')}</Note> : null}
        <SubmitButton type="primary" loading={change.isPending}>
          {t('common:save')}
        </SubmitButton>
      </div>
    </Form>
  );
}
