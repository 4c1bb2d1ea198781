import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { consolePaths } from '../../../../config/console-paths.ts';
import { useHasRole } from '../../shared/api/use-has-role.ts';
import { Who } from '../../shared/detail/who.tsx';
import { type ProductionOutcome, useDownloadSheet } from '../api/board.ts';
import type { Moves } from './use-moves.ts';

/** Why an item stayed, and who was first. */
function Refused({ outcome: { itemId, code, item } }: { outcome: ProductionOutcome }) {
  const { t } = useTranslation(['production', 'errors']);
  const mayOpenPeople = useHasRole('admin', 'support');
  const isTaken = code === 'CONFLICT';
  return (
    <li>
      <strong className="tabular">{item?.number ?? itemId}</strong>{' '}
      {isTaken ? t('taken') : t(`errors:${code}` as 'errors:INTERNAL')}{' '}
      {isTaken && item?.movedBy && mayOpenPeople ? <Who id={item.movedBy} /> : null}
    </li>
  );
}

/** What became of the last move, with the way back from it for a minute. */
function LastMove({ moves }: { moves: Moves }) {
  const { t } = useTranslation('production');
  const { moved, refused, act, undo, isPending } = moves;
  const mayUndo = act === 'forward' || act === 'back';
  return (
    <>
      {moved.length > 0 ? (
        <Note
          kind="success"
          action={
            mayUndo ? (
              <Button loading={isPending} onClick={undo}>
                {t('undo')}
              </Button>
            ) : undefined
          }
        >
          {t(act === 'undo' ? 'undone' : 'moved', { count: moved.length })}
        </Note>
      ) : null}
      {refused.length > 0 ? (
        <Note kind="error">
          <ul className="plain-list">
            {refused.map((outcome) => (
              <Refused key={outcome.itemId} outcome={outcome} />
            ))}
          </ul>
        </Note>
      ) : null}
    </>
  );
}

type BoardActionsProps = { selected: ReadonlyMap<string, number>; moves: Moves; onClear: () => void };

/** What is done with the chosen items: on, back to be printed again, or stopped, the latter two with a reason. */
export function BoardActions({ selected, moves, onClear }: BoardActionsProps) {
  const { t } = useTranslation('production');
  const id = useId();
  const [reason, setReason] = useState('');
  const sheet = useDownloadSheet();
  const items = [...selected].map(([itemId, version]) => ({ id: itemId, version }));
  const isReasoned = reason.trim() !== '';
  return (
    <div className="stack">
      <ErrorNote error={moves.error} />
      <LastMove moves={moves} />
      <ErrorNote error={sheet.error} />
      {selected.size > 0 ? (
        <section className="panel stack" aria-label={t('chosen', { count: selected.size })}>
          <strong>{t('chosen', { count: selected.size })}</strong>
          <div className="row">
            <Button type="primary" loading={moves.isPending} onClick={() => moves.run('forward', items)}>
              {t('act.forward')}
            </Button>
            <Button loading={sheet.isPending} onClick={() => sheet.mutate([...selected.keys()])}>
              {t('act.sheet')}
            </Button>
            <Link
              className="button button--quiet"
              to={consolePaths.sheet.href([...selected.keys()].join(','))}
            >
              {t('act.a4')}
            </Link>
            <Link
              className="button button--quiet"
              to={`${consolePaths.nfc.href()}?items=${[...selected.keys()].join(',')}`}
            >
              {t('act.tags')}
            </Link>
            <Button onClick={onClear}>{t('act.clear')}</Button>
          </div>
          <label htmlFor={id}>{t('reason')}</label>
          <Input id={id} value={reason} onChange={(event) => setReason(event.target.value)} />
          <div className="row">
            <Button disabled={!isReasoned} onClick={() => moves.run('back', items, reason.trim())}>
              {t('act.back')}
            </Button>
            <Button danger disabled={!isReasoned} onClick={() => moves.run('block', items, reason.trim())}>
              {t('act.block')}
            </Button>
          </div>
        </section>
      ) : null}
    </div>
  );
}
