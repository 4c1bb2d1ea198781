import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { type ExhibitReport, useReportExhibit } from '../api/gallery.ts';

/** In the order of the disclaimer. */
const REASONS = [
  ...['adult', 'children', 'gambling', 'drugs', 'violence', 'fraud', 'illegal'],
  ...['privacy', 'copyright'],
] as const satisfies readonly string[] as readonly ExhibitReport['reason'][];

const WORDS_MAX = 1000;

type ReportExhibitProps = { id: string; name: string };

function ReportForm({ id }: Pick<ReportExhibitProps, 'id'>) {
  const { t } = useTranslation('exhibits');
  const field = useId();
  const [reason, setReason] = useState<ExhibitReport['reason'] | ''>('');
  const [words, setWords] = useState('');
  const [isAsked, setAsked] = useState(false);
  const report = useReportExhibit(id);
  const handleSubmit = (submit: FormEvent) => {
    submit.preventDefault();
    setAsked(reason === '');
    if (reason !== '') report.mutate({ reason, words });
  };
  if (report.data)
    return (
      <Note kind="success">
        {t('report.thanks')} {t('report.reference', { reference: report.data.reference })}
      </Note>
    );
  return (
    <form className="stack stack--tight" aria-label={t('report.title')} onSubmit={handleSubmit} noValidate>
      <label htmlFor={`${field}-reason`}>{t('report.reason')}</label>
      <select
        id={`${field}-reason`}
        className="text-input"
        value={reason}
        aria-invalid={isAsked && reason === ''}
        aria-describedby={`${field}-asked`}
        onChange={(change) => setReason(change.target.value as ExhibitReport['reason'])}
      >
        <option value="" disabled>
          {t('report.choose')}
        </option>
        {REASONS.map((key) => (
          <option key={key} value={key}>
            {t(`report.reasons.${key}`)}
          </option>
        ))}
      </select>
      <p id={`${field}-asked`} role="alert" className="small">
        {isAsked && reason === '' ? t('report.choose') : ''}
      </p>
      <label htmlFor={`${field}-words`}>{t('report.words')}</label>
      <textarea
        id={`${field}-words`}
        className="text-input"
        rows={3}
        maxLength={WORDS_MAX}
        value={words}
        onChange={(change) => setWords(change.target.value)}
      />
      <p className="soft small">{t('report.hint')}</p>
      <ErrorNote error={report.error} what={t('report.failed')} />
      <div>
        <button type="submit" className="button" disabled={report.isPending}>
          {t('report.send')}
        </button>
      </div>
    </form>
  );
}

/** Anybody tells the shop what is wrong with a design, without an account. */
export function ReportExhibit({ id, name }: ReportExhibitProps) {
  const { t } = useTranslation('exhibits');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="exhibit__report"
        aria-expanded={isOpen}
        aria-label={t('report.openOf', { name })}
        onClick={() => setOpen(!isOpen)}
      >
        {t('report.open')}
      </button>
      {isOpen ? <ReportForm id={id} /> : null}
    </>
  );
}
