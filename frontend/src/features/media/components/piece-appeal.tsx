import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { antdPart } from '../../../components/antd-part.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { PushButton } from '../../../components/push-button.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { formatDate } from '../../../lib/format/date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { type Piece, useAppealTakeDown, useTakeDown } from '../api/take-down.ts';

/** Seldom written, and a form of its own. */
const AppealForm = antdPart(() => import('./appeal-form.tsx').then(({ AppealForm: form }) => form), {
  placeholder: <Skeleton lines={5} />,
});

/** Whether the owner of a design, a keepsake or the uploads may appeal, has appealed, or has an answer. */
export function PieceAppeal({ piece, title }: { piece: Piece; title: string }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const [isWriting, setWriting] = useState(false);
  const takeDown = useTakeDown(piece);
  const send = useAppealTakeDown(piece);
  if (takeDown.isPending) return null;
  // What is being written stays where a later read fails.
  if (takeDown.isError && takeDown.data === undefined)
    return (
      <ErrorNote error={takeDown.error} what={t('block.unknown')} onRetry={() => void takeDown.refetch()} />
    );
  const { appeal, appealUntil } = takeDown.data ?? {};
  if (appeal?.status === 'kept') return <p>{t('block.kept', { answer: appeal.answer })}</p>;
  if (appeal) return <p role="status">{t('block.open')}</p>;
  if (!appealUntil || Date.parse(appealUntil) < Date.now()) return <p>{t('block.appeal')}</p>;
  if (isWriting)
    return (
      <AppealForm
        name={`${piece.subject}.${piece.id}`}
        isPending={send.isPending}
        onSend={(words, outcome) => send.mutate(words, outcome)}
        onDone={() => setWriting(false)}
      />
    );
  return (
    <>
      <p>{t('block.until', { day: formatDate(appealUntil, locale) })}</p>
      <div>
        <PushButton label={t('block.objectOf', { title })} onPress={() => setWriting(true)}>
          {t('block.object')}
        </PushButton>
      </div>
    </>
  );
}
