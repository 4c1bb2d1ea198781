import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { QueryState } from '../../../../components/query-state.tsx';
import { consolePaths } from '../../../../config/console-paths.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import { ShortTime } from '../../shared/components/short-time.tsx';
import { type CodeBatch, useCodeBatches, useCodesFile } from '../api/codes.ts';
import type { Coupon } from '../api/coupons.ts';

type BatchProps = { coupon: Coupon; batch: CodeBatch; number: number };

function Batch({ coupon, batch, number }: BatchProps) {
  const { t } = useTranslation('coupons');
  const format = new Intl.NumberFormat(useLocale());
  const file = useCodesFile(coupon.id);
  const name = t('codes.batch', { number });
  const handleFile = () =>
    file.mutate({ batchId: batch.id, name: `tapory-codes-${coupon.code.toLowerCase()}-${number}` });
  return (
    <li className="panel stack">
      <div>
        <strong>{name}</strong>
        <p className="soft small">
          {t('codes.used', { used: format.format(batch.used), count: format.format(batch.count) })} ·{' '}
          <ShortTime at={batch.createdAt} />
        </p>
        {batch.note ? <p>{batch.note}</p> : null}
      </div>
      <ErrorNote error={file.error} />
      <div className="row">
        <Button loading={file.isPending} aria-label={t('codes.fileOf', { batch: name })} onClick={handleFile}>
          {t('codes.file')}
        </Button>
        <Link
          className="button button--quiet button--small"
          aria-label={t('codes.cardsOf', { batch: name })}
          to={consolePaths.couponCards.href(coupon.id, batch.id)}
        >
          {t('codes.cards')}
        </Link>
      </div>
    </li>
  );
}

/** The batches of one-use codes, the newest first: how many are used, their file and their cards. */
export function CodeBatches({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation('coupons');
  const batches = useCodeBatches(coupon.id);
  return (
    <section className="stack" aria-labelledby="batches">
      <h2 id="batches">{t('codes.batches')}</h2>
      <QueryState query={batches}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="soft">{t('codes.none')}</p>
          ) : (
            <ul className="stack">
              {items.map((batch, index) => (
                <Batch key={batch.id} coupon={coupon} batch={batch} number={items.length - index} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}
