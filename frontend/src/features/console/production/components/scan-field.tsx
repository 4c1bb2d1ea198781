import { sizedUrl } from '@tapory/shop';
import { Button, Input } from 'antd';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { localized, useLocale } from '../../../../lib/i18n/use-locale.ts';
import { CameraScanner } from '../../shared/scanner/camera-scanner.tsx';
import { type ProductionScan, type Station, useScanItem } from '../api/board.ts';

/** What was scanned: moved on, or why not, with what it looks like and where it is. */
function ScanResult({ code, item }: ProductionScan) {
  const { t } = useTranslation(['production', 'errors']);
  const locale = useLocale();
  const isElsewhere = code === 'ITEM_ELSEWHERE' && item;
  return (
    <Note kind={code === null ? 'success' : 'error'}>
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

/** Scans at a station, one after the other: what is held up while one is under way waits for its turn. */
function useScans(station: Station) {
  const scan = useScanItem();
  const waiting = useRef<string[]>([]);
  const { isPending, mutate } = scan;
  const run = useRef((_: string) => {});
  run.current = (number) => mutate({ number, station });
  useEffect(() => {
    const next = isPending ? undefined : waiting.current.shift();
    if (next) run.current(next);
  }, [isPending]);
  const take = (number: string) => {
    if (isPending) waiting.current.push(number);
    else run.current(number);
  };
  return { ...scan, take };
}

/**
 * Takes what a scanner or a person types and ends with Enter, or what is held before the camera: the item moves on from
 * this station.
 */
export function ScanField({ station }: { station: Station }) {
  const { t } = useTranslation('production');
  const id = useId();
  const [number, setNumber] = useState('');
  const scan = useScans(station);
  const isLast = station === 'packed';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (number.trim() === '' || scan.isPending) return;
    scan.mutate({ number, station }, { onSuccess: () => setNumber('') });
  };
  if (isLast) return <p className="soft">{t('scan.last')}</p>;
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
        <Button htmlType="submit" loading={scan.isPending}>
          {t('scan.submit')}
        </Button>
      </div>
      <CameraScanner onCode={scan.take} />
      <ErrorNote error={scan.error} />
      {scan.data ? <ScanResult {...scan.data} /> : null}
    </form>
  );
}
