import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../../../components/query-state.tsx';
import { DetailSection } from '../../shared/detail/detail-layout.tsx';
import { Timeline } from '../../shared/detail/timeline.tsx';
import { Who } from '../../shared/detail/who.tsx';
import { ListPager } from '../../shared/list/list-pager.tsx';
import { type StaffPointEntry, useHolderEntries } from '../api/points.ts';

const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

function Entry({ entry }: { entry: StaffPointEntry }) {
  const { t } = useTranslation('points');
  const { kind, points, balanceAfter, code, reason, actorId, videoId } = entry;
  return (
    <>
      <strong>
        {t(`holder.kind.${kind}`)} {signed(points)}
      </strong>{' '}
      <span className="soft">{t('holder.after', { count: balanceAfter })}</span>
      {code || videoId ? (
        <p>
          <code>{code ?? videoId}</code>
        </p>
      ) : null}
      {reason ? <p>{reason}</p> : null}
      {actorId ? <Who id={actorId} /> : null}
    </>
  );
}

/** Everything that a person's points are made of, newest first. */
export function HolderHistory({ userId }: { userId: string }) {
  const { t } = useTranslation('points');
  const [page, setPage] = useState(1);
  const entries = useHolderEntries(userId, page);
  return (
    <DetailSection id="history" title={t('holder.history')}>
      <QueryState query={entries} failure={t('holder.failed')}>
        {({ items, pageSize, total }) => (
          <>
            {total === 0 ? <p className="soft">{t('holder.none')}</p> : null}
            {/* The timeline takes the oldest first. */}
            <Timeline
              moments={items
                .toReversed()
                .map((entry) => ({ id: entry.id, at: entry.bookedAt, what: <Entry entry={entry} /> }))}
            />
            <ListPager page={page} pageSize={pageSize} total={total} onChange={setPage} />
          </>
        )}
      </QueryState>
    </DetailSection>
  );
}
