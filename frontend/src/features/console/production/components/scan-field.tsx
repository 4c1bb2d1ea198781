import { sizedUrl } from '@tapory/shop';
import { Button, Input } from 'antd';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { localized, useLocale } from '../../../../lib/i18n/use-locale.ts';
import { CameraScanner } from '../../shared/scanner/camera-scanner.tsx';
import type { ProductionItem, ProductionScan, Station } from '../api/board.ts';
import { type Moves, UNDO_MS } from './use-moves.ts';
import { useScans } from './use-scans.ts';

/** Puts a scanned item back, as long as that is possible. */
function UndoScan({ isPending, onUndo }: { isPending: boolean; onUndo: () => void }) {
  const { t } = useTranslation('production');
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return null;
  return (
    <Button loading={isPending} onClick={onUndo}>
      {t('undo')}
    </Button>
  );
}

type ScanResultProps = ProductionScan & { isPending: boolean; onUndo: (item: ProductionItem) => void };

/** What was scanned: moved on, with the way back, or why not, with what it looks like and where it is. */
function ScanResult({ code, item, isPending, onUndo }: ScanResultProps) {
  const { t } = useTranslation(['production', 'errors']);
  const locale = useLocale();
  const isElsewhere = code === 'ITEM_ELSEWHERE' && item;
  const undo =
    code === null && item ? (
      <UndoScan key={`${item.id} ${item.version}`} isPending={isPending} onUndo={() => onUndo(item)} />
    ) : undefined;
  return (
    <Note kind={code === null ? 'success' : 'error'} action={undo}>
      <div className="row">
        {item ? (
          <img
            className="board__picture"
            src={sizedUrl(item.artworkUrl, 320) ?? item.artworkUrl}
            alt={item.title}
          />
        ) : null}
        <span>
          {item ? (
            <strong>
              {item.number} · {localized(item.name, locale)} · {item.title}{' '}
            </strong>
          ) : null}
          {code === null && item ? t('scan.moved', { state: t(`state.${item.state}`) }) : null}
          {isElsewhere ? t('scan.elsewhere', { state: t(`state.${item.state}`) }) : null}
          {code !== null && !isElsewhere ? t(`errors:${code}` as 'errors:INTERNAL') : null}
        </span>
      </div>
    </Note>
  );
}

/**
 * Takes what a scanner or a person types and ends with Enter, or what is held before the camera: the item moves on from
 * this station.
 */
export function ScanField({ station, moves }: { station: Station; moves: Moves }) {
  const { t } = useTranslation('production');
  const id = useId();
  const [number, setNumber] = useState('');
  const scan = useScans(station);
  const isLast = station === 'packed';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (number.trim() === '') return;
    // At once: a scanner may type the next one before this has moved.
    setNumber('');
    scan.take(number.trim());
  };
  const handleUndo = ({ id: itemId, version }: ProductionItem) => {
    moves.run('undo', [{ id: itemId, version }]);
    scan.reset();
  };
  // Shown at every station: what was scanned at one may be answered at the next.
  const outcome = (
    <>
      {scan.refused.map(({ number: refused, scan: answer, error }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same number may be scanned twice, and none is taken out
        <div key={`${refused} ${place}`}>
          <span className="small">{refused}</span>
          <ErrorNote error={error} />
          {answer ? <ScanResult {...answer} isPending={false} onUndo={handleUndo} /> : null}
        </div>
      ))}
      <ErrorNote error={scan.error} />
      <ErrorNote error={scan.unsent?.error} what={scan.unsent?.numbers.join(', ')} onRetry={scan.retry} />
      {scan.data ? <ScanResult {...scan.data} isPending={moves.isPending} onUndo={handleUndo} /> : null}
    </>
  );
  if (isLast)
    return (
      <div className="stack stack--tight">
        <p className="soft">{t('scan.last')}</p>
        {outcome}
      </div>
    );
  return (
    <form className="stack stack--tight" onSubmit={handleSubmit}>
      <label htmlFor={id}>{t('scan.label', { state: t(`state.${station}`) })}</label>
      <div className="row">
        <Input
          id={id}
          className="board__scan"
          value={number}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="T261121-7K3QX0-1"
          onChange={(event) => setNumber(event.target.value)}
        />
        <Button htmlType="submit">{t('scan.submit')}</Button>
      </div>
      <CameraScanner onCode={(code) => scan.take(code)} />
      {outcome}
    </form>
  );
}
