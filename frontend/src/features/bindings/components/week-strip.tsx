import './week-strip.css';
import { useTranslation } from 'react-i18next';
import { formatTime, formatWeekday } from '../../../lib/format/date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import type { RulePreview } from '../api/preview-rules.ts';

type Span = RulePreview['week'][number];
type WeekStripProps = {
  week: Span[];
  /** The rule that is meant; all are when null. */
  mineId: string | null;
  nameOf: (ruleId: string) => string;
};

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Milliseconds since midnight in Taipei. */
const sinceMidnight = (instant: string): number => (Date.parse(instant) + 8 * HOUR_MS) % DAY_MS;

const lengthOf = ({ start, end }: Span): number => Date.parse(end) - Date.parse(start);

/** The spans of each day; one ends at midnight at the latest. */
function byDay(week: Span[]): Span[][] {
  const days: Span[][] = [];
  for (const span of week) {
    if (sinceMidnight(span.start) === 0) days.push([]);
    days.at(-1)?.push(span);
  }
  return days;
}

/** Seven days in Taipei with what plays when: as bars, and in words for those who do not see them. */
export function WeekStrip({ week, mineId, nameOf }: WeekStripProps) {
  const { t } = useTranslation('binding');
  const locale = useLocale();
  const endOf = (end: string) => (sinceMidnight(end) === 0 ? '24:00' : formatTime(end, locale));
  return (
    <dl className="week">
      {byDay(week).map((spans) => {
        const played = spans.filter((span) => span.ruleId !== null);
        return (
          <div key={spans[0]?.start}>
            <dt>{formatWeekday(spans[0]?.start ?? '', locale)}</dt>
            <dd>
              <div className="week__bar" aria-hidden="true">
                {played.map((span) => (
                  <span
                    key={span.start}
                    className={mineId === null || span.ruleId === mineId ? 'week__mine' : undefined}
                    style={{
                      left: `${(sinceMidnight(span.start) / DAY_MS) * 100}%`,
                      width: `${(lengthOf(span) / DAY_MS) * 100}%`,
                    }}
                  />
                ))}
              </div>
              <div className="soft small tabular">
                {played.length === 0
                  ? t('preview.nothing')
                  : played
                      .map((span) =>
                        t('preview.span', {
                          from: formatTime(span.start, locale),
                          until: endOf(span.end),
                          name: nameOf(span.ruleId ?? ''),
                        }),
                      )
                      .join(t('simulate.and'))}
              </div>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
