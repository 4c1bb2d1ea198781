import '../../shared/components/file-form.css';
import { Button } from 'antd';
import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import type { FieldError } from '../../../../lib/api/api-error.ts';
import { toBase64 } from '../../../../lib/to-base64.ts';
import { DetailSection } from '../../shared/detail/detail-layout.tsx';
import { takeFile } from '../../shared/take-file.ts';
import { useShipFile } from '../api/ship-orders.ts';
import { ShippedNote } from './shipped-note.tsx';

/** The problems of a file name their row themselves; those of an order do not. */
function RowProblem({ problem: { path, code, message } }: { problem: FieldError }) {
  const { t } = useTranslation('sales');
  const [, row] = path.split('.');
  return <li>{row && !code.startsWith('FILE_') ? t('shipments.row', { row, message }) : message}</li>;
}

/** Ships the orders of a CSV file, all or none; of a refused one every wrong row is listed. */
export function ShipFile() {
  const { t } = useTranslation('sales');
  const [file, setFile] = useState<File | null>(null);
  const [note, setNote] = useState<'needed' | 'changed' | null>(null);
  const ship = useShipFile();
  const handleFile = (event: ChangeEvent<HTMLInputElement>) => {
    setFile(takeFile(event));
    setNote(null);
    ship.reset();
  };
  const handlePress = () => {
    setNote(file ? null : 'needed');
    if (!file) return;
    // Browsers read no file that was saved anew since it was chosen.
    const handleUnreadable = () => {
      setFile(null);
      setNote('changed');
    };
    void toBase64(file).then((content) => ship.mutate(content), handleUnreadable);
  };
  return (
    <DetailSection id="ship-file" title={t('shipments.file.title')}>
      <p className="soft">{t('shipments.file.lead')}</p>
      <div className="file-form">
        <div>
          <span className="file-form__name">{file?.name ?? t('shipments.file.none')}</span>
          <div className="row">
            <label className="file-form__pick">
              <input
                className="visually-hidden"
                type="file"
                accept=".csv,.txt,text/csv"
                onChange={handleFile}
              />
              {t('shipments.file.choose')}
            </label>
            <Button type="primary" loading={ship.isPending} onClick={handlePress}>
              {t('shipments.file.submit')}
            </Button>
          </div>
        </div>
      </div>
      {note ? <Note kind="warning">{t(`shipments.file.${note}`)}</Note> : null}
      <ErrorNote error={ship.error} />
      {ship.error && ship.error.errors.length > 0 ? (
        <ul>
          {ship.error.errors.map((problem) => (
            <RowProblem key={`${problem.path} ${problem.code} ${problem.message}`} problem={problem} />
          ))}
        </ul>
      ) : null}
      {ship.data ? <ShippedNote result={ship.data} /> : null}
    </DetailSection>
  );
}
