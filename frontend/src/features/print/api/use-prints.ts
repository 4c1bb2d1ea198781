import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import type { PrintSource } from '../print-source.ts';

/** A print file, and its address in this page. */
export type Print = { file: Blob; url: string };

/** Ends when the print that is being read is there: services make some of them only when they are asked. */
let turn: Promise<unknown> = Promise.resolve();

function inTurn<Result>(read: () => Promise<Result>): Promise<Result> {
  const next = turn.then(read);
  turn = next.catch(() => undefined);
  return next;
}

/** The print files of pieces, one after the other; they are let go of with the page that shows them. */
export function usePrints(source: PrintSource, ids: readonly string[]) {
  const queryClient = useQueryClient();
  const family = [...queryKeys.prints, source.name];
  const queries = useQueries({
    queries: ids.map((id) => ({
      queryKey: [...queryKeys.prints, source.name, id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        inTurn(async (): Promise<Print> => {
          signal.throwIfAborted();
          const file = await source.readPrint(id, signal);
          return { file, url: URL.createObjectURL(file) };
        }),
      // A sheet shows what its PDF will hold.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    })),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the family is the source's
  useEffect(
    () => () => {
      for (const [, print] of queryClient.getQueriesData<Print>({ queryKey: family }))
        if (print) URL.revokeObjectURL(print.url);
      queryClient.removeQueries({ queryKey: family });
    },
    [queryClient, source.name],
  );
  const prints = new Map<string, Print>();
  queries.forEach(({ data }, index) => {
    const id = ids[index];
    if (id !== undefined && data) prints.set(id, data);
  });
  const failed = ids.filter((_, index) => queries[index]?.isError && !queries[index]?.isFetching);
  const error = queries.find((query) => query.isError && !query.isFetching)?.error ?? null;
  const retry = () => {
    for (const query of queries) if (query.isError) void query.refetch();
  };
  return { prints, failed, error, retry, isReady: prints.size === ids.length };
}
