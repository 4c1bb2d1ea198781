import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { listPieces } from '../../../lib/api/gen/nfc-playback/operations.gen.ts';
import type { ListPiecesResponse } from '../../../lib/api/gen/nfc-playback/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export type Pieces = ListPiecesResponse;
export type Piece = Pieces['items'][number];

export type PieceFilter = { page: number; search: string };

const PAGE_SIZE = 20;
/** How often it is asked while pieces are still being made, ms. */
const REFRESH_MS = 3000;

/** A slice of the pieces; null before the payment has arrived, and after a refund. */
async function readPieces(
  orderItemId: string,
  { page, search }: PieceFilter,
  signal: AbortSignal,
): Promise<Pieces | null> {
  try {
    const query = { page, pageSize: PAGE_SIZE, search: search || undefined };
    return await listPieces({ path: { orderItemId }, query, signal });
  } catch (error) {
    if (ApiError.from(error).code === 'BINDING_NOT_FOUND') return null;
    throw error;
  }
}

const piecesQueryOptions = (orderItemId: string, filter: PieceFilter) =>
  queryOptions({
    queryKey: [...queryKeys.keepsakes, 'pieces-of', orderItemId, filter.page, filter.search],
    queryFn: ({ signal }) => readPieces(orderItemId, filter, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data === null || (data && data.made < data.quantity) ? REFRESH_MS : false,
  });

export const usePieces = (orderItemId: string, filter: PieceFilter) =>
  useQuery(piecesQueryOptions(orderItemId, filter));
