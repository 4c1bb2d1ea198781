import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { SubmitButton } from '../../../../components/submit-button.tsx';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { showFieldErrors } from '../../../../lib/api/field-errors.ts';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { type ManagedMenu, useChangeMenu } from '../api/menus.ts';
import { MenuEntries } from './menu-entries.tsx';

type Draft = Pick<ManagedMenu, 'items'>;

/** One list. What was typed stays after a refusal and comes back after a sign-in. */
export function MenuForm({ menu, onReload }: { menu: ManagedMenu; onReload: () => void }) {
  const { t } = useTranslation(['desk-art', 'common']);
  const { key, version, items } = menu;
  const [form] = Form.useForm<Draft>();
  const [typed, setTyped] = useTypedState<Draft>(`menu.${key}.${version}`, { items });
  const [error, setError] = useState<ApiError | null>(null);
  const change = useChangeMenu(key);
  const handleFinish = (draft: Draft) => {
    setError(null);
    change.mutate(
      { items: draft.items, version },
      { onError: (cause) => setError(showFieldErrors(form, cause)) },
    );
  };
  return (
    <section className="panel stack" aria-label={t(`menus.name.${key}`)}>
      <h2 className="panel-title">{t(`menus.name.${key}`)}</h2>
      <p className="soft">{t(`menus.where.${key}`)}</p>
      <Form
        form={form}
        name={`menu-${key}`}
        layout="vertical"
        initialValues={typed}
        onValuesChange={(_, all: Draft) => setTyped(all)}
        onFinish={handleFinish}
        requiredMark={false}
        noValidate
      >
        <div className="stack">
          <MenuEntries />
          {error?.code === 'CONFLICT' ? (
            <Note kind="error" action={<Button onClick={onReload}>{t('changed.load')}</Button>}>
              {t('changed.text')}
            </Note>
          ) : (
            <ErrorNote error={error} />
          )}
          {change.isSuccess ? <Note kind="success">{t('menus.saved')}</Note> : null}
          <SubmitButton type="primary" loading={change.isPending}>
            {t('common:save')}
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}
