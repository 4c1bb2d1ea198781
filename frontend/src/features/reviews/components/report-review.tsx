import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { type ReviewReport, useReportReview } from '../api/report-review.ts';
import type { ShownReview } from '../api/reviews.ts';

/** In the order of the disclaimer. */
const REASONS = [
  ...['adult', 'children', 'gambling', 'drugs', 'violence', 'fraud', 'illegal'],
  ...['privacy', 'copyright'],
] as const satisfies readonly string[] as readonly ReviewReport['reason'][];

const WORDS_MAX = 1000;
const CONTACT_MAX = 200;

/** A field below its label. */
function Field({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="stack stack--tight">
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}

/** Anybody tells the shop what is wrong with a review or with a photo of it, without an account. */
export function ReportReview({ review: { id, photos } }: { review: Pick<ShownReview, 'id' | 'photos'> }) {
  const { t, i18n } = useTranslation('report-review');
  const field = useId();
  const [photoId, setPhotoId] = useState('');
  const [reason, setReason] = useState<ReviewReport['reason'] | ''>('');
  const [words, setWords] = useState('');
  const [contact, setContact] = useState('');
  const [isAsked, setAsked] = useState(false);
  const report = useReportReview(id);
  const handleSubmit = (submit: FormEvent) => {
    submit.preventDefault();
    setAsked(reason === '');
    const language = i18n.language === 'en' ? 'en' : 'zh-TW';
    if (reason !== '') report.mutate({ photoId: photoId || null, reason, words, contact, language });
  };
  if (report.data)
    return (
      <Note kind="success">
        {t('thanks')} {t('reference', { reference: report.data.reference })}
      </Note>
    );
  return (
    <form className="panel stack" aria-label={t('title')} onSubmit={handleSubmit} noValidate>
      {photos.length > 0 ? (
        <Field id={`${field}-what`} label={t('what')}>
          <select
            id={`${field}-what`}
            className="text-input"
            value={photoId}
            onChange={(change) => setPhotoId(change.target.value)}
          >
            <option value="">{t('text')}</option>
            {photos.map((photo, index) => (
              <option key={photo.id} value={photo.id}>
                {t('photo', { number: index + 1 })}
              </option>
            ))}
          </select>
        </Field>
      ) : null}
      <Field id={`${field}-reason`} label={t('reason')}>
        <select
          id={`${field}-reason`}
          className="text-input"
          value={reason}
          aria-invalid={isAsked && reason === ''}
          aria-describedby={`${field}-asked`}
          onChange={(change) => setReason(change.target.value as ReviewReport['reason'])}
        >
          <option value="" disabled>
            {t('choose')}
          </option>
          {REASONS.map((name) => (
            <option key={name} value={name}>
              {t(`reasons.${name}`)}
            </option>
          ))}
        </select>
        <p id={`${field}-asked`} role="alert" className="small">
          {isAsked && reason === '' ? t('choose') : ''}
        </p>
      </Field>
      <Field id={`${field}-words`} label={t('words')}>
        <textarea
          id={`${field}-words`}
          className="text-input"
          rows={3}
          maxLength={WORDS_MAX}
          value={words}
          onChange={(change) => setWords(change.target.value)}
        />
      </Field>
      <Field id={`${field}-contact`} label={t('contact')}>
        <input
          id={`${field}-contact`}
          className="text-input"
          autoComplete="email"
          maxLength={CONTACT_MAX}
          value={contact}
          onChange={(change) => setContact(change.target.value)}
        />
      </Field>
      <p className="soft small">{t('hint')}</p>
      <ErrorNote error={report.error} what={t('failed')} />
      <div>
        <button type="submit" className="button" disabled={report.isPending}>
          {t('send')}
        </button>
      </div>
    </form>
  );
}
