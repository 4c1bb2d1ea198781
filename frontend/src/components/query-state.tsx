import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isMissing } from '../lib/api/is-missing.ts';
import { ErrorNote } from './error-note.tsx';
import { MissingPanel } from './missing-panel.tsx';
import { Skeleton } from './skeleton.tsx';

type QueryStateProps<Data> = {
  query: UseQueryResult<Data>;
  /** Lines of the placeholder while waiting, about as tall as what comes. */
  lines?: number;
  /** Instead of these lines. */
  placeholder?: ReactNode;
  /** What did not work when it is broken, in a sentence. */
  failure?: string;
  /** Ways on where it is not there; without it, those to the reader's own orders and content. */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Loading, failed (with a retry button) or the data, so that a dead service stops only its own part of a page. */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, lines = 4, placeholder = <Skeleton lines={lines} />, failure, missing, children } = props;
  if (query.data !== undefined) return children(query.data);
  if (query.isError && isMissing(query.error)) return <MissingPanel error={query.error} actions={missing} />;
  if (query.isError)
    return <ErrorNote error={query.error} what={failure} onRetry={() => void query.refetch()} />;
  return placeholder;
}
