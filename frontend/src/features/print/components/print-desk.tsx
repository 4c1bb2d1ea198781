import { SHEET_PIECES } from '@tapory/print-sheet';
import { Button } from 'antd';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { useDownloadPdf } from '../api/make-pdf.ts';
import { type Print, usePrints } from '../api/use-prints.ts';
import type { PrintSource } from '../print-source.ts';
import { countOf, fillSheet, gapsOf, type SheetPiece, type SheetPlan, sheetsOf } from '../sheet-plan.ts';
import { PiecePicker } from './piece-picker.tsx';
import { PlanRows } from './plan-rows.tsx';
import { Sheet } from './sheet.tsx';

type SheetsProps = { sheets: SheetPiece[][]; prints: ReadonlyMap<string, Print> };

/** The pages twice: as they look, and apart from everything else as they are printed. */
function Sheets({ sheets, prints }: SheetsProps) {
  const { t } = useTranslation('print');
  const pages = sheets.map((pieces, index) => {
    const label = t('sheet', { number: index + 1, sheets: sheets.length, count: pieces.length });
    // biome-ignore lint/suspicious/noArrayIndexKey: a sheet has no other name than its number
    return <Sheet key={index} {...{ pieces, prints, label }} />;
  });
  return (
    <>
      <div className="stack">{pages}</div>
      {createPortal(
        <div className="sheets-printed" aria-hidden="true">
          {pages.map((page) => (
            <div key={page.key}>{page}</div>
          ))}
        </div>,
        document.body,
      )}
    </>
  );
}

type PrintDeskProps = {
  source: PrintSource;
  initial: SheetPlan;
  /** Whether more of the source may be chosen; otherwise all of it is planned from the start. */
  isOpen?: boolean;
  /** Keeps what is planned. */
  onPlan?: (plan: SheetPlan) => void;
};

/** Puts sheets of pieces together: which, how many, in which order; then on paper, or as PDF. */
export function PrintDesk({ source, initial, isOpen = false, onPlan }: PrintDeskProps) {
  const { t } = useTranslation('print');
  const [plan, setPlan] = useState(initial);
  const { prints, failed, error, retry, isReady } = usePrints(
    source,
    plan.map(({ id }) => id),
  );
  const pdf = useDownloadPdf();
  const sheets = sheetsOf(plan);
  const change = (next: SheetPlan) => {
    setPlan(next);
    onPlan?.(next);
  };
  const isPlanned = plan.length > 0;
  const isPrintable = isPlanned && isReady;
  return (
    <div className="split">
      <div className="stack">
        {isOpen ? <PiecePicker source={source} plan={plan} onChange={change} /> : null}
        <section className="stack" aria-labelledby="print-plan">
          <h2 id="print-plan">{t('plan')}</h2>
          <p aria-live="polite">
            {isPlanned ? t('count', { count: countOf(plan), sheets: sheets.length }) : t('none')}
            {countOf(plan) >= SHEET_PIECES ? ` ${t('full', { max: SHEET_PIECES })}` : null}
          </p>
          <PlanRows plan={plan} failed={failed} onChange={change} />
          <ErrorNote error={error} what={t('printsFailed')} onRetry={retry} />
          <ErrorNote error={pdf.error} what={t('pdfFailed')} />
          {isPlanned ? <Note kind="info">{t('scale')}</Note> : null}
          <div className="row">
            <Button disabled={gapsOf(plan) === 0} onClick={() => change(fillSheet(plan))}>
              {t('fill')}
            </Button>
            <Button disabled={!isPrintable} onClick={() => window.print()}>
              {t('print')}
            </Button>
            <Button
              type="primary"
              disabled={!isPrintable}
              loading={pdf.isPending}
              onClick={() => pdf.mutate({ plan, prints })}
            >
              {t('pdf')}
            </Button>
          </div>
          {isPlanned && !isReady && !error ? <p role="status">{t('reading')}</p> : null}
        </section>
      </div>
      {isPlanned ? <Sheets sheets={sheets} prints={prints} /> : null}
    </div>
  );
}
