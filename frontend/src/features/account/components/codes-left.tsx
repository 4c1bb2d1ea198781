import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import type { RecoveryCodeUse } from '../api/get-recovery-codes.ts';

type CodesLeftProps = { codes: readonly RecoveryCodeUse[] };

/** How many of the codes still work, and which were used when. Their text is stored nowhere. */
export function CodesLeft({ codes }: CodesLeftProps) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  if (codes.length === 0) return <p>{t('codes.none')}</p>;
  const left = codes.filter(({ usedAt }) => usedAt === null).length;
  return (
    <div className="stack">
      <p>
        <strong>{t('codes.left', { left, total: codes.length })}</strong>
      </p>
      {left < codes.length ? (
        <ul className="soft small" aria-label={t('codes.usedList')}>
          {codes.map(({ number, usedAt }) =>
            usedAt ? (
              <li key={number}>
                <s>{t('codes.number', { number })}</s>{' '}
                {t('codes.usedAt', { time: formatDateTime(usedAt, locale) })}
              </li>
            ) : null,
          )}
        </ul>
      ) : null}
    </div>
  );
}
