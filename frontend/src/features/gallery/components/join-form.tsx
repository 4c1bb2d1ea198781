import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import type { GalleryEvent } from '../api/events.ts';
import { useJoin } from '../api/guest.ts';

type JoinFormProps = { event: GalleryEvent; onJoined: (token: string) => void };

const NAME_MAX = 40;

/** A guest says yes to what happens to the photos, and a name if they like. */
export function JoinForm({ event, onJoined }: JoinFormProps) {
  const { t } = useTranslation('gallery');
  const id = useId();
  const [name, setName] = useState('');
  const [hasConsented, setConsented] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const join = useJoin(event.code, onJoined);
  const handleSubmit = (submit: FormEvent) => {
    submit.preventDefault();
    setAsked(!hasConsented);
    if (hasConsented) join.mutate(name.trim());
  };
  const who = event.audience === 'everybody' ? 'everybody' : 'host';
  return (
    <form className="panel stack" onSubmit={handleSubmit} noValidate>
      <div className="stack stack--tight">
        <label htmlFor={`${id}-name`}>
          {t('join.name')} <span className="optional">{t('join.optional')}</span>
        </label>
        <input
          id={`${id}-name`}
          className="text-input"
          value={name}
          maxLength={NAME_MAX}
          autoComplete="nickname"
          onChange={(change) => setName(change.target.value)}
        />
      </div>
      <div>
        <label className="event-consent">
          <input
            type="checkbox"
            checked={hasConsented}
            aria-invalid={isAsked && !hasConsented}
            aria-describedby={`${id}-asked`}
            onChange={(change) => setConsented(change.target.checked)}
          />
          <span>{t(`join.consent.${who}`)}</span>
        </label>
        <p id={`${id}-asked`} role="alert" className="small">
          {isAsked && !hasConsented ? t('join.missing') : ''}
        </p>
      </div>
      <ErrorNote error={join.error} />
      <div>
        <button type="submit" className="button" disabled={join.isPending}>
          {t('join.submit')}
        </button>
      </div>
    </form>
  );
}
