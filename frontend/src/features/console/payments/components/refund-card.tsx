import { Button, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { formatMoney } from '../../../../lib/format/money.ts';
import { formatShortDateTime } from '../../../../lib/format/short-date.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { FreshSignInNote } from '../../shared/components/fresh-sign-in-note.tsx';
import { IncompleteNote } from '../../shared/components/incomplete-note.tsx';
import type { Refund } from '../api/request-refund.ts';
import { type Resolution, useResolveRefund } from '../api/resolve-refund.ts';
import { RefundStatus } from './refund-status.tsx';
import { useHeldText } from './use-held-text.ts';

function Resolve({ refund, onDone }: { refund: Refund; onDone: (refund: Refund) => void }) {
  const { t } = useTranslation('console');
  const [note, setNote] = useTypedState(`refund.note.${refund.id}`, '');
  const noteId = useId();
  const resolve = useResolveRefund(onDone);
  const handlePress = (outcome: Resolution['outcome']) =>
    resolve.mutate({ id: refund.id, outcome, note: note.trim() });
  const isReady = note.trim() !== '';
  const isSending = (outcome: Resolution['outcome']) =>
    resolve.isPending && resolve.variables.outcome === outcome;
  return (
    <div className="stack">
      <p>{t(`payments.refund.todo.${refund.status === 'unknown' ? 'unknown' : 'manual'}`)}</p>
      <FreshSignInNote />
      <div>
        <label htmlFor={noteId}>{t('payments.refund.note')}</label>
        <Input id={noteId} value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
      </div>
      {resolve.error ? <ErrorNote error={resolve.error} /> : null}
      <IncompleteNote isShown={!isReady} />
      <div className="row">
        <Button
          type="primary"
          disabled={!isReady || resolve.isPending}
          loading={isSending('done')}
          onClick={() => handlePress('done')}
        >
          {t('payments.refund.done')}
        </Button>
        <Button
          disabled={!isReady || resolve.isPending}
          loading={isSending('cancelled')}
          onClick={() => handlePress('cancelled')}
        >
          {t('payments.refund.cancelled')}
        </Button>
      </div>
    </div>
  );
}

type RefundCardProps = {
  refund: Refund;
  canResolve: boolean;
  /** Staff have recorded how it ended. */
  onDone: (refund: Refund) => void;
};

/** A refund, its requests to the gateway, and - where it waits for staff - the form that ends it. */
export function RefundCard({ refund, canResolve, onDone }: RefundCardProps) {
  const { t } = useTranslation('console');
  const locale = useLocale();
  const heldText = useHeldText();
  const isWaiting = refund.status === 'manual' || refund.status === 'unknown';
  return (
    <article className="panel stack">
      <div className="row row--between">
        <strong>{t('payments.refund.titled', { amount: formatMoney(refund.amount) })}</strong>
        <RefundStatus status={refund.status} />
      </div>
      <p>{refund.reason}</p>
      {refund.requestedName ? (
        <p className="soft small">
          {t('payments.refund.requestedBy', {
            name: refund.requestedName,
            at: formatShortDateTime(refund.createdAt, locale),
          })}
        </p>
      ) : null}
      {refund.held ? <Note kind="warning">{heldText(refund)}</Note> : null}
      {refund.steps.length > 0 ? (
        <ol className="steps-list">
          {refund.steps.map((step) => (
            <li key={step.at}>
              {formatShortDateTime(step.at, locale)} {t(`payments.refund.action.${step.action}`)}{' '}
              {step.code ?? t('payments.refund.noResponse')} {step.message}
            </li>
          ))}
        </ol>
      ) : null}
      {refund.note ? <p className="soft">{refund.note}</p> : null}
      {refund.actedAt ? (
        <p className="soft small">
          {t('payments.refund.actedBy', {
            name: refund.actedName,
            at: formatShortDateTime(refund.actedAt, locale),
          })}
        </p>
      ) : null}
      {isWaiting && canResolve ? <Resolve refund={refund} onDone={onDone} /> : null}
    </article>
  );
}
