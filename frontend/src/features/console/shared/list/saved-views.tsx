import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../components/icon.tsx';
import { MenuButton } from './menu-button.tsx';
import { useDeviceState } from './use-device-state.ts';
import type { List } from './use-list.ts';

type SavedView = { name: string; view: string };

const NAME_MAX = 30;
const VIEWS_MAX = 12;

const isSavedView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'view' in value &&
  typeof value.view === 'string';

const parse = (stored: unknown): SavedView[] =>
  Array.isArray(stored) ? stored.filter(isSavedView).slice(0, VIEWS_MAX) : [];

function NameView({ onSave }: { onSave: (name: string) => void }) {
  const { t } = useTranslation('list');
  const id = useId();
  const [name, setName] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim());
  };
  return (
    <form className="list-menu__form" onSubmit={handleSubmit}>
      <div>
        <label htmlFor={id}>{t('views.name')}</label>
        <Input id={id} value={name} maxLength={NAME_MAX} onChange={(event) => setName(event.target.value)} />
      </div>
      <Button type="primary" htmlType="submit">
        {t('views.submit')}
      </Button>
    </form>
  );
}

/** Named views of a list as chips: all, then those that somebody saved on this device. */
export function SavedViews({ list }: { list: List }) {
  const { t } = useTranslation('list');
  const [views, setViews] = useDeviceState(`${list.spec.name}.views`, parse);
  const isSaved = views.some(({ view }) => view === list.key);
  const chip = (name: string, view: string) => (
    <button
      type="button"
      className="list-chip"
      aria-pressed={list.key === view}
      onClick={() => list.open(view)}
    >
      {name}
    </button>
  );
  const canSave = list.key !== '' && !isSaved && views.length < VIEWS_MAX;
  if (views.length === 0 && !canSave) return null;
  return (
    <div className="list-views">
      {chip(t('views.all'), '')}
      {views.map(({ name, view }) => (
        <span key={view} className="list-views__own">
          {chip(name, view)}
          <button
            type="button"
            className="list-views__remove"
            aria-label={t('views.remove', { name })}
            onClick={() => setViews(views.filter((one) => one.view !== view))}
          >
            <Icon name="close" size={14} />
          </button>
        </span>
      ))}
      {canSave ? (
        <MenuButton label={t('views.save')}>
          {(close) => (
            <NameView
              onSave={(name) => {
                setViews([...views, { name, view: list.key }]);
                close();
              }}
            />
          )}
        </MenuButton>
      ) : null}
    </div>
  );
}
