import './timeline.css';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkRequest } from '../lib/api/gen/catalog-order/types.gen.ts';
import { formatDateTime } from '../lib/format/date.ts';
import { useLocale } from '../lib/i18n/use-locale.ts';
import { useTypedState } from '../lib/typed-state.ts';
import { TextArea } from './controls.tsx';
import { ErrorNote } from './error-note.tsx';

const TEXT_MAX = 1000;

type BulkMessagesProps = {
  request: BulkRequest;
  reader: 'customer' | 'staff';
  /** Sends a message; `onSent` is called once it is stored. */
  write: {
    mutate: (text: string, options: { onSuccess: () => void }) => void;
    isPending: boolean;
    error: unknown;
  };
};

/** What customer and staff have written to each other, and a field to write more; what was typed stays after a failure. */
export function BulkMessages({ request: { id, messages, isOpen }, reader, write }: BulkMessagesProps) {
  const { t } = useTranslation('bulk');
  const locale = useLocale();
  const fieldId = useId();
  const [text, setText] = useTypedState(`bulk.${id}`, '');
  const [isMissing, setMissing] = useState(false);
  const handleSend = () => {
    const typed = text.trim();
    setMissing(typed === '');
    if (typed !== '') write.mutate(typed, { onSuccess: () => setText('') });
  };
  return (
    <section className="panel stack" aria-labelledby={`${fieldId}-title`}>
      <h2 id={`${fieldId}-title`}>{t('messages.title')}</h2>
      {messages.length === 0 ? <p className="soft">{t('messages.none')}</p> : null}
      <ol className="timeline">
        {messages.map((message) => (
          <li key={message.id}>
            <time dateTime={message.writtenAt}>{formatDateTime(message.writtenAt, locale)}</time>
            <div>
              <strong>
                {t(`messages.${reader === message.author && reader === 'customer' ? 'you' : message.author}`)}
              </strong>
              <p className="timeline__note">{message.text}</p>
            </div>
          </li>
        ))}
      </ol>
      {isOpen ? (
        <div className="stack">
          <div>
            <label htmlFor={fieldId}>{t('messages.label')}</label>
            <TextArea
              id={fieldId}
              value={text}
              maxLength={TEXT_MAX}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          {isMissing && text.trim() === '' ? (
            <p className="small" role="alert">
              {t('messages.missing')}
            </p>
          ) : null}
          <ErrorNote error={write.error} what={t('messages.failed')} />
          <div>
            <button
              type="button"
              className="button button--quiet"
              aria-busy={write.isPending}
              onClick={() => write.isPending || handleSend()}
            >
              {t('messages.send')}
            </button>
          </div>
        </div>
      ) : null}
    </section>
  );
}
