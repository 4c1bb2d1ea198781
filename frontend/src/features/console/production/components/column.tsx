import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../../../components/query-state.tsx';
import { useTagsOfItems } from '../../shared/api/tags.ts';
import { type BoardColumn, useItems } from '../api/board.ts';
import { ItemCard, type ItemCardProps } from './item-card.tsx';

type ColumnProps = Pick<ItemCardProps, 'onSelect' | 'onForward'> & {
  column: BoardColumn;
  /** The one that a phone shows. */
  isChosen: boolean;
  selected: ReadonlyMap<string, number>;
};

/** Pieces that are not printed have no tag. */
const UNTAGGED: readonly BoardColumn['state'][] = ['waiting', 'approved'];

const STEP = 50;
const MOST = 200;

/** One station's items, fifty at a time. */
export function Column({ column, isChosen, selected, ...card }: ColumnProps) {
  const { t } = useTranslation('production');
  const [limit, setLimit] = useState(STEP);
  const items = useItems(column, limit);
  const isTagged = !UNTAGGED.includes(column.state);
  const tags = useTagsOfItems(isTagged ? (items.data?.items ?? []).map(({ id }) => id) : []).data;
  const title = t(`state.${column.state}`);
  return (
    <section
      className={isChosen ? 'board__column board__column--chosen' : 'board__column'}
      aria-label={title}
    >
      <h2 className="panel-title">
        {title} <span className="soft tabular">{column.count}</span>
      </h2>
      <QueryState query={items} lines={3} failure={t('away')}>
        {({ items: found, next }) => (
          <>
            {found.length === 0 ? <p className="soft">{t('empty')}</p> : null}
            <ul className="board__cards">
              {found.map((item) => (
                <ItemCard
                  key={item.id}
                  item={item}
                  tags={tags?.filter(({ orderItemId }) => orderItemId === item.id)}
                  isSelected={selected.has(item.id)}
                  {...card}
                />
              ))}
            </ul>
            {next && limit < MOST ? (
              <button
                type="button"
                className="button button--quiet"
                onClick={() => setLimit((before) => Math.min(before + STEP, MOST))}
              >
                {t('more')}
              </button>
            ) : null}
            {next && limit >= MOST ? <p className="soft small">{t('rest')}</p> : null}
          </>
        )}
      </QueryState>
    </section>
  );
}
