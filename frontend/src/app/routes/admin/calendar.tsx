import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { useCalendar } from '../../../features/console/calendar/api/calendar.ts';
import { CalendarDayForm } from '../../../features/console/calendar/components/calendar-day-form.tsx';
import { CalendarFileForm } from '../../../features/console/calendar/components/calendar-file-form.tsx';
import { CalendarYear } from '../../../features/console/calendar/components/calendar-year.tsx';
import { useHasRole } from '../../../features/console/shared/api/use-has-role.ts';
import { NamedSelect } from '../../../features/console/shared/list/named-select.tsx';
import { taipeiToday } from '../../../lib/format/day.ts';

export function Component() {
  const { t } = useTranslation('production');
  const id = useId();
  const [params, setParams] = useSearchParams();
  const mayChange = useHasRole('admin');
  const thisYear = Number(taipeiToday().slice(0, 4));
  const years = [thisYear - 1, thisYear, thisYear + 1, thisYear + 2];
  const wanted = Number(params.get('year'));
  const year = wanted >= 2000 && wanted <= 2099 ? wanted : thisYear;
  const calendar = useCalendar(year);
  const handleYear = (next: number) => setParams({ year: String(next) }, { replace: true });
  return (
    <AppPage title={t('calendar.title')} lead={t('calendar.lead')} isNarrow>
      <div className="stack stack--wide">
        <div>
          <label htmlFor={id}>{t('calendar.year')}</label>
          <NamedSelect
            id={id}
            aria-label={t('calendar.year')}
            value={String(year)}
            onChange={(value) => handleYear(Number(value))}
            options={[...new Set([...years, year])].toSorted().map((value) => ({
              value: String(value),
              label: String(value),
            }))}
          />
        </div>
        <QueryState query={calendar} lines={6} failure={t('calendar.away')}>
          {(data) => <CalendarYear calendar={data} />}
        </QueryState>
        {mayChange ? (
          <>
            <CalendarDayForm onSaved={handleYear} />
            <CalendarFileForm />
          </>
        ) : null}
      </div>
    </AppPage>
  );
}
