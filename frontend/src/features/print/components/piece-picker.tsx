import '../../../components/picks.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Pager } from '../../../components/pager.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { RippleMark } from '../../../components/ripple-mark.tsx';
import { StatePanel } from '../../../components/state-panel.tsx';
import { paths } from '../../../config/paths.ts';
import { usePieces } from '../api/use-pieces.ts';
import type { PrintSource } from '../print-source.ts';
import { addPiece, roomOf, type SheetPlan, setCopies } from '../sheet-plan.ts';

type PiecePickerProps = { source: PrintSource; plan: SheetPlan; onChange: (plan: SheetPlan) => void };

function Empty() {
  const { t } = useTranslation('print');
  return (
    <StatePanel
      drawing={<RippleMark size={72} />}
      title={t('empty.title')}
      text={t('empty.text')}
      actions={
        <Link className="button" to={paths.generateImage.href()}>
          {t('empty.create')}
        </Link>
      }
    />
  );
}

/** What can be printed, page by page; one press takes a piece on the sheet and another one off. */
export function PiecePicker({ source, plan, onChange }: PiecePickerProps) {
  const { t } = useTranslation('print');
  const [page, setPage] = useState(1);
  const pieces = usePieces(source, page);
  const chosen = new Set(plan.map(({ id }) => id));
  const isFull = roomOf(plan) === 0;
  return (
    <section className="stack" aria-labelledby="print-choices">
      <h2 id="print-choices">{t('choose')}</h2>
      <QueryState query={pieces} lines={6} failure={t('failed')}>
        {({ items, pageSize, total }) =>
          total === 0 ? (
            <Empty />
          ) : (
            <>
              <div className="picks">
                {items.map((piece) => (
                  <label key={piece.id} className="pick">
                    <input
                      type="checkbox"
                      checked={chosen.has(piece.id)}
                      disabled={isFull && !chosen.has(piece.id)}
                      onChange={({ target }) =>
                        onChange(target.checked ? addPiece(plan, piece) : setCopies(plan, piece.id, 0))
                      }
                    />
                    <img src={piece.thumbUrl} alt="" width="200" height="200" loading="lazy" />
                    <span>{piece.title}</span>
                  </label>
                ))}
              </div>
              {total > pageSize ? <Pager {...{ page, pageSize, total }} onChange={setPage} /> : null}
            </>
          )
        }
      </QueryState>
    </section>
  );
}
