import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { QueryState } from '../../../../components/query-state.tsx';
import { StatusMessage, type StatusText } from '../../../../components/status-message.tsx';
import { consolePaths } from '../../../../config/console-paths.ts';
import { formatDateTime } from '../../../../lib/format/date.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import { FreshSignInNote } from '../../shared/components/fresh-sign-in-note.tsx';
import { ListPager } from '../../shared/list/list-pager.tsx';
import { type Decision, type HeldTap, useDecideTap, useHeldTaps } from '../api/points.ts';

type TapProps = { tap: HeldTap; canDecide: boolean; decide: ReturnType<typeof useDecideTap> };

const LABELS = [
  ['approved', 'taps.approve', 'taps.approveThis'],
  ['refused', 'taps.refuse', 'taps.refuseThis'],
] as const;

function TapCard({ tap, canDecide, decide }: TapProps) {
  const { t } = useTranslation('points');
  const time = formatDateTime(tap.tappedAt, useLocale());
  const isThis = decide.variables?.id === tap.id;
  return (
    <article className="panel stack">
      <p>
        <strong>{t(`taps.why.${tap.suspicion}`)}</strong>
      </p>
      <p className="soft small">
        {t('taps.at', { time, video: tap.videoId.slice(0, 8) })}{' '}
        <Link to={consolePaths.pointHolder.href(tap.userId)}>{t('holder.person')}</Link>
      </p>
      {isThis ? <ErrorNote error={decide.error} /> : null}
      {canDecide ? (
        <div className="row">
          {LABELS.map(([decision, label, name]) => (
            <Button
              key={decision}
              aria-label={t(name, { time })}
              disabled={decide.isPending}
              loading={decide.isPending && isThis && decide.variables.decision === decision}
              onClick={() => decide.mutate({ id: tap.id, decision })}
            >
              {t(label)}
            </Button>
          ))}
        </div>
      ) : (
        <p className="soft">{t('taps.adminsDecide')}</p>
      )}
    </article>
  );
}

/** Touches in a rhythm that no hand has, oldest first. */
export function HeldTaps({ canDecide }: { canDecide: boolean }) {
  const { t } = useTranslation('points');
  const [page, setPage] = useState(1);
  const [message, setMessage] = useState<StatusText | null>(null);
  const taps = useHeldTaps(page);
  const decide = useDecideTap((decision: Decision) => setMessage({ text: t(`taps.said.${decision}`) }));
  return (
    <QueryState query={taps} failure={t('taps.failed')}>
      {({ items, pageSize, total }) => (
        <section className="stack" aria-labelledby="held">
          <h2 id="held">{t('taps.title', { count: total })}</h2>
          <StatusMessage message={message} />
          {items.some(({ id }) => id === decide.variables?.id) ? null : <ErrorNote error={decide.error} />}
          {total === 0 ? <p className="soft">{t('taps.none')}</p> : null}
          {canDecide && total > 0 ? <FreshSignInNote /> : null}
          {items.map((tap) => (
            <TapCard key={tap.id} tap={tap} canDecide={canDecide} decide={decide} />
          ))}
          <ListPager page={page} pageSize={pageSize} total={total} onChange={setPage} />
        </section>
      )}
    </QueryState>
  );
}
