import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { type PhotoReport, useReportPhoto } from '../api/report-photo.ts';

/** In the order of the disclaimer. */
const REASONS = [
  ...['adult', 'children', 'gambling', 'drugs', 'violence', 'fraud', 'illegal'],
  ...['privacy', 'copyright'],
] as const satisfies readonly string[] as readonly PhotoReport['reason'][];

const WORDS_MAX = 1000;
const CONTACT_MAX = 200;

type ReportPhotoProps = { code: string; photoId: string };

function ReportForm({ code, photoId }: ReportPhotoProps) {
  const { t, i18n } = useTranslation('gallery');
  const id = useId();
  const [reason, setReason] = useState<PhotoReport['reason'] | ''>('');
  const [words, setWords] = useState('');
  const [contact, setContact] = useState('');
  const [isAsked, setAsked] = useState(false);
  const report = useReportPhoto(code, photoId);
  const handleSubmit = (submit: FormEvent) => {
    submit.preventDefault();
    setAsked(reason === '');
    const language = i18n.language === 'en' ? 'en' : 'zh-TW';
    if (reason !== '') report.mutate({ reason, words, contact, language });
  };
  if (report.data)
    return (
      <Note kind="success">
        {t('report.thanks')} {t('report.reference', { reference: report.data.reference })}
      </Note>
    );
  return (
    <form className="panel stack" aria-label={t('report.title')} onSubmit={handleSubmit} noValidate>
      <div className="stack stack--tight">
        <label htmlFor={`${id}-reason`}>{t('report.reason')}</label>
        <select
          id={`${id}-reason`}
          className="text-input"
          value={reason}
          aria-invalid={isAsked && reason === ''}
          aria-describedby={`${id}-asked`}
          onChange={(change) => setReason(change.target.value as PhotoReport['reason'])}
        >
          <option value="" disabled>
            {t('report.choose')}
          </option>
          {REASONS.map((name) => (
            <option key={name} value={name}>
              {t(`report.reasons.${name}`)}
            </option>
          ))}
        </select>
        <p id={`${id}-asked`} role="alert" className="small">
          {isAsked && reason === '' ? t('report.choose') : ''}
        </p>
      </div>
      <div className="stack stack--tight">
        <label htmlFor={`${id}-words`}>{t('report.words')}</label>
        <textarea
          id={`${id}-words`}
          className="text-input"
          rows={3}
          maxLength={WORDS_MAX}
          value={words}
          onChange={(change) => setWords(change.target.value)}
        />
      </div>
      <div className="stack stack--tight">
        <label htmlFor={`${id}-contact`}>{t('report.contact')}</label>
        <input
          id={`${id}-contact`}
          className="text-input"
          autoComplete="email"
          maxLength={CONTACT_MAX}
          value={contact}
          onChange={(change) => setContact(change.target.value)}
        />
      </div>
      <p className="soft small">{t('report.hint')}</p>
      <ErrorNote error={report.error} />
      <div>
        <button type="submit" className="button" disabled={report.isPending}>
          {t('report.send')}
        </button>
      </div>
    </form>
  );
}

/** Anybody tells the shop what is wrong with a photo, without an account. */
export function ReportPhoto(props: ReportPhotoProps) {
  const { t } = useTranslation('gallery');
  const [isOpen, setOpen] = useState(false);
  return (
    // Arrow keys move in what is typed, not to the next photo.
    // biome-ignore lint/a11y/noStaticElementInteractions: it keeps keys from the dialog and does nothing itself
    <div className="stack" onKeyDown={(event) => isOpen && event.key !== 'Escape' && event.stopPropagation()}>
      <div>
        <button
          type="button"
          className="button button--quiet"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('report.open')}
        </button>
      </div>
      {isOpen ? <ReportForm {...props} /> : null}
    </div>
  );
}
