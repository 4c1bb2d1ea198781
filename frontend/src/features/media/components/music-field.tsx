import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { QueryState } from '../../../components/query-state.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { paths } from '../../../config/paths.ts';
import { useContents } from '../api/get-contents.ts';
import type { Source } from '../composite-draft.ts';

type MusicFieldProps = { music: Source | null; onChange: (music: Source | null) => void };

/** One of the customer's songs, or none. */
export function MusicField({ music, onChange }: MusicFieldProps) {
  const { t } = useTranslation('composite');
  const songs = useContents({ type: 'music', pageSize: 100 });
  return (
    <QueryState query={songs} lines={2} failure={t('musicFailure')}>
      {({ items }) => {
        const ready = items.filter(({ status }) => status === 'ready');
        // One that is not among the newest stays chosen.
        const listed = music && !ready.some(({ id }) => id === music.id) ? [music, ...ready] : ready;
        if (listed.length === 0)
          return (
            <p className="soft">
              {t('music.empty')} <Link to={paths.dashboard.href('files')}>{t('library.upload')}</Link>
            </p>
          );
        return (
          <>
            <SelectField
              aria-label={t('music.label')}
              emptyLabel={t('music.none')}
              value={music?.id}
              onChange={(id) => onChange(listed.find((song) => song.id === id) ?? null)}
              options={listed.map(({ id, title }) => ({ value: id, label: title }))}
            />
            <p className="soft small">{t('music.lead')}</p>
          </>
        );
      }}
    </QueryState>
  );
}
