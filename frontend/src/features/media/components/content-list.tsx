import './content-list.css';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ChoiceRow } from '../../../components/choice-row.tsx';
import { Switch } from '../../../components/controls.tsx';
import { Pager } from '../../../components/pager.tsx';
import { PushButton } from '../../../components/push-button.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import type { NamedContent } from '../api/delete-contents.ts';
import { type Content, type ContentFilter, useContents } from '../api/get-contents.ts';
import { type Choice, ContentCard } from './content-card.tsx';
import { SeveralBar } from './several-bar.tsx';

const LAYOUTS = ['grid', 'list'] as const;

/** How contents are laid out, kept in the address. */
function useLayout() {
  const [search, setSearch] = useSearchParams();
  const layout = LAYOUTS.find((one) => one === search.get('view')) ?? 'grid';
  const setLayout = (next: (typeof LAYOUTS)[number]) =>
    setSearch((before) => ({ ...Object.fromEntries(before), view: next }), {
      replace: true,
      preventScrollReset: true,
    });
  return { layout, setLayout };
}

/** The contents that are chosen, also on other pages of the list; null while none are to be. */
function useSeveral() {
  const [chosen, setChosen] = useState<readonly NamedContent[] | null>(null);
  const without = (content: NamedContent) => (chosen ?? []).filter(({ id }) => id !== content.id);
  return {
    chosen,
    setChosen,
    /** Of what has a file; the rest is deleted by itself. */
    addAll: (contents: readonly Content[]) =>
      setChosen([
        ...(chosen ?? []).filter(({ id }) => !contents.some((one) => one.id === id)),
        ...contents.filter(({ status }) => status === 'ready' || status === 'blocked'),
      ]),
    dropAll: (contents: readonly NamedContent[]) =>
      setChosen((now) =>
        now === null ? null : now.filter(({ id }) => !contents.some((one) => one.id === id)),
      ),
    choiceOf: (content: Content): Choice | undefined =>
      chosen === null
        ? undefined
        : {
            isChosen: chosen.some(({ id }) => id === content.id),
            onChange: (isChosen) => setChosen(isChosen ? [...without(content), content] : without(content)),
          },
  };
}

type ContentListProps = {
  /** The kind of content to list. */
  filter: Pick<ContentFilter, 'type' | 'except'>;
  emptyText: string;
  /** What did not work when they cannot be loaded. */
  failure: string;
  onEdit?: (content: Content) => void;
};

/** A searchable list of content, as a grid or one below the other; the search is case-sensitive by default. */
export function ContentList({ filter, emptyText, failure, onEdit }: ContentListProps) {
  const { t } = useTranslation('dashboard');
  const [q, setQ] = useState('');
  const [ignoreCase, setIgnoreCase] = useState(false);
  const [page, setPage] = useState(1);
  const { layout, setLayout } = useLayout();
  const several = useSeveral();
  const { chosen, setChosen } = several;
  const search = useDeferredValue(q.trim());
  const contents = useContents({
    ...filter,
    q: search || undefined,
    ignoreCase: search && ignoreCase ? 'true' : undefined,
    page,
  });
  const hasSome = search !== '' || Boolean(contents.data?.total);
  return (
    <div className="stack">
      <div className="row">
        <SearchField
          isNarrow
          label={t('search')}
          onSearch={(value) => {
            setQ(value);
            setPage(1);
          }}
        />
        {hasSome ? (
          <>
            <span className="row small">
              <Switch
                checked={ignoreCase}
                aria-label={t('ignoreCase')}
                onChange={({ target }) => setIgnoreCase(target.checked)}
              />
              <span aria-hidden="true">{t('ignoreCase')}</span>
            </span>
            <ChoiceRow
              isBare
              label={t('layout.label')}
              value={layout}
              onChange={setLayout}
              options={LAYOUTS.map((value) => ({ value, label: t(`layout.${value}`) }))}
            />
            {chosen === null ? (
              <PushButton onPress={() => setChosen([])}>{t('several.begin')}</PushButton>
            ) : null}
          </>
        ) : null}
      </div>
      {chosen === null ? null : (
        <SeveralBar
          chosen={chosen}
          onDeleted={several.dropAll}
          onAll={() => several.addAll(contents.data?.items ?? [])}
          onEnd={() => setChosen(null)}
        />
      )}
      <QueryState query={contents} failure={failure}>
        {(data) => (
          <>
            {data.total === 0 ? <p className="soft">{search ? t('nothingFound') : emptyText}</p> : null}
            <ul className={`contents contents--${layout}`}>
              {data.items.map((content) => (
                <ContentCard
                  key={content.id}
                  content={content}
                  onEdit={onEdit}
                  choice={several.choiceOf(content)}
                />
              ))}
            </ul>
            {page > 1 || data.total > data.pageSize ? (
              <Pager page={page} pageSize={data.pageSize} total={data.total} onChange={setPage} />
            ) : null}
          </>
        )}
      </QueryState>
    </div>
  );
}
