import './search-box.css';
import { type FocusEvent, type ReactNode, type Ref, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../components/icon.tsx';
import type { SearchGroup } from '../search-group.ts';
import { SearchResults } from './search-results.tsx';
import { useSearch } from './use-search.ts';

type SearchBoxProps = {
  groups: readonly SearchGroup[];
  ref?: Ref<HTMLInputElement>;
  /** Keys that lead here, as `aria-keyshortcuts` writes them. */
  shortcuts?: string;
  /** Shown at the end of the empty field. */
  hint?: ReactNode;
  /** Below the results. */
  footer?: ReactNode;
  /** After Escape has closed and emptied it; absent where Escape means something else. */
  onEscape?: () => void;
  /** After something was opened. */
  onChosen?: () => void;
};

type Search = ReturnType<typeof useSearch>;

/** What the search is about, in words; read out when it changes. */
function Said({ search }: { search: Search }) {
  const { t } = useTranslation('desk');
  const { isEnough, isAsking, found, typed } = search;
  const count = found.reduce((sum, { query }) => sum + (query.data?.total ?? 0), 0);
  const hasFailed = found.some(({ query }) => query.isError);
  const say = () => {
    if (!isEnough) return t('find.hint');
    if (isAsking) return t('find.searching');
    if (count > 0) return t('find.count', { count });
    return hasFailed ? '' : t('find.none', { text: typed.trim() });
  };
  return (
    <p role="status" className="find__said soft small">
      {say()}
    </p>
  );
}

/** One search over everything that the roles may read: a combobox whose field keeps the focus (ARIA 1.2). */
export function SearchBox({ groups, ref, shortcuts, hint, footer, onEscape, onChosen }: SearchBoxProps) {
  const { t } = useTranslation('desk');
  const search = useSearch(groups, onEscape);
  const { listId, typed, isOpen, options, activeId, found } = search;
  const isListed = isOpen && options.length > 0;
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) search.close();
  };
  const handleChosen = () => {
    search.leave();
    onChosen?.();
  };
  return (
    <search className="find" onBlur={handleBlur}>
      <span className="find__field">
        <Icon name="search" size={18} />
        <input
          ref={ref}
          role="combobox"
          type="text"
          enterKeyHint="search"
          aria-label={t('find.label')}
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? listId : undefined}
          aria-activedescendant={isListed ? activeId : undefined}
          aria-keyshortcuts={shortcuts}
          placeholder={t('find.label')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => search.change(event.target.value)}
          onFocus={search.open}
          onClick={search.open}
          onKeyDown={search.handleKey}
        />
        {typed === '' ? hint : null}
      </span>
      {isOpen ? (
        <div className="find__panel">
          {/* Texts that are still on their way must not take the field, and its focus, off the page. */}
          <Suspense fallback={null}>
            {isListed ? (
              <SearchResults
                {...{ found, listId, activeId }}
                search={search.search}
                onChosen={handleChosen}
              />
            ) : null}
          </Suspense>
          <Said search={search} />
          {footer}
        </div>
      ) : null}
    </search>
  );
}
