import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from './note.tsx';

type Block = { rule: string; note?: string; isFinal?: boolean; isOfArtwork?: boolean };

type TakeDownNoteProps = {
  kind: 'artwork' | 'keepsake' | 'order';
  block: Block;
  /** How its owner appeals; else they are told where to write to. */
  children?: ReactNode;
};

/** Why moderators have taken a design or a keepsake down, or stopped what was ordered of it, and what its owner can do. */
export function TakeDownNote({
  kind,
  block: { rule: key, note, isFinal, isOfArtwork },
  children,
}: TakeDownNoteProps) {
  const { t } = useTranslation('dashboard');
  const rule = t(`block.rule.${key as 'adult'}`);
  const isRemoved = isFinal && kind !== 'order';
  const text = isOfArtwork
    ? t('takenDown.ofArtwork', { rule })
    : t(isRemoved ? `takenDown.${kind}.final` : `takenDown.${kind}.hidden`, { rule });
  return (
    <Note kind="warning">
      <p>{text}</p>
      {note ? <p>{t('block.words', { note })}</p> : null}
      {children ?? <p>{t('block.appeal')}</p>}
    </Note>
  );
}
