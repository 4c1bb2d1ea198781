import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { useTestWords } from '../api/words.ts';

/** Says whether a wish would be refused, and by which class. */
export function WordTest() {
  const { t } = useTranslation('desk-art');
  const id = useId();
  const [text, setText] = useState('');
  const test = useTestWords();
  const handleChange = (next: string) => {
    setText(next);
    test.reset();
  };
  return (
    <section className="panel stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="panel-title">
        {t('words.test')}
      </h2>
      <label htmlFor={id}>{t('words.wish')}</label>
      <Input.TextArea
        id={id}
        rows={2}
        maxLength={500}
        value={text}
        onChange={(event) => handleChange(event.target.value)}
      />
      <div>
        <Button loading={test.isPending} disabled={text.trim() === ''} onClick={() => test.mutate(text)}>
          {t('words.testStart')}
        </Button>
      </div>
      <ErrorNote error={test.error} />
      {test.data ? (
        <Note kind={test.data.class === null ? 'success' : 'warning'}>
          {test.data.class === null
            ? t('words.fine')
            : t('words.refused', { class: t(`words.class.${test.data.class}`) })}
        </Note>
      ) : null}
    </section>
  );
}
