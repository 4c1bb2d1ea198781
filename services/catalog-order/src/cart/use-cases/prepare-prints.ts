import type { PreparePrintResponse } from '@tapory/contracts';
import type { Peers } from '../../clients/peers.ts';
import type { CartLine } from '../domain/cart-line.ts';

type Design = { jobId: string; productKey: string; cropId?: string | null | undefined };

type Print = {
  cropId: string;
  printHash: string;
  printEdge: number | null;
  enlargedBy: string;
  isCustomPhoto: boolean;
};

/** A design that was never cropped is cut then. */
const DEADLINE_MS = 10_000;

/** The print file of a design on a product. JOB_ID_MISSING when the design or its crop is not there or not the buyer's, DESIGN_BLOCKED. */
export const preparePrint = (
  peers: Peers,
  ownerId: string,
  { jobId, productKey, cropId }: Design,
): Promise<PreparePrintResponse> =>
  peers.aiGeneration.preparePrint(
    { ownerId, jobId, productKey, cropId: cropId ?? '' },
    { deadlineMs: DEADLINE_MS },
  );

/** Has the print file of a design that was never cropped made before it is ordered. Without it, the order has it made. */
export async function queuePrint(
  peers: Peers,
  ownerId: string,
  { jobId, productKey }: Design,
): Promise<void> {
  await peers.aiGeneration.queuePrint({ ownerId, jobId, productKey }).catch(() => undefined);
}

/** The lines of an order with what will be printed of them; the errors of {@link preparePrint}. One after the other: each may take the memory of a photo. */
export async function preparePrints<Line extends CartLine>(
  peers: Peers,
  ownerId: string,
  lines: readonly Line[],
): Promise<(Line & Print)[]> {
  const printed: (Line & Print)[] = [];
  for (const line of lines) {
    const print = await preparePrint(peers, ownerId, line);
    const { cropId, printHash, enlargedBy, thumbUrl: artworkUrl, isOwnPhoto: isCustomPhoto } = print;
    // A release of before says 0.
    const printEdge = print.edge || null;
    printed.push({ ...line, cropId, printHash, printEdge, enlargedBy, artworkUrl, isCustomPhoto });
  }
  return printed;
}
