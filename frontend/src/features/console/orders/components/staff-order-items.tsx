import '../../../../components/lines.css';
import '../../../../components/totals.css';
import { useTranslation } from 'react-i18next';
import { ProductPicture } from '../../../../components/product-picture.tsx';
import { paths } from '../../../../config/paths.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { localized, useLocale } from '../../../../lib/i18n/use-locale.ts';
import { type Tag, useTagsOfItems } from '../../shared/api/tags.ts';
import { PrintOrigin } from '../../shared/components/print-origin.tsx';
import { DetailSection } from '../../shared/detail/detail-layout.tsx';
import { TagCard } from '../../shared/tags/tag-card.tsx';
import { ItemTags } from '../../shared/tags/tag-state.tsx';
import type { StaffOrderDetail } from '../api/get-staff-order.ts';
import { ItemProduction } from './item-production.tsx';
import { PrintFile } from './print-file.tsx';

type Item = StaffOrderDetail['order']['items'][number];

type LineProps = Pick<StaffOrderDetail, 'production'> & {
  item: Item;
  /** Absent before it is paid, and while they cannot be read. */
  tags: readonly Tag[] | undefined;
  file: string;
  isSent: boolean;
};

function Line({ item, tags, file, isSent, production }: LineProps) {
  const { t } = useTranslation('sales');
  const locale = useLocale();
  const name = localized(item.name, locale);
  const option = item.optionName ? ` · ${localized(item.optionName, locale)}` : '';
  const made = production.find(({ itemId }) => itemId === item.id);
  return (
    <li>
      <div className="lines__picture">
        <ProductPicture product={item.productKey} artworkUrl={item.artworkUrl} />
      </div>
      <div className="lines__body">
        <strong>{item.title || name}</strong>
        <span className="soft small tabular">
          {name} · {item.specification}
          {option} · {formatMoney(item.unitPrice)} × {item.quantity}
        </span>
        {item.notes ? <span className="small">{t('order.notes', { text: item.notes })}</span> : null}
        {item.ownKeepsakes ? (
          <span className="small">{t('order.ownKeepsakes')}</span>
        ) : (
          <a className="small" href={paths.tapPage.href(item.videoId)}>
            {t('order.tapPage')}
          </a>
        )}
        <PrintOrigin edge={item.printEdge} enlargedBy={item.enlargedBy} />
        <PrintFile cropId={item.cropId} name={file} />
        {made ? <ItemProduction made={made} isSent={isSent} /> : null}
        {made && tags ? (
          <>
            <span className="row">
              <ItemTags tags={tags} quantity={item.quantity} />
            </span>
            {tags.map((tag) => (
              <TagCard key={tag.id} tag={tag} />
            ))}
          </>
        ) : null}
      </div>
    </li>
  );
}

/** The lines of an order with their pictures, and what they come to. */
export function StaffOrderItems({ order, production }: Pick<StaffOrderDetail, 'order' | 'production'>) {
  const { t } = useTranslation(['sales', 'orders']);
  const { items, originalAmount, discount, shipping, total } = order;
  const { couponCode: code, couponName: name } = order;
  const ofCoupon = name ? t('orders:couponNamed', { name, code }) : t('orders:couponDiscount', { code });
  const tags = useTagsOfItems(order.paidAt ? order.items.map(({ id }) => id) : []).data;
  return (
    <DetailSection id="items" title={t('order.items')}>
      <ul className="lines">
        {items.map((item, index) => (
          <Line
            key={item.id}
            item={item}
            tags={tags?.filter(({ orderItemId }) => orderItemId === item.id)}
            file={`${order.number}-${index + 1}-${item.productKey}`}
            isSent={order.fulfilmentStatus === 'shipped' || order.fulfilmentStatus === 'delivered'}
            production={order.paidAt ? production : []}
          />
        ))}
      </ul>
      <dl className="totals">
        {discount.units > 0 ? (
          <>
            <div>
              <dt>{t('orders:originalAmount')}</dt>
              <dd>{formatMoney(originalAmount)}</dd>
            </div>
            <div>
              <dt>{code ? ofCoupon : t('orders:discount')}</dt>
              <dd>−{formatMoney(discount)}</dd>
            </div>
          </>
        ) : null}
        {shipping.units > 0 ? (
          <div>
            <dt>{t('orders:shipping')}</dt>
            <dd>{formatMoney(shipping)}</dd>
          </div>
        ) : null}
        <div className="totals__sum">
          <dt>{t('order.total')}</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      </dl>
    </DetailSection>
  );
}
