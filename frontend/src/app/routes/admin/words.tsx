import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { useWordLists } from '../../../features/console/words/api/words.ts';
import { WordListForm } from '../../../features/console/words/components/word-list-form.tsx';
import { WordTest } from '../../../features/console/words/components/word-test.tsx';

export function Component() {
  const { t } = useTranslation('desk-art');
  const lists = useWordLists();
  const [round, setRound] = useState(0);
  const handleReload = () => void lists.refetch().then(() => setRound((before) => before + 1));
  return (
    <AppPage title={t('words.title')} lead={t('words.lead')} isNarrow>
      <div className="stack stack--wide">
        <WordTest />
        <QueryState query={lists} lines={8} failure={t('words.away')}>
          {({ items }) => (
            <div className="stack stack--wide">
              {items.map((list) => (
                <WordListForm key={`${list.class}.${round}`} list={list} onReload={handleReload} />
              ))}
            </div>
          )}
        </QueryState>
      </div>
    </AppPage>
  );
}
