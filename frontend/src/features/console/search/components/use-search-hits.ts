import { useId } from 'react';
import { useFound } from '../api/find-everything.ts';
import { SEARCH_MIN, type SearchGroup, toSearch } from '../search-group.ts';
import { idOfNamed, optionIdsOf } from './search-results.tsx';
import { useDebounced } from './use-debounced.ts';

/** Time without a key before the services are asked, ms. */
const DEBOUNCE_MS = 250;

export type SearchHits = ReturnType<typeof useSearchHits>;

/** What the services find for a text, and the ids of the options that show it. */
export function useSearchHits(groups: readonly SearchGroup[], typed: string) {
  const listId = useId();
  const wanted = toSearch(typed);
  const [search, settle] = useDebounced(wanted, DEBOUNCE_MS);
  const isSettled = wanted === search;
  const isEnough = wanted.length >= SEARCH_MIN;
  const answers = useFound(groups, search);
  // What was found for another text is not shown, and so cannot be opened.
  const found = isEnough && isSettled ? answers : [];
  const isAsking = isEnough && (!isSettled || found.some(({ query }) => query.isFetching));
  const options = optionIdsOf(listId, found);
  const namedId = idOfNamed(listId, found, wanted);
  return { listId, search, settle, isSettled, isEnough, isAsking, found, options, namedId };
}
