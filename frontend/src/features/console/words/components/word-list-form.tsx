import { Button, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { useChangeWords, type WordList, type WordUse } from '../api/words.ts';

type WordListFormProps = { use: WordUse; list: WordList; onReload: () => void };

/** One class: what is always prohibited, and what this shop adds, a word a line. What was typed stays after a refusal. */
export function WordListForm({ use, list, onReload }: WordListFormProps) {
  const { t } = useTranslation(['desk-art', 'common']);
  const id = useId();
  const [text, setText] = useTypedState(`words.${use}.${list.class}.${list.version}`, list.words.join('\n'));
  const change = useChangeWords(use, list.class);
  const name = t(`words.class.${list.class}`);
  const words = text
    .split('\n')
    .map((word) => word.trim())
    .filter(Boolean);
  const [first] = change.error?.errors ?? [];
  return (
    <section className="panel stack" aria-label={name}>
      <h2 className="panel-title">{name}</h2>
      <details>
        <summary>{t(`words.${use}.builtIn`, { count: list.builtIn.length })}</summary>
        <p className="soft">{list.builtIn.join('、')}</p>
      </details>
      <label htmlFor={id}>{t('words.own')}</label>
      <Input.TextArea
        id={id}
        value={text}
        autoSize={{ minRows: 2 }}
        onChange={(event) => setText(event.target.value)}
      />
      {change.error?.code === 'CONFLICT' ? (
        <Note kind="error" action={<Button onClick={onReload}>{t('changed.load')}</Button>}>
          {t('changed.text')}
        </Note>
      ) : null}
      {first ? <Note kind="error">{first.message}</Note> : null}
      {change.error && change.error.code !== 'CONFLICT' && !first ? <ErrorNote error={change.error} /> : null}
      {change.isSuccess ? <Note kind="success">{t(`words.${use}.saved`)}</Note> : null}
      <div>
        <Button
          type="primary"
          loading={change.isPending}
          onClick={() => change.mutate({ words, version: list.version })}
        >
          {t('common:save')}
        </Button>
      </div>
    </section>
  );
}
