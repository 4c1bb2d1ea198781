import '../../components/layout.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { type Fact, FactList } from '../../components/fact-list.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { paths } from '../../config/paths.ts';
import { useModerationNumbers } from '../../features/transparency/api/get-moderation-numbers.ts';
import { useSuspensionNumbers } from '../../features/transparency/api/get-suspension-numbers.ts';
import type { SuspensionYear } from '../../lib/api/gen/identity/types.gen.ts';
import type { ModerationYear } from '../../lib/api/gen/media/types.gen.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';

/** A year in which only accounts were suspended. */
const quiet = (year: number): ModerationYear => ({
  ...{ year, reports: [], found: 0, decided: 0, unfounded: 0 },
  ...{ hidden: 0, hiddenAtOnce: 0, removed: 0, restored: 0 },
  artworks: { hidden: 0, removed: 0, restored: 0 },
  keepsakes: { hidden: 0, removed: 0, restored: 0 },
  reviews: { hidden: 0, removed: 0, restored: 0 },
  suspendedUploads: 0,
  appeals: { sent: 0, restored: 0, kept: 0, withdrawn: 0 },
});

/** Every year of either, the latest first. */
function allYears(moderation: ModerationYear[], suspensions: SuspensionYear[]): ModerationYear[] {
  const known = new Set(moderation.map(({ year }) => year));
  const more = suspensions.filter(({ year }) => !known.has(year)).map(({ year }) => quiet(year));
  return [...moderation, ...more].sort((a, b) => b.year - a.year);
}

type YearProps = {
  numbers: ModerationYear;
  /** Null while nobody tells. */
  suspensions: SuspensionYear | null;
};

function Year({ numbers, suspensions }: YearProps) {
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
    [t('reviews'), format(counts.reviews.hidden + counts.reviews.removed)],
    [t('suspendedUploads'), format(counts.suspendedUploads)],
    ...(suspensions
      ? ([
          [t('suspended'), format(suspensions.suspended)],
          [t('reactivated'), format(suspensions.restored)],
        ] satisfies Fact[])
      : []),
    [t('appeals'), format(appeals.sent)],
    [t('appealsRestored'), format(appeals.restored)],
    [t('appealsKept'), format(appeals.kept)],
    [t('appealsWithdrawn'), format(appeals.withdrawn)],
  ];
  return (
    <section className="panel stack" aria-labelledby={heading}>
      <h2 id={heading}>{year}</h2>
      <FactList facts={facts} />
    </section>
  );
}

type YearsProps = { moderation: ModerationYear[]; suspensions: SuspensionYear[] | null };

function Years({ moderation, suspensions }: YearsProps) {
  const { t } = useTranslation('transparency');
  const years = allYears(moderation, suspensions ?? []);
  const accountsOf = (year: number) =>
    suspensions?.find((one) => one.year === year) ?? { year, suspended: 0, restored: 0 };
  return (
    <div className="stack stack--wide">
      {years.length === 0 ? <p className="soft">{t('none')}</p> : null}
      {years.map((numbers) => (
        <Year key={numbers.year} numbers={numbers} suspensions={suspensions && accountsOf(numbers.year)} />
      ))}
      <p>
        <Link to={`${paths.disclaimer.href()}#review`}>{t('how')}</Link>
      </p>
    </div>
  );
}

/** How often content was reported, taken down and shown again, counted from the shop's own data. */
export function Component() {
  const { t } = useTranslation('transparency');
  const query = useModerationNumbers();
  const accounts = useSuspensionNumbers();
  return (
    <AppPage title={t('title')} lead={t('lead')} isNarrow>
      <QueryState query={query} failure={t('away')}>
        {({ years: moderation }) => (
          <div className="stack stack--wide">
            {accounts.isError ? (
              <ErrorNote
                error={accounts.error}
                what={t('accountsAway')}
                onRetry={() => void accounts.refetch()}
              />
            ) : null}
            {accounts.isPending ? (
              <Skeleton lines={4} />
            ) : (
              <Years moderation={moderation} suspensions={accounts.data?.years ?? null} />
            )}
          </div>
        )}
      </QueryState>
    </AppPage>
  );
}
