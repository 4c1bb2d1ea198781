import '../../shared/components/file-form.css';
import { Button } from 'antd';
import { type ChangeEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { NamedSelect } from '../../shared/list/named-select.tsx';
import { takeFile } from '../../shared/take-file.ts';
import { type GatewayFile, useReadGatewayFile } from '../api/read-gateway-file.ts';

const gateways = ['ecpay', 'paynow'] as const;

/** Imports a file of a gateway's back office; of a refused one the wrong rows are listed. */
export function GatewayFileForm() {
  const { t } = useTranslation(['money', 'payment']);
  const [gateway, setGateway] = useState<GatewayFile['gateway']>('ecpay');
  const [file, setFile] = useState<File | null>(null);
  const id = useId();
  const [isWanted, setWanted] = useState(false);
  const read = useReadGatewayFile();
  const handleFile = (event: ChangeEvent<HTMLInputElement>) => {
    setFile(takeFile(event));
    setWanted(false);
    read.reset();
  };
  const handlePress = () => {
    setWanted(file === null);
    // Browsers read no file that was changed since it was chosen: another one has to be.
    const onError = (error: unknown) => ApiError.from(error).code === 'FILE_CHANGED' && setFile(null);
    if (file && !read.isPending) read.mutate({ gateway, file }, { onError });
  };
  return (
    <section className="panel stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="panel-title">
        {t('report.file.title')}
      </h2>
      <p className="soft">{t('report.file.lead')}</p>
      <div className="file-form">
        <div>
          <label htmlFor={`${id}-gateway`}>{t('report.gateway')}</label>
          <NamedSelect
            id={`${id}-gateway`}
            aria-label={t('report.gateway')}
            value={gateway}
            onChange={setGateway}
            options={gateways.map((value) => ({ value, label: t(`payment:gateway.${value}`) }))}
          />
        </div>
        <div>
          <span className="file-form__name">{file?.name ?? t('report.file.noFile')}</span>
          <div className="row">
            <label className="file-form__pick">
              <input
                className="visually-hidden"
                type="file"
                accept=".csv,.txt,text/csv"
                onChange={handleFile}
              />
              {t('report.file.choose')}
            </label>
            <Button type="primary" loading={read.isPending} onClick={handlePress}>
              {t('report.file.submit')}
            </Button>
          </div>
        </div>
      </div>
      {isWanted ? <Note kind="warning">{t('report.file.needed')}</Note> : null}
      {read.error ? <ErrorNote error={read.error} /> : null}
      {read.error && read.error.errors.length > 0 ? (
        <ul>
          {read.error.errors.map(({ path, code, message }) => (
            <li key={`${path} ${code} ${message}`}>{message}</li>
          ))}
        </ul>
      ) : null}
      {read.data ? (
        <Note kind="success">
          {read.data.isKnown
            ? t('report.file.known')
            : t('report.file.done', { trades: read.data.trades, days: read.data.days.length })}
        </Note>
      ) : null}
    </section>
  );
}
