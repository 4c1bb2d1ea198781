import { sizedUrl } from '@tapory/shop';
import { Checkbox } from 'antd';
import { type DragEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';
import { formatAge } from '../../../../lib/format/date.ts';
import { formatDay, taipeiToday } from '../../../../lib/format/day.ts';
import { localized, useLocale } from '../../../../lib/i18n/use-locale.ts';
import type { Tag } from '../../shared/api/tags.ts';
import { PrintOrigin } from '../../shared/components/print-origin.tsx';
import { ItemTags } from '../../shared/tags/tag-state.tsx';
import type { ProductionItem, Station } from '../api/board.ts';
import { CardParcel } from './card-parcel.tsx';

export type ItemCardProps = {
  item: ProductionItem;
  /** Its tags; absent before it is printed, and while they cannot be read. */
  tags?: readonly Tag[] | undefined;
  isSelected: boolean;
  /** Chosen with its version, or no longer (null); absent for those who may only look. */
  onSelect?: ((id: string, version: number | null) => void) | undefined;
  onForward?: ((item: ProductionItem) => void) | undefined;
  onDragStart?: ((item: ProductionItem, event: DragEvent) => void) | undefined;
  onDragEnd?: (() => void) | undefined;
};

const NEXT: Partial<Record<Station, Exclude<Station, 'waiting'>>> = {
  waiting: 'approved',
  approved: 'printed',
  printed: 'tag_written',
  tag_written: 'checked',
  checked: 'packed',
};

function ShipsBy({ until }: { until: string }) {
  const { t } = useTranslation('production');
  const day = formatDay(until, useLocale());
  return until < taipeiToday() ? (
    <span className="tag tag--warning">{t('overdue', { day })}</span>
  ) : (
    <span className="small">{t('promise', { day })}</span>
  );
}

function Marks({ item }: Pick<ItemCardProps, 'item'>) {
  const { t } = useTranslation('production');
  return (
    <>
      {item.isRemake ? <span className="tag">{t('remake')}</span> : null}
      {item.needsConfirmation ? <span className="tag tag--warning">{t('unconfirmed')}</span> : null}
    </>
  );
}

/**
 * One item: what it looks like, how many, how long it waits, and its next step. Drawn again only when something of its own
 * has changed, for a board holds hundreds.
 */
export const ItemCard = memo(function ItemCard(props: ItemCardProps) {
  const { item, tags, isSelected, onSelect, onForward, onDragStart, onDragEnd } = props;
  const { t } = useTranslation('production');
  const locale = useLocale();
  const name = localized(item.name, locale);
  const next = NEXT[item.state];
  return (
    <li
      className="board__card"
      draggable={onDragStart !== undefined}
      onDragStart={onDragStart ? (event) => onDragStart(item, event) : undefined}
      onDragEnd={onDragEnd}
    >
      <img
        className="board__picture"
        src={sizedUrl(item.artworkUrl, 320) ?? item.artworkUrl}
        alt={item.title}
        loading="lazy"
        draggable={false}
      />
      <div className="board__facts">
        {onSelect ? (
          <Checkbox
            checked={isSelected}
            onChange={({ target }) => onSelect(item.id, target.checked ? item.version : null)}
          >
            <span className="tabular">{item.number}</span>
          </Checkbox>
        ) : (
          <span className="tabular">{item.number}</span>
        )}
        <span>
          {name}
          {item.optionName ? ` ${localized(item.optionName, locale)}` : ''} × {item.quantity} · {item.title}
        </span>
        {item.notes ? <span className="small">{t('notes', { text: item.notes })}</span> : null}
        {item.ownKeepsakes ? <span className="small">{t('ownKeepsakes')}</span> : null}
        <PrintOrigin edge={item.printEdge} enlargedBy={item.enlargedBy} />
        {item.pieceNames.length > 0 ? (
          <details className="small">
            <summary>{t('pieceNames', { count: item.pieceNames.length })}</summary>
            {item.pieceNames.map((one, index) => `${index + 1}. ${one}`).join('　')}
          </details>
        ) : null}
        {item.promiseUntil ? <ShipsBy until={item.promiseUntil} /> : null}
        <span className="soft small">{t('since', { age: formatAge(item.since, locale) })}</span>
        <span className="row">
          <Marks item={item} />
          {tags ? <ItemTags tags={tags} quantity={item.quantity} /> : null}
          <Link className="small" to={paths.adminOrder.href(item.orderNumber)}>
            {t('order')}
          </Link>
        </span>
        {onForward && item.state === 'packed' && !item.needsConfirmation ? <CardParcel item={item} /> : null}
      </div>
      {next && onForward ? (
        <button
          type="button"
          className="button button--quiet board__next"
          aria-label={t('nextOf', { number: item.number, step: t(`step.${next}`) })}
          onClick={() => onForward(item)}
        >
          {t(`step.${next}`)}
        </button>
      ) : null}
    </li>
  );
});
