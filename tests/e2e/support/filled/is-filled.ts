import type { Order, Piece } from '../api.ts';
import type { Filled, FilledPage } from './pages.ts';

const ID = '00000000-0000-7000-8000-000000000000';
const piece: Piece = { videoId: ID, jobId: ID };
const order: Order = {
  ...{ id: ID, number: ID, label: '', payable: false, gatewayNumber: null },
  items: [{ id: ID, videoId: ID, ownKeepsakes: false }],
};

/** Names of nothing, for the addresses alone. */
const NOTHING: Filled = {
  sold: {
    ...{ delivered: order, paid: order, bulk: { id: ID, number: ID, lines: [] }, paymentId: ID },
    ...{ piece, unsold: piece, paidPiece: piece },
  },
  shown: { title: '', event: { id: ID, code: ID }, contentId: ID, caseId: ID, appealId: ID },
  desk: { couponId: ID, code: ID, batchId: ID },
  ...{ userId: ID, username: ID },
};

/** Whether an address is one of these pages, which show it with something on it; a search leaves a list what it is. */
export const isFilledIn =
  (pages: (filled: Filled) => FilledPage[]) =>
  (address: string): boolean =>
    pages(NOTHING).some(([path]) => path.replace(/\?search=[^&]*$/, '') === address);
