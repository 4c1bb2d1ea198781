import './event-review.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/announce.ts';
import {
  type Review,
  type ReviewState,
  type RunEvent,
  useCover,
  useDecide,
  useRemovePhotos,
  useReviewedPhotos,
} from '../../lib/api/event-review.ts';
import { ErrorNote } from '../error-note.tsx';
import { Note } from '../note.tsx';
import { Pager } from '../pager.tsx';
import { QueryState } from '../query-state.tsx';
import { TabBar } from '../tab-bar.tsx';
import { ReviewActions } from './review-actions.tsx';
import { ReviewCard } from './review-card.tsx';

const STATES = ['pending', 'approved', 'hidden'] as const;

type Done = { ids: string[]; from: ReviewState; to: ReviewState };

/** What was decided last, and the way back from it. */
function DoneNote({ done, isBusy, onUndo }: { done: Done; isBusy: boolean; onUndo: () => void }) {
  const { t } = useTranslation('gallery');
  return (
    <Note
      kind="success"
      action={
        <button
          type="button"
          className="button button--quiet note__action"
          disabled={isBusy}
          onClick={onUndo}
        >
          {t('review.undo')}
        </button>
      }
    >
      {t(`review.done.${done.to}`, { count: done.ids.length })}
    </Note>
  );
}

type TabProps = { event: RunEvent; review: Review; state: ReviewState; onDone: (done: Done | null) => void };

function ReviewTab({ event, review, state, onDone }: TabProps) {
  const { t } = useTranslation('gallery');
  const [page, setPage] = useState(1);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const photos = useReviewedPhotos(review, { id: event.id, state, page });
  const decide = useDecide(review, event.id);
  const remove = useRemovePhotos(review, event.id);
  const cover = useCover(review, event.id);
  const items = photos.data?.items ?? [];
  // What another host has decided meanwhile is not picked any more.
  const here = picked.filter((id) => items.some((photo) => photo.id === id));
  const pick = (id: string) =>
    setPicked(here.includes(id) ? here.filter((one) => one !== id) : [...here, id]);
  const handleDecide = (to: ReviewState) =>
    decide.mutate(
      { ids: [...here], state: to },
      {
        onSuccess: ({ ids }) => {
          setPicked([]);
          onDone(ids.length === 0 ? null : { ids, from: state, to });
        },
      },
    );
  return (
    <QueryState query={photos} lines={8} failure={t('review.failed')}>
      {({ pageSize, total }) => (
        <div className="stack">
          <ReviewActions
            state={state}
            picked={here}
            count={items.length}
            isBusy={decide.isPending || remove.isPending || cover.isPending}
            onAll={() => setPicked(here.length === items.length ? [] : items.map(({ id }) => id))}
            onDecide={handleDecide}
            onRemove={() =>
              remove.mutate([...here], {
                onSuccess: ({ count }) => {
                  onDone(null);
                  announce(t('review.removed', { count }));
                },
              })
            }
            onCover={() => cover.mutate(here[0] ?? null, { onSuccess: () => announce(t('review.coverSet')) })}
          />
          <ErrorNote error={decide.error ?? remove.error ?? cover.error} what={t('review.notDone')} />
          {total === 0 ? <p className="soft">{t(`review.empty.${state}`)}</p> : null}
          <ul className="review-grid">
            {items.map((photo) => (
              <ReviewCard
                key={photo.id}
                photo={photo}
                isPicked={here.includes(photo.id)}
                isCover={photo.id === event.coverId}
                onPick={() => pick(photo.id)}
              />
            ))}
          </ul>
          {total > pageSize ? (
            <Pager page={page} pageSize={pageSize} total={total} onChange={setPage} />
          ) : null}
        </div>
      )}
    </QueryState>
  );
}

/** The photos of an event by what was decided about them; many are decided at once, and a decision may be taken back. */
export function EventReview({ event, review }: { event: RunEvent; review: Review }) {
  const { t } = useTranslation('gallery');
  const [state, setState] = useState<ReviewState>('pending');
  const [done, setDone] = useState<Done | null>(null);
  const undo = useDecide(review, event.id);
  return (
    <section className="stack" aria-labelledby="event-review">
      <h2 id="event-review">{t('review.title')}</h2>
      {done ? (
        <DoneNote
          done={done}
          isBusy={undo.isPending}
          onUndo={() => undo.mutate({ ids: done.ids, state: done.from }, { onSuccess: () => setDone(null) })}
        />
      ) : null}
      <ErrorNote error={undo.error} what={t('review.notDone')} />
      <TabBar
        label={t('review.title')}
        active={state}
        tabs={STATES.map((key) => ({
          key,
          label: t(`review.tabs.${key}`, { number: event.counts[key] }),
        }))}
        onChange={setState}
      >
        <ReviewTab key={state} event={event} review={review} state={state} onDone={setDone} />
      </TabBar>
    </section>
  );
}
