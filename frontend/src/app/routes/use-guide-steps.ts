import { useQueries } from '@tanstack/react-query';
import { paths } from '../../config/paths.ts';
import { bindingQueryOptions } from '../../features/bindings/api/get-binding.ts';
import type { GuideStep } from '../../features/dashboard/components/guide.tsx';
import { useContents } from '../../features/media/api/get-contents.ts';
import type { Order } from '../../features/orders/api/get-orders.ts';

/** Keepsakes that are asked about, the newest first: each is a request. */
const MAX_PIECES = 50;

type Piece = { id: string; contents: number; rules: number };

/** The keepsakes of these paid orders with what is in them; null until all of them are known. */
function usePieces(orders: readonly Order[]): { ids: string[]; pieces: Piece[] | null } {
  // Pieces of a group order that are each one of their own are filled from its page.
  const ofOne = orders.flatMap(({ items }) => items.filter(({ ownKeepsakes }) => !ownKeepsakes));
  const ids = ofOne.map(({ id }) => id).slice(0, MAX_PIECES);
  const bindings = useQueries({ queries: ids.map(bindingQueryOptions) });
  const pieces = bindings.flatMap(({ data }) =>
    data ? [{ id: data.orderItemId, contents: data.contents.length, rules: data.rules.length }] : [],
  );
  return { ids, pieces: pieces.length === ids.length ? pieces : null };
}

/** A step that is to be done for every keepsake: how many have it, and where the first one without it is. */
function ofPieces(
  key: GuideStep['key'],
  { ids, pieces }: ReturnType<typeof usePieces>,
  has: (piece: Piece) => boolean,
): GuideStep {
  const next = pieces?.find((piece) => !has(piece))?.id ?? ids[0];
  // All may have been given away.
  const href = next ? paths.nfcBinding.href(next) : paths.dashboard.href('playlist');
  if (pieces === null) return { key, href, isDone: false };
  const done = pieces.filter(has).length;
  return { key, href, isDone: done === pieces.length, count: { done, total: pieces.length } };
}

/**
 * The four steps over all keepsakes of these paid orders. What cannot be known now counts as
 * still to do.
 */
export function useGuideSteps(orders: readonly Order[]): GuideStep[] {
  const contents = useContents({ pageSize: 1 });
  const known = usePieces(orders);
  return [
    { key: 'image', href: null, isDone: true },
    { key: 'upload', href: paths.dashboard.href('files'), isDone: (contents.data?.total ?? 0) > 0 },
    ofPieces('bind', known, ({ contents: count }) => count > 0),
    ofPieces('rules', known, ({ rules }) => rules > 0),
  ];
}
