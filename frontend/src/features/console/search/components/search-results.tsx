import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FoundGroup } from '../api/find-everything.ts';
import type { Hit } from '../search-group.ts';

const idOf = (listId: string, { group }: FoundGroup, name: string) => `${listId}-${group.key}-${name}`;

/** Ids of the hits in their order. */
export function hitIdsOf(listId: string, found: readonly FoundGroup[]): string[] {
  return found.flatMap((one) =>
    one.query.isError ? [] : (one.query.data?.hits ?? []).map(({ id }) => idOf(listId, one, id)),
  );
}

/**
 * Id of the first hit that is called exactly as was searched for, alone in its group: of a full order number the order.
 * Waits for groups that stand before it, whichever answers first.
 */
export function idOfNamed(listId: string, found: readonly FoundGroup[], search: string): string | undefined {
  const isNamed = ({ title }: Hit) => title.toLowerCase() === search.toLowerCase();
  for (const one of found) {
    if (one.query.isFetching) return undefined;
    const [hit, ...others] = one.query.isError ? [] : (one.query.data?.hits ?? []).filter(isNamed);
    if (hit && others.length === 0) return idOf(listId, one, hit.id);
  }
  return undefined;
}

/** Ids of the options in their order, which is that of the keys ↑ and ↓. */
export function optionIdsOf(listId: string, found: readonly FoundGroup[]): string[] {
  return found.flatMap((one) => {
    if (one.query.isError) return [idOf(listId, one, 'retry')];
    const hits = hitIdsOf(listId, [one]);
    return hits.length === 0 ? [] : [...hits, idOf(listId, one, 'all')];
  });
}

type GroupProps = FoundGroup & {
  listId: string;
  search: string;
  activeId: string | undefined;
  onChosen: () => void;
};

type OptionProps = { id: string; isActive: boolean };

/** Options are pressed without taking the focus from the field. */
const keepFocus = (event: MouseEvent) => event.preventDefault();
const optionProps = ({ id, isActive }: OptionProps) => ({
  ...{ id, role: 'option', tabIndex: -1, 'aria-selected': isActive, onMouseDown: keepFocus },
  className: isActive ? 'find__option find__option--active' : 'find__option',
});

function HitOption({ hit, onChosen, ...option }: OptionProps & { hit: Hit; onChosen: () => void }) {
  return (
    <Link {...optionProps(option)} to={hit.to} onClick={onChosen}>
      <span className="find__words">
        <strong>{hit.title}</strong>
        <span className="soft small">{hit.notes.filter(Boolean).join(' · ')}</span>
      </span>
      {hit.renderStatus()}
    </Link>
  );
}

/** What one service found, with the way to its list; or that it cannot be asked now. */
function Group({ listId, search, activeId, onChosen, group, query }: GroupProps) {
  const { t } = useTranslation(['desk', 'console']);
  const prefix = `${listId}-${group.key}`;
  const optionOf = (name: string) => ({
    id: `${prefix}-${name}`,
    isActive: activeId === `${prefix}-${name}`,
  });
  const { hits = [], total = 0 } = query.data ?? {};
  if (!query.isError && hits.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, and no fieldset
    <div role="group" aria-labelledby={prefix}>
      <div className="find__group" id={prefix}>
        {t(group.label)}
      </div>
      {query.isError ? (
        <button type="button" {...optionProps(optionOf('retry'))} onClick={() => void query.refetch()}>
          <span className="find__words">{t('find.away')}</span>
          <span className="find__more">{t('find.retry')}</span>
        </button>
      ) : (
        <>
          {hits.map((hit) => (
            <HitOption key={hit.id} {...optionOf(hit.id)} hit={hit} onChosen={onChosen} />
          ))}
          <Link {...optionProps(optionOf('all'))} to={group.allHref(search)} onClick={onChosen}>
            <span className="find__more">{t('find.all', { count: total })}</span>
          </Link>
        </>
      )}
    </div>
  );
}

type SearchResultsProps = Omit<GroupProps, keyof FoundGroup> & { found: readonly FoundGroup[] };

/** The groups below the field, in the order of the menu whichever answers first. */
export function SearchResults({ found, listId, ...shared }: SearchResultsProps) {
  const { t } = useTranslation('desk');
  return (
    <div role="listbox" id={listId} aria-label={t('find.results')} className="find__list" tabIndex={-1}>
      {found.map((one) => (
        <Group key={one.group.key} {...one} {...shared} listId={listId} />
      ))}
    </div>
  );
}
