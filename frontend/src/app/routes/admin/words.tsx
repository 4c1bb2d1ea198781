import { Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { useWordLists, type WordUse, wordUses } from '../../../features/console/words/api/words.ts';
import { WordListForm } from '../../../features/console/words/components/word-list-form.tsx';
import { WordTest } from '../../../features/console/words/components/word-test.tsx';

/** The lists of one use, and a text to try them on. */
function Lists({ use }: { use: WordUse }) {
  const { t } = useTranslation('desk-art');
  const lists = useWordLists(use);
  const [round, setRound] = useState(0);
  const handleReload = () => void lists.refetch().then(() => setRound((before) => before + 1));
  return (
    <div className="stack stack--wide">
      <p>{t(`words.${use}.lead`)}</p>
      <WordTest use={use} />
      <QueryState query={lists} lines={8} failure={t('words.away')}>
        {({ items }) => (
          <div className="stack stack--wide">
            {items.map((list) => (
              <WordListForm key={`${list.class}.${round}`} use={use} list={list} onReload={handleReload} />
            ))}
          </div>
        )}
      </QueryState>
    </div>
  );
}

export function Component() {
  const { t } = useTranslation('desk-art');
  const [use, setUse] = useState<WordUse>('pictures');
  return (
    <AppPage title={t('words.title')} lead={t('words.lead')} isNarrow>
      <div className="stack stack--wide">
        <Radio.Group
          aria-label={t('words.use')}
          optionType="button"
          value={use}
          onChange={({ target }) => setUse(target.value === 'contents' ? 'contents' : 'pictures')}
          options={wordUses.map((value) => ({ value, label: t(`words.${value}.name`) }))}
        />
        <Lists key={use} use={use} />
      </div>
    </AppPage>
  );
}
