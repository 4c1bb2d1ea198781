import { sizedUrl } from '@tapory/shop';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { ApiError } from '../../../../lib/api/api-error.ts';
import type { TagClaim } from '../../shared/api/tags.ts';
import { TouchProblem, type WriterState, type WriterStep } from '../tag-writer.ts';

const WAITS: readonly WriterStep[] = ['first', 'second', 'lock'];

/** What the browser's own errors mean for somebody with a tag in the hand. */
const BROWSER_ERRORS = {
  NotAllowedError: 'denied',
  NotSupportedError: 'off',
  NotReadableError: 'off',
  NetworkError: 'moved',
  InvalidStateError: 'moved',
  TimeoutError: 'timeout',
  AbortError: 'moved',
} as const;

/** Why the last touch came to nothing, and what to do. */
export function TouchNote({ problem }: { problem: unknown }) {
  const { t } = useTranslation('nfc');
  if (!problem) return null;
  if (problem instanceof TouchProblem)
    return <Note kind="error">{t(`problem.${problem.reason}`, { serial: problem.serial })}</Note>;
  if (problem instanceof DOMException) {
    const { name } = problem;
    const key = name in BROWSER_ERRORS ? BROWSER_ERRORS[name as keyof typeof BROWSER_ERRORS] : 'moved';
    return <Note kind="error">{t(`problem.${key}`)}</Note>;
  }
  return <ErrorNote error={ApiError.from(problem)} />;
}

/** Why a tag was not given to the piece, with the piece that it belongs to. */
function Refused({ claim: { code, piece, tag } }: { claim: TagClaim }) {
  const { t } = useTranslation(['nfc', 'errors']);
  return (
    <Note kind="error">
      <div className="row">
        <img
          className="nfc__thumb"
          src={sizedUrl(piece.artworkUrl, 320) ?? piece.artworkUrl}
          alt={piece.title}
        />
        <span>
          <strong>
            {tag ? `${tag.itemNumber} · ` : ''}
            {piece.title}
          </strong>{' '}
          {t(`errors:${code}` as 'errors:INTERNAL')}
        </span>
      </div>
    </Note>
  );
}

/** What is to be done with the tag now, and what became of the last touch. */
export function WriteProgress({ state }: { state: WriterState }) {
  const { t } = useTranslation('nfc');
  const { step, tag, refused, problem } = state;
  return (
    <div className="stack">
      <TouchNote problem={problem} />
      {refused ? <Refused claim={refused} /> : null}
      <Note kind={step === 'done' ? 'success' : WAITS.includes(step) ? 'info' : 'warning'}>
        <strong>{t(`step.${step}`)}</strong> {tag ? <code>{tag.serial}</code> : null}
        {typeof tag?.piece.number === 'number' ? (
          <div>{t('ownPiece', { number: tag.piece.number, title: tag.piece.title })}</div>
        ) : null}
      </Note>
    </div>
  );
}
