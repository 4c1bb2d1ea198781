import '../../components/layout.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { type Fact, FactList } from '../../components/fact-list.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { paths } from '../../config/paths.ts';
import { useModerationNumbers } from '../../features/transparency/api/get-moderation-numbers.ts';
import type { ModerationYear } from '../../lib/api/gen/media/types.gen.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';

function Year({ numbers }: { numbers: ModerationYear }) {
  const { t } = useTranslation('transparency');
  const { format } = new Intl.NumberFormat(useLocale());
  const { year, reports, appeals, ...counts } = numbers;
  const heading = `year-${year}`;
  const facts: Fact[] = [
    [t('reports'), format(reports.reduce((sum, { count }) => sum + count, 0))],
    ...reports.map(({ reason, count }): Fact => [t(`rule.${reason}`), format(count)]),
    [t('found'), format(counts.found)],
    [t('decided'), format(counts.decided)],
    [t('unfounded'), format(counts.unfounded)],
    [t('hidden'), format(counts.hidden)],
    [t('hiddenAtOnce'), format(counts.hiddenAtOnce)],
    [t('removed'), format(counts.removed)],
    [t('restored'), format(counts.restored)],
    [t('artworks'), format(counts.artworks.hidden + counts.artworks.removed)],
    [t('keepsakes'), format(counts.keepsakes.hidden + counts.keepsakes.removed)],
    [t('suspendedUploads'), format(counts.suspendedUploads)],
    [t('appeals'), format(appeals.sent)],
    [t('appealsRestored'), format(appeals.restored)],
    [t('appealsKept'), format(appeals.kept)],
  ];
  return (
    <section className="panel stack" aria-labelledby={heading}>
      <h2 id={heading}>{year}</h2>
      <FactList facts={facts} />
    </section>
  );
}

/** How often content was reported, taken down and shown again, counted from the shop's own data. */
export function Component() {
  const { t } = useTranslation('transparency');
  const query = useModerationNumbers();
  return (
    <AppPage title={t('title')} lead={t('lead')} isNarrow>
      <QueryState query={query} failure={t('away')}>
        {({ years }) => (
          <div className="stack stack--wide">
            {years.length === 0 ? <p className="soft">{t('none')}</p> : null}
            {years.map((numbers) => (
              <Year key={numbers.year} numbers={numbers} />
            ))}
            <p>
              <Link to={`${paths.disclaimer.href()}#review`}>{t('how')}</Link>
            </p>
          </div>
        )}
      </QueryState>
    </AppPage>
  );
}
