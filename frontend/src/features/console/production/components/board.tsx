import './board.css';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { QueryState } from '../../../../components/query-state.tsx';
import { formatAge } from '../../../../lib/format/date.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import { useHasRole } from '../../shared/api/use-has-role.ts';
import { type BoardColumn, type ProductionItem, type Station, useColumns } from '../api/board.ts';
import { BoardActions } from './board-actions.tsx';
import { Column } from './column.tsx';
import { ScanField } from './scan-field.tsx';
import { type Drag, useDrag } from './use-drag.ts';
import { useMoves } from './use-moves.ts';

type StationsProps = {
  columns: BoardColumn[];
  station: Station;
  onChoose: (station: Station) => void;
  drag?: Drag | undefined;
};

/** The stations with how many wait there and since when; the chosen one is scanned at, and shown alone on a phone. */
function Stations({ columns, station, onChoose, drag }: StationsProps) {
  const { t } = useTranslation('production');
  const locale = useLocale();
  return (
    <nav className="board__stations" aria-label={t('stations')}>
      {columns.map(({ state, count, pieces, since }) => (
        <button
          key={state}
          type="button"
          className="board__station"
          aria-pressed={state === station}
          onClick={() => onChoose(state)}
          {...drag?.target(state)}
        >
          <strong>{t(`state.${state}`)}</strong>
          <span className="small tabular">{t('count', { count, pieces })}</span>
          <span className="soft small">{since ? t('oldest', { age: formatAge(since, locale) }) : '–'}</span>
        </button>
      ))}
    </nav>
  );
}

/** Items in production by station, the longest paid first: moved one by one, several at once, or by scans. */
export function Board() {
  const { t } = useTranslation('production');
  const query = useColumns();
  const mayMove = useHasRole('admin', 'production');
  const [params, setParams] = useSearchParams();
  const [selected, setSelected] = useState<ReadonlyMap<string, number>>(new Map());
  const moves = useMoves(() => setSelected(new Map()));
  const handleSelect = useCallback(
    (id: string, version: number | null) =>
      setSelected((before) => {
        const after = new Map(before);
        if (version === null) after.delete(id);
        else after.set(id, version);
        return after;
      }),
    [],
  );
  const handleChoose = (items: readonly ProductionItem[]) =>
    setSelected(new Map(items.map(({ id, version }) => [id, version])));
  const drag = useDrag({ moves, onChoose: handleChoose });
  return (
    <QueryState query={query} lines={8} failure={t('away')}>
      {({ columns }) => {
        const wanted = params.get('station');
        const station = columns.find(({ state }) => state === wanted)?.state ?? 'waiting';
        return (
          <div className="stack">
            <ErrorNote error={query.error} what={t('stale')} onRetry={() => void query.refetch()} />
            <Stations
              columns={columns}
              station={station}
              onChoose={(state) => setParams({ station: state }, { replace: true })}
              drag={mayMove ? drag : undefined}
            />
            {mayMove ? <ScanField station={station} moves={moves} /> : null}
            {drag.note ? <Note kind="error">{t(`drag.${drag.note}`)}</Note> : null}
            {mayMove ? (
              <BoardActions selected={selected} moves={moves} onClear={() => setSelected(new Map())} />
            ) : null}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what has the focus, also when no station has a card */}
            <section className="board" aria-label={t('title')} tabIndex={0}>
              {columns.map((column) => (
                <Column
                  key={column.state}
                  column={column}
                  isChosen={column.state === station}
                  selected={selected}
                  onSelect={mayMove ? handleSelect : undefined}
                  onForward={mayMove ? moves.forward : undefined}
                  drag={mayMove ? drag : undefined}
                />
              ))}
            </section>
          </div>
        );
      }}
    </QueryState>
  );
}
