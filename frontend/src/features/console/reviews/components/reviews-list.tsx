import { productKeys } from '@tapory/shop';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Stars } from '../../../../components/stars.tsx';
import { StatusTag, type StatusTone } from '../../../../components/status-tag.tsx';
import { paths } from '../../../../config/paths.ts';
import { listReviewsQuery } from '../../../../lib/api/gen/catalog-order/lists.gen.ts';
import { htmlLanguage } from '../../../../lib/i18n/convert-language.ts';
import { useHasRole } from '../../shared/api/use-has-role.ts';
import { ShortTime } from '../../shared/components/short-time.tsx';
import type { ListColumn } from '../../shared/list/columns.ts';
import { ConsoleList } from '../../shared/list/console-list.tsx';
import { useList } from '../../shared/list/use-list.ts';
import { type StaffReview, useDecideReview, useReviews } from '../api/reviews.ts';
import { DecideReview } from './decide-review.tsx';

const { status, stars } = listReviewsQuery.filters;

const spec = {
  ...listReviewsQuery,
  name: 'reviews',
  filters: { status, stars, product: productKeys },
} as const;

const TONES: Record<StaffReview['status'], StatusTone> = {
  waiting: 'warning',
  shown: 'success',
  featured: 'success',
  refused: 'neutral',
};

/** Its state, that a report hides it, why it is refused, and that its order was refunded. */
function Status({
  review: { status, isHeld, isRefunded, refusedRule, refusedNote },
}: {
  review: StaffReview;
}) {
  const { t } = useTranslation(['sales', 'console']);
  return (
    <div className="stack stack--tight">
      <StatusTag tone={TONES[status]}>{t(`review.status.${status}`)}</StatusTag>
      {isHeld ? <StatusTag tone="warning">{t('review.held')}</StatusTag> : null}
      {isRefunded ? <StatusTag tone="warning">{t('review.refunded')}</StatusTag> : null}
      {refusedRule ? <span className="small">{t(`console:content.rule.${refusedRule}`)}</span> : null}
      {refusedNote ? <span className="small">{refusedNote}</span> : null}
    </div>
  );
}

/** What everybody will read, as they will. */
function Words({ review: { stars, words, byline, language } }: { review: StaffReview }) {
  const { t } = useTranslation('sales');
  return (
    <div className="stack stack--tight">
      <Stars value={stars} />
      {words ? (
        <span className="facts__text" lang={htmlLanguage(language)}>
          {words}
        </span>
      ) : (
        <span className="soft small">{t('review.noWords')}</span>
      )}
      <span className="soft small">{byline || t('review.buyer')}</span>
    </div>
  );
}

/** Orders are for other roles: a moderator reads the number only. */
function OrderNumber({ review: { orderNumber }, isLinked }: { review: StaffReview; isLinked: boolean }) {
  return isLinked ? <Link to={paths.adminOrder.href(orderNumber)}>{orderNumber}</Link> : orderNumber;
}

/** What buyers say of products; what waits longest is first. */
export function ReviewsList() {
  const { t } = useTranslation(['sales', 'console', 'common']);
  const { list, query, values, page } = useList(spec);
  const decide = useDecideReview();
  const opensOrders = useHasRole('admin', 'support', 'production');
  const asked = { ...query, ...values };
  const productName = (key: string) => t(`common:product.${key}`, { defaultValue: key });
  const columns: ListColumn<StaffReview>[] = [
    {
      key: 'order',
      title: t('review.order'),
      render: (review) => <OrderNumber review={review} isLinked={opensOrders} />,
    },
    { key: 'words', title: t('review.words'), render: (review) => <Words review={review} /> },
    { key: 'product', title: t('review.product'), render: ({ productKey }) => productName(productKey) },
    { key: 'status', title: t('review.state'), render: (review) => <Status review={review} /> },
    { key: 'stars', title: t('review.stars'), isNumber: true, isExtra: true, render: ({ stars }) => stars },
    {
      key: 'writtenAt',
      title: t('review.writtenAt'),
      render: ({ writtenAt }) => <ShortTime at={writtenAt} />,
    },
    {
      key: 'act',
      title: t('review.act'),
      render: (review) => <DecideReview key={review.version} review={review} decide={decide} />,
    },
  ];
  return (
    <div className="stack">
      <ErrorNote error={decide.error} what={t('review.failed')} />
      <ConsoleList
        list={list}
        query={useReviews({ page, ...asked })}
        rowKey="id"
        nameOf={({ orderNumber }) => orderNumber}
        columns={columns}
        card={(review) => ({
          title: <OrderNumber review={review} isLinked={opensOrders} />,
          status: <Status review={review} />,
          facts: [
            productName(review.productKey),
            <Words key="words" review={review} />,
            <ShortTime key="at" at={review.writtenAt} />,
            <DecideReview key={`act-${review.version}`} review={review} decide={decide} />,
          ],
        })}
        searchLabel={t('review.search')}
        filters={[
          {
            ...{ key: 'status', label: t('review.state'), anyLabel: t('review.anyStatus') },
            nameOf: (status) => t(`review.status.${status as StaffReview['status']}`),
          },
          {
            ...{ key: 'stars', label: t('review.stars'), anyLabel: t('review.anyStars') },
            nameOf: (stars) => t('review.star', { count: Number(stars) }),
          },
          {
            ...{ key: 'product', label: t('review.product'), anyLabel: t('review.anyProduct') },
            nameOf: productName,
          },
        ]}
        dateLabel={t('review.writtenAt')}
        emptyText={t('review.none')}
        file={{
          ...{ path: '/api/catalog-order/admin/reviews/csv', name: 'tapory-reviews.csv', query: asked },
          cells: {
            product: productName,
            reviewStatus: (status) => t(`review.status.${status}`),
            refusedRule: (rule) => t(`console:content.rule.${rule}`),
            isRefunded: () => t('review.refunded'),
          },
        }}
      />
    </div>
  );
}
