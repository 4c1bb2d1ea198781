import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import type { PrintSource } from '../print-source.ts';

/** One page of what can be printed. */
export const usePieces = (source: PrintSource, page: number) =>
  useQuery({
    queryKey: [...queryKeys.printPieces, source.name, page],
    queryFn: ({ signal }) => source.list(page, signal),
    placeholderData: keepPreviousData,
  });
