import { Button, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { useFillPieces } from '../api/act-on-pieces.ts';
import type { Piece } from '../api/get-pieces.ts';

type FillPiecesProps = {
  orderItemId: string;
  piece: Piece;
  /** What the piece is called. */
  name: string;
};

/** Puts what a piece holds into the other pieces of its item: the empty ones, or every one when that is said. */
export function FillPieces({ orderItemId, piece: { videoId, contents }, name }: FillPiecesProps) {
  const { t } = useTranslation('orders');
  const [onlyEmpty, setOnlyEmpty] = useState(true);
  const fill = useFillPieces(orderItemId);
  return (
    <details>
      <summary>{t('pieces.fill.title', { name })}</summary>
      <div className="stack stack--tight">
        <p className="soft small">{t('pieces.fill.lead', { count: contents })}</p>
        <Radio.Group
          className="stack stack--tight"
          aria-label={t('pieces.fill.which')}
          value={onlyEmpty}
          onChange={(event) => setOnlyEmpty(event.target.value as boolean)}
          options={[
            { value: true, label: t('pieces.fill.empty') },
            { value: false, label: t('pieces.fill.all') },
          ]}
        />
        {onlyEmpty ? null : <Note kind="warning">{t('pieces.fill.replaces')}</Note>}
        <ErrorNote error={fill.error} what={t('pieces.fill.failed')} />
        {fill.data ? (
          <Note kind="success">
            {t('pieces.fill.done', { count: fill.data.filled })}
            {fill.data.kept > 0 ? t('pieces.fill.kept', { count: fill.data.kept }) : null}
          </Note>
        ) : null}
        <div>
          <Button loading={fill.isPending} onClick={() => fill.mutate({ videoId, onlyEmpty })}>
            {t('pieces.fill.submit')}
          </Button>
        </div>
      </div>
    </details>
  );
}
