import { type DragEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../../../components/query-state.tsx';
import type { Tag } from '../../shared/api/tags.ts';
import { useTagsOfItems } from '../../shared/api/tags.ts';
import { type BoardColumn, type ProductionItem, useItems } from '../api/board.ts';
import { ItemCard, type ItemCardProps } from './item-card.tsx';
import type { Drag } from './use-drag.ts';

type ColumnProps = Pick<ItemCardProps, 'onSelect' | 'onForward'> & {
  column: BoardColumn;
  /** The one that a phone shows. */
  isChosen: boolean;
  selected: ReadonlyMap<string, number>;
  /** Absent for those who may only look. */
  drag?: Drag | undefined;
};

/** Pieces that are not printed have no tag. */
const UNTAGGED: readonly BoardColumn['state'][] = ['waiting', 'approved'];

const STEP = 50;
const MOST = 200;

const NO_TAGS: readonly Tag[] = [];

/** Tags by item; undefined while they cannot be read. */
function useTagsByItem(items: readonly ProductionItem[]) {
  const tags = useTagsOfItems(items.map(({ id }) => id)).data;
  return useMemo(() => tags && Map.groupBy(tags, ({ orderItemId }) => orderItemId), [tags]);
}

/** Starts a drag of a card, with the chosen ones of its station when it is one of them; the same function every time. */
function useDragStart({ drag, selected }: Pick<ColumnProps, 'drag' | 'selected'>, found: ProductionItem[]) {
  const latest = useRef({ drag, selected, found });
  latest.current = { drag, selected, found };
  const handlers = useRef({
    onDragStart: (item: ProductionItem, event: DragEvent) => {
      const now = latest.current;
      const chosen = now.found.filter(({ id }) => now.selected.has(id));
      now.drag?.start(now.selected.has(item.id) ? chosen : [item], event);
    },
    onDragEnd: () => latest.current.drag?.end(),
  });
  return drag ? handlers.current : {};
}

/** One station's items, fifty at a time. */
export function Column({ column, isChosen, selected, drag, ...card }: ColumnProps) {
  const { t } = useTranslation('production');
  const [limit, setLimit] = useState(STEP);
  const items = useItems(column, limit);
  const isTagged = !UNTAGGED.includes(column.state);
  const shown = items.data?.items ?? [];
  const tags = useTagsByItem(isTagged ? shown : []);
  const handlers = useDragStart({ drag, selected }, shown);
  const title = t(`state.${column.state}`);
  return (
    <section
      className={isChosen ? 'board__column board__column--chosen' : 'board__column'}
      aria-label={title}
      {...drag?.target(column.state)}
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
                  tags={tags && (tags.get(item.id) ?? NO_TAGS)}
                  isSelected={selected.has(item.id)}
                  {...handlers}
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
