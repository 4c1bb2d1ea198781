import type { Tx } from '../../data/database.ts';
import type { Prisma } from '../../data/generated/client.ts';

/** An approved photo as a file of the zip. */
export type ZippedPhoto = {
  id: string;
  deliveryKey: string;
  mimeType: string;
  shownAt: Date;
  guestName: string;
};

const PAGE = 200;

/** What is shown after a photo. */
const after = ({ shownAt, id }: ZippedPhoto): Prisma.EventPhotoWhereInput => ({
  OR: [{ shownAt: { gt: shownAt } }, { shownAt, id: { gt: id } }],
});

async function readPage(tx: Tx, eventId: string, last: ZippedPhoto | null): Promise<ZippedPhoto[]> {
  const rows = await tx.eventPhoto.findMany({
    where: { eventId, state: 'approved', ...(last ? after(last) : {}) },
    orderBy: [{ shownAt: 'asc' }, { id: 'asc' }],
    take: PAGE,
    include: { guest: { select: { name: true } } },
  });
  return rows.map(({ id, deliveryKey, mimeType, shownAt, guest }) => ({
    ...{ id, deliveryKey, guestName: guest.name },
    // An approved photo has both, by the table's check.
    ...{ mimeType: mimeType ?? '', shownAt: shownAt ?? new Date(0) },
  }));
}

/**
 * All approved photos of an event, the first shown first, read a page at a time: what is approved or hidden meanwhile moves
 * no other over a page's edge.
 */
export async function* readApproved(tx: Tx, eventId: string): AsyncGenerator<ZippedPhoto> {
  let last: ZippedPhoto | null = null;
  for (;;) {
    const page: ZippedPhoto[] = await readPage(tx, eventId, last);
    yield* page;
    last = page.at(-1) ?? null;
    if (page.length < PAGE) return;
  }
}
