import './visits.css';
import { Radio } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../../components/query-state.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { formatShortDate } from '../../../lib/format/short-date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { type TapFigures, useFigures } from '../api/get-figures.ts';

/** Drawing takes a library that few who come here need at once. */
const VisitChart = lazy(() => import('./visit-chart.tsx').then(({ Component }) => ({ default: Component })));

const PERIODS = [7, 30, 90] as const;
const KINDS = ['tap', 'qr', 'link'] as const;

/** The days on which somebody came, the newest first. */
function VisitTable({ days }: Pick<TapFigures, 'days'>) {
  const { t } = useTranslation('binding');
  const locale = useLocale();
  const visited = days.filter((day) => KINDS.some((kind) => day[kind] > 0)).toReversed();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area is reached by the keyboard
    <section className="visits__table" aria-label={t('visits.table')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('visits.day')}</th>
            {KINDS.map((kind) => (
              <th key={kind} scope="col">
                {t(`visits.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visited.map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatShortDate(day.day, locale)}</th>
              {KINDS.map((kind) => (
                <td key={kind}>{day[kind]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** How often the keepsake was opened, by day and kind; nobody who opened it is known. */
export function Visits({ videoId }: { videoId: string }) {
  const { t } = useTranslation('binding');
  const [period, setPeriod] = useState<number>(30);
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const query = useFigures(videoId, period);
  return (
    <section className="panel stack" aria-labelledby="visits">
      <h2 id="visits">{t('visits.title')}</h2>
      <div className="row row--between">
        <Radio.Group
          aria-label={t('visits.period')}
          value={period}
          onChange={(event) => setPeriod(event.target.value as number)}
          options={PERIODS.map((days) => ({ value: days, label: t('visits.days', { count: days }) }))}
        />
        <Radio.Group
          aria-label={t('visits.view')}
          value={view}
          onChange={(event) => setView(event.target.value as 'chart' | 'table')}
          options={(['chart', 'table'] as const).map((value) => ({ value, label: t(`visits.${value}`) }))}
        />
      </div>
      <QueryState query={query} lines={6} failure={t('visits.away')}>
        {({ days, ever }) => {
          const hasVisits = days.some((day) => KINDS.some((kind) => day[kind] > 0));
          return (
            <>
              <p>{t('visits.ever', ever)}</p>
              {hasVisits ? null : <p className="soft">{t('visits.none')}</p>}
              {hasVisits && view === 'table' ? <VisitTable days={days} /> : null}
              {hasVisits && view === 'chart' ? (
                <div className="visits__drawing">
                  <Suspense fallback={<Skeleton lines={6} />}>
                    <VisitChart days={days} />
                  </Suspense>
                </div>
              ) : null}
            </>
          );
        }}
      </QueryState>
      <p className="soft small">{t('visits.help')}</p>
    </section>
  );
}
