import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ContentThumb } from '../../../components/content-thumb.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { SearchInput } from '../../../components/search-input.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { paths } from '../../../config/paths.ts';
import { type Content, useContents } from '../api/get-contents.ts';

type ScenePickerProps = { isFull: boolean; onPick: (content: Content) => void };

const kinds = ['image', 'video'] as const;

/** The customer's photos and clips; each may be in a video several times. At most 100 are listed, and the list says so. */
export function ScenePicker({ isFull, onPick }: ScenePickerProps) {
  const { t } = useTranslation(['composite', 'dashboard']);
  const [type, setType] = useState<(typeof kinds)[number]>('image');
  const [q, setQ] = useState('');
  const contents = useContents({ type, q: q || undefined, pageSize: 100 });
  return (
    <div className="stack">
      <div className="row">
        <div className="scene-picker__kind">
          <SelectField
            aria-label={t('library.kind')}
            value={type}
            onChange={(value) => setType(value ?? 'image')}
            options={kinds.map((value) => ({ value, label: t(`library.${value}`) }))}
          />
        </div>
        <SearchInput
          allowClear
          aria-label={t('dashboard:search')}
          placeholder={t('dashboard:search')}
          style={{ flex: '1 1 180px' }}
          onSearch={(value) => setQ(value.trim())}
        />
      </div>
      <QueryState query={contents} failure={t('filesFailure')}>
        {({ items, total }) => (
          <>
            {total > items.length ? (
              <p className="soft small">{t('library.capped', { shown: items.length, total })}</p>
            ) : null}
            {items.length === 0 ? (
              <p className="soft">
                {q ? t('dashboard:nothingFound') : t('library.empty')}{' '}
                <Link to={paths.dashboard.href('files')}>{t('library.upload')}</Link>
              </p>
            ) : null}
            <ul className="scene-picker">
              {items.map((content) => (
                <li key={content.id}>
                  <ContentThumb type={content.type} thumbUrl={content.thumbUrl} />
                  <span className="small scene__title">{content.title}</span>
                  <Button
                    disabled={isFull || content.status !== 'ready'}
                    onClick={() => onPick(content)}
                    aria-label={t('library.addOf', { title: content.title })}
                  >
                    {t('library.add')}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryState>
    </div>
  );
}
