import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { foldCode } from '../../../lib/format/number.ts';

type CodeFormProps = {
  /** The code that led nowhere. */
  tried?: string;
  error?: unknown;
  onCode: (code: string) => void;
};

/** The code in a link to an event, as its host shares it. */
const codeOfLink = (typed: string): string | undefined =>
  /https?:\/\/\S+[?&]code=([\w%-]+)/i.exec(typed)?.[1];

/** Asks for the code of an event; one that was wrong stays to be corrected. */
export function CodeForm({ tried = '', error, onCode }: CodeFormProps) {
  const { t } = useTranslation('gallery');
  const id = useId();
  const [code, setCode] = useState(tried);
  const [isMissing, setMissing] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const typed = foldCode(codeOfLink(code) ?? code);
    setMissing(typed === '');
    if (typed !== '') onCode(typed);
  };
  return (
    <form className="stack" onSubmit={handleSubmit} noValidate>
      <div className="stack stack--tight">
        <label htmlFor={id}>{t('code.label')}</label>
        <input
          id={id}
          className="text-input"
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={isMissing}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setCode(event.target.value)}
        />
        <p id={`${id}-hint`} className="soft small" role={isMissing ? 'alert' : undefined}>
          {t(isMissing ? 'code.missing' : 'code.hint')}
        </p>
      </div>
      <ErrorNote error={error} />
      <div>
        <button type="submit" className="button">
          {t('code.submit')}
        </button>
      </div>
    </form>
  );
}
