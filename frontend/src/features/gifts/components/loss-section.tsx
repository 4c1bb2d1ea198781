import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { formatDateTime } from '../../../lib/format/date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { type Ownership, useFind, useLose } from '../api/ownership.ts';

const MESSAGE_MAX = 300;

type Loss = NonNullable<Ownership['loss']>;

/** What finders wrote; the newest first. */
function Letters({ letters }: Pick<Loss, 'letters'>) {
  const { t } = useTranslation('gift');
  const locale = useLocale();
  if (letters.length === 0) return <p className="soft">{t('loss.noLetters')}</p>;
  return (
    <ul className="stack" aria-label={t('loss.letters')}>
      {letters.map((letter) => (
        <li key={letter.id} className="stack stack--tight">
          <span className="soft small">{formatDateTime(letter.at, locale)}</span>
          <span className="facts__text">{letter.text}</span>
          {letter.contact ? <span>{t('loss.contact', { contact: letter.contact })}</span> : null}
        </li>
      ))}
    </ul>
  );
}

/** Says on the keepsake's page that it is lost, passes on what finders write, and ends that. */
export function LossSection({ videoId, ownership }: { videoId: string; ownership: Ownership }) {
  const { t } = useTranslation('gift');
  const id = useId();
  const { loss } = ownership;
  const [message, setMessage] = useState(loss?.message ?? '');
  const lose = useLose(videoId);
  const find = useFind(videoId);
  const isLost = ownership.status === 'lost';
  return (
    <div className="stack">
      <h3>{t('loss.title')}</h3>
      {isLost ? (
        <>
          <Note kind="warning">{t('loss.isLost')}</Note>
          <Letters letters={loss?.letters ?? []} />
        </>
      ) : (
        <p className="soft">{t('loss.lead')}</p>
      )}
      <div>
        <label htmlFor={id}>{t('loss.message')}</label>
        <Input.TextArea
          id={id}
          value={message}
          maxLength={MESSAGE_MAX}
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={(event) => setMessage(event.target.value)}
        />
      </div>
      <ErrorNote error={lose.error ?? find.error} what={t('loss.failed')} />
      <div className="row">
        {isLost ? (
          <Button type="primary" loading={find.isPending} onClick={() => find.mutate(null)}>
            {t('loss.found')}
          </Button>
        ) : null}
        <Button
          disabled={message.trim() === '' || message === loss?.message}
          loading={lose.isPending}
          onClick={() => lose.mutate(message)}
        >
          {t(isLost ? 'loss.change' : 'loss.mark')}
        </Button>
      </div>
    </div>
  );
}
