import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { type FoundWord, useTestWords, type WordUse } from '../api/words.ts';

/** Says whether a wish would be refused, or a content be looked at, and by which class. */
export function WordTest({ use }: { use: WordUse }) {
  const { t } = useTranslation('desk-art');
  const id = useId();
  const [text, setText] = useState('');
  const test = useTestWords(use);
  const say = ({ class: name, word }: FoundWord) =>
    t(word === undefined ? 'words.isClass' : 'words.isWord', { class: t(`words.class.${name}`), word });
  const handleChange = (next: string) => {
    setText(next);
    test.reset();
  };
  return (
    <section className="panel stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="panel-title">
        {t(`words.${use}.test`)}
      </h2>
      <label htmlFor={id}>{t(`words.${use}.text`)}</label>
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
        <Note kind={test.data.length === 0 ? 'success' : 'warning'}>
          {test.data.length === 0
            ? t(`words.${use}.fine`)
            : t(`words.${use}.found`, { classes: test.data.map(say).join('、') })}
        </Note>
      ) : null}
    </section>
  );
}
