import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components/copy-button.tsx';
import { formatDateTime } from '../../../lib/format/date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import type { OrderDetail } from '../api/get-order.ts';
import type { Order } from '../api/get-orders.ts';
import { trackingPage } from '../tracking.ts';

/** The parcel of a sent order: who carries it, its number to copy, and where it is traced. */
export function OrderParcel({
  parcel,
  stage,
}: {
  parcel: NonNullable<Order['parcel']>;
  /** How far it has come; null where its carrier tells nothing. */
  stage: OrderDetail['parcelStage'];
}) {
  const { t } = useTranslation('orders');
  const locale = useLocale();
  const page = trackingPage(parcel);
  return (
    <section className="panel stack stack--tight" aria-label={t('parcel')}>
      <p>
        {t('parcelSent', {
          carrier: t(`carrier.${parcel.carrier}`),
          time: formatDateTime(parcel.shippedAt, locale),
        })}
      </p>
      {stage && stage.stage !== 'none' ? (
        <p>{t(`parcelStage.${stage.stage}`, { time: formatDateTime(stage.at, locale) })}</p>
      ) : null}
      <p className="row">
        <span className="soft">{t('trackingNumber')}</span>
        <strong className="tabular">{parcel.trackingNumber}</strong>
        <CopyButton text={parcel.trackingNumber} what={t('trackingNumber')} />
      </p>
      {page ? (
        <p>
          <a className="button button--quiet" href={page} target="_blank" rel="noopener">
            {t('track')}
          </a>
        </p>
      ) : null}
    </section>
  );
}
