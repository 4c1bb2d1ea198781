import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import { ShortTime } from '../../shared/components/short-time.tsx';
import type { StaffContentDetail } from '../api/contents.ts';

type ContentCheckProps = { check: StaffContentDetail['check'] };

/** What the automatic check of a content says: which model answered, and with which scores. */
export function ContentCheck({ check }: ContentCheckProps) {
  const { t } = useTranslation('moderation');
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent' });
  if (!check) return <p className="soft">{t('check.none')}</p>;
  return (
    <div className="stack">
      <p>
        {t(`check.${check.state}`)}
        {check.checkedAt ? (
          <>
            {' · '}
            <ShortTime at={check.checkedAt} />
          </>
        ) : null}
      </p>
      <ul className="stack">
        {check.missing.map((detector) => (
          <li key={detector}>{t('check.missing', { detector: t(`detector.${detector}`) })}</li>
        ))}
        {check.results.map(({ detector, model, version, scores }) => (
          <li key={model}>
            <strong>{t(`detector.${detector}`)}</strong> · {t('model', { model, version })}
            <p className="soft small">
              {Object.entries(scores)
                .map(([name, score]) => `${name} ${percent.format(score)}`)
                .join(' · ') || t('check.clear')}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
