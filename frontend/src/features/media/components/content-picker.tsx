import '../../../components/bound-list.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ContentThumb } from '../../../components/content-thumb.tsx';
import { Switch } from '../../../components/controls.tsx';
import { PushButton } from '../../../components/push-button.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { paths } from '../../../config/paths.ts';
import { type Content, type ContentType, contentTypes, useContents } from '../api/get-contents.ts';

type ContentPickerProps = { pickedIds: string[]; onPick: (content: Content) => void };

function PickRow({ content, isPicked, onPick }: { content: Content; isPicked: boolean; onPick: () => void }) {
  const { t } = useTranslation(['binding', 'dashboard']);
  return (
    <li>
      <ContentThumb type={content.type} thumbUrl={content.thumbUrl} isSmall />
      <div className="bound__name">
        {content.title}
        <div className="soft small">{t(`dashboard:type.${content.type}`)}</div>
      </div>
      <PushButton
        isDisabled={isPicked || content.status !== 'ready'}
        onPress={onPick}
        label={
          isPicked ? `${t('library.picked')}: ${content.title}` : t('library.pick', { title: content.title })
        }
      >
        {isPicked ? t('library.picked') : t('library.add')}
      </PushButton>
    </li>
  );
}

/** The customer's content, to be put into a keepsake. At most 100 are listed, and the list states it. */
export function ContentPicker({ pickedIds, onPick }: ContentPickerProps) {
  const { t } = useTranslation(['binding', 'dashboard']);
  const [type, setType] = useState<ContentType>();
  const [q, setQ] = useState('');
  const [ignoreCase, setIgnoreCase] = useState(false);
  const contents = useContents({
    type,
    q: q || undefined,
    ignoreCase: q && ignoreCase ? 'true' : undefined,
    pageSize: 100,
  });
  return (
    <div className="stack">
      <div className="row">
        <SelectField
          aria-label={t('library.type')}
          emptyLabel={t('library.type')}
          value={type}
          onChange={setType}
          options={contentTypes.map((value) => ({ value, label: t(`dashboard:type.${value}`) }))}
        />
        <SearchField label={t('dashboard:search')} onSearch={(value) => setQ(value.trim())} />
        <span className="row small">
          <Switch
            checked={ignoreCase}
            aria-label={t('dashboard:ignoreCase')}
            onChange={({ target }) => setIgnoreCase(target.checked)}
          />
          <span aria-hidden="true">{t('dashboard:ignoreCase')}</span>
        </span>
      </div>
      <QueryState query={contents} failure={t('failures.files')}>
        {(data) => (
          <>
            {data.total > data.items.length ? (
              <p className="soft small">
                {t('library.capped', { shown: data.items.length, total: data.total })}
              </p>
            ) : null}
            {data.items.length === 0 ? (
              <p className="soft">
                {q || type ? t('dashboard:nothingFound') : t('library.empty')}{' '}
                <Link to={paths.dashboard.href('files')}>{t('library.upload')}</Link>
              </p>
            ) : null}
            <ul className="bound bound--scroll">
              {data.items.map((content) => (
                <PickRow
                  key={content.id}
                  content={content}
                  isPicked={pickedIds.includes(content.id)}
                  onPick={() => onPick(content)}
                />
              ))}
            </ul>
          </>
        )}
      </QueryState>
    </div>
  );
}
