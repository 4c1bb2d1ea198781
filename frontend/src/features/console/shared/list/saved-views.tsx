import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../components/icon.tsx';
import { toSavedView } from './list-query.ts';
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
  (Array.isArray(stored) ? stored.filter(isSavedView) : [])
    .map(({ name, view }) => ({ name, view: toSavedView(view) }))
    .filter(({ view }) => view !== '')
    .slice(0, VIEWS_MAX);

type NameViewProps = { hasSearch: boolean; onSave: (name: string) => void };

function NameView({ hasSearch, onSave }: NameViewProps) {
  const { t } = useTranslation('list');
  const id = useId();
  const noteId = useId();
  const [name, setName] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim());
  };
  return (
    <form className="list-menu__form" onSubmit={handleSubmit}>
      <div>
        <label htmlFor={id}>{t('views.name')}</label>
        <Input
          id={id}
          value={name}
          maxLength={NAME_MAX}
          aria-describedby={noteId}
          onChange={(event) => setName(event.target.value)}
        />
        <p id={noteId} className="soft small">
          {t('views.stays')}
        </p>
        {hasSearch ? <p className="soft small">{t('views.withoutSearch')}</p> : null}
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
  const current = toSavedView(list.key);
  const isSaved = views.some(({ view }) => view === current);
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
  const canSave = current !== '' && !isSaved && views.length < VIEWS_MAX;
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
              hasSearch={list.view.search !== ''}
              onSave={(name) => {
                setViews([...views, { name, view: current }]);
                close();
              }}
            />
          )}
        </MenuButton>
      ) : null}
    </div>
  );
}
