import { useTranslation } from 'react-i18next';
import { QueryState } from '../../../../components/query-state.tsx';
import { useOddTags } from '../../shared/api/tags.ts';
import { Belongs } from './serial-check.tsx';

/** Tags whose signatures somebody may have collected or copied: what their taps of the last days say. */
export function OddTags() {
  const { t } = useTranslation('nfc');
  return (
    <section className="stack" aria-label={t('odd.title')}>
      <h2 className="panel-title">{t('odd.title')}</h2>
      <p className="soft small">{t('odd.help')}</p>
      <QueryState query={useOddTags()} lines={3} failure={t('odd.away')}>
        {(tags) =>
          tags.length === 0 ? (
            <p className="soft">{t('odd.none')}</p>
          ) : (
            tags.map((tag) => <Belongs key={tag.id} tag={tag} />)
          )
        }
      </QueryState>
    </section>
  );
}
