import { sizedUrl } from '@tapory/shop';
import './station.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { QueryState } from '../../../../components/query-state.tsx';
import { isTagged, type Tag, useTagsOfItems } from '../../shared/api/tags.ts';
import { ItemTags } from '../../shared/tags/tag-state.tsx';
import { type ProductionItem, useFinishItem, useQueue } from '../api/queue.ts';
import { OddTags } from './odd-tags.tsx';
import { SerialCheck } from './serial-check.tsx';
import { WritePanel } from './write-panel.tsx';

type RowProps = {
  item: ProductionItem;
  tags: readonly Tag[];
  isCurrent: boolean;
  onChoose: () => void;
  onFinish: () => void;
};

/** One piece of the batch, how far its tags are, and how it is written next or moved on. */
function Row({ item, tags, isCurrent, onChoose, onFinish }: RowProps) {
  const { t } = useTranslation('nfc');
  const own = tags.filter(({ orderItemId }) => orderItemId === item.id);
  const isDone = isTagged(own, item);
  return (
    <li className="nfc__row" aria-current={isCurrent ? 'step' : undefined}>
      <img
        className="nfc__thumb"
        src={sizedUrl(item.artworkUrl, 320) ?? item.artworkUrl}
        alt=""
        loading="lazy"
      />
      <span className="stack stack--tight">
        <span className="tabular">
          {item.number} × {item.quantity}
        </span>
        <span className="small">{item.title}</span>
        <ItemTags tags={own} quantity={item.quantity} />
      </span>
      {isDone && item.state === 'printed' ? (
        <button type="button" className="button button--quiet" onClick={onFinish}>
          {t('moveOn', { number: item.number })}
        </button>
      ) : null}
      {isDone || isCurrent ? null : (
        <button type="button" className="button button--quiet" onClick={onChoose}>
          {t('writeThis', { number: item.number })}
        </button>
      )}
    </li>
  );
}

function Batch({ items, missing }: { items: ProductionItem[]; missing: number }) {
  const { t } = useTranslation(['nfc', 'errors', 'production']);
  const tagQuery = useTagsOfItems(items.map(({ id }) => id));
  const tags = tagQuery.data ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const finish = useFinishItem();
  const open = items.filter((item) => !isTagged(tags, item));
  const current = open.find(({ id }) => id === chosen) ?? open[0];
  const stayed = finish.data?.code;
  return (
    <div className="stack">
      {missing > 0 ? <Note kind="warning">{t('elsewhere', { count: missing })}</Note> : null}
      <ErrorNote error={tagQuery.error} what={t('tagsAway')} onRetry={() => void tagQuery.refetch()} />
      <ErrorNote error={finish.error} what={t('notMoved')} />
      {stayed ? (
        <Note kind="warning">
          {t('notMoved')}{' '}
          {stayed === 'CONFLICT' ? t('production:taken') : t(`errors:${stayed}` as 'errors:INTERNAL')}
        </Note>
      ) : null}
      {items.length === 0 ? (
        <p className="soft">{t('empty')}</p>
      ) : (
        <p className="tabular">{t('progress', { done: items.length - open.length, total: items.length })}</p>
      )}
      <WritePanel
        item={tagQuery.data ? current : undefined}
        tags={tags}
        onDone={(item) => finish.mutate(item)}
      />
      <ol className="nfc__rows">
        {items.map((item) => (
          <Row
            key={item.id}
            item={item}
            tags={tags}
            isCurrent={item.id === current?.id}
            onChoose={() => setChosen(item.id)}
            onFinish={() => finish.mutate(item)}
          />
        ))}
      </ol>
    </div>
  );
}

/** Where tags are written, read back and looked up: a batch of the production board, or all that wait for a tag. */
export function Station() {
  const { t } = useTranslation('nfc');
  const [params] = useSearchParams();
  const chosen = (params.get('items') ?? '').split(',').filter(Boolean);
  const query = useQueue(chosen);
  return (
    <div className="stack">
      <QueryState query={query} lines={6} failure={t('away')}>
        {(items) => <Batch items={items} missing={Math.max(0, chosen.length - items.length)} />}
      </QueryState>
      <section className="stack" aria-label={t('check.title')}>
        <h2 className="panel-title">{t('check.title')}</h2>
        <SerialCheck />
      </section>
      <OddTags />
    </div>
  );
}
