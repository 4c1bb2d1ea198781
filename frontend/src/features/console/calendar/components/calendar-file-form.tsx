import '../../shared/components/file-form.css';
import { Button } from 'antd';
import { type ChangeEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { takeFile } from '../../shared/take-file.ts';
import { useImportCalendar } from '../api/calendar.ts';

/** Imports the government's calendar of a year; of a refused file everything that is wrong is listed. */
export function CalendarFileForm() {
  const { t } = useTranslation('production');
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [isWanted, setWanted] = useState(false);
  const send = useImportCalendar();
  const handleFile = (event: ChangeEvent<HTMLInputElement>) => {
    setFile(takeFile(event));
    setWanted(false);
    send.reset();
  };
  const handlePress = () => {
    setWanted(file === null);
    // Browsers read no file that was changed since it was chosen: another one has to be.
    const onError = (error: unknown) => ApiError.from(error).code === 'FILE_CHANGED' && setFile(null);
    if (file && !send.isPending) send.mutate(file, { onError });
  };
  return (
    <section className="panel stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="panel-title">
        {t('calendar.file.title')}
      </h2>
      <p className="soft">{t('calendar.file.lead')}</p>
      <div className="file-form">
        <span className="file-form__name">{file?.name ?? t('calendar.file.none')}</span>
        <div className="row">
          <label className="file-form__pick">
            <input className="visually-hidden" type="file" accept=".csv,text/csv" onChange={handleFile} />
            {t('calendar.file.choose')}
          </label>
          <Button type="primary" loading={send.isPending} onClick={handlePress}>
            {t('calendar.file.submit')}
          </Button>
        </div>
      </div>
      {isWanted ? <Note kind="warning">{t('calendar.file.needed')}</Note> : null}
      <ErrorNote error={send.error} />
      {send.error && send.error.errors.length > 0 ? (
        <ul>
          {send.error.errors.map(({ path, code, message }) => (
            <li key={`${path} ${code} ${message}`}>{message}</li>
          ))}
        </ul>
      ) : null}
      {send.data ? (
        <Note kind="success">
          {t('calendar.file.done', { ...send.data, years: send.data.years.join(', ') })}
        </Note>
      ) : null}
    </section>
  );
}
