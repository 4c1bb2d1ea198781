import { apiFetch } from '../../../lib/api/api-fetch.ts';
import { listEventPhotos } from '../../../lib/api/gen/media/shop-operations.gen.ts';
import type { ShownPhoto } from '../../../lib/api/gen/media/types.gen.ts';
import type { PrintSource } from '../print-source.ts';
import type { PlannedPiece } from '../sheet-plan.ts';
import { squarePrint } from '../square-print.ts';

/** A photo of some 10 MB over a slow line, ms. */
const TIMEOUT_MS = 60_000;

/** The last part of its URL, which names a photo's file. */
const keyOf = ({ url }: ShownPhoto): string => url.split('/').at(-1) ?? '';

/** `nameless`: the title of a photo whose guest gave no name. */
export const pieceOfPhoto = (photo: ShownPhoto, nameless: string): PlannedPiece => ({
  ...{ id: keyOf(photo), title: photo.guestName || nameless, thumbUrl: photo.thumbUrl },
  copies: 1,
});

/** The approved photos of an event, for whoever has its code. */
export const createEventSource = (code: string, nameless: string): PrintSource => ({
  name: `event.${code}`,
  async list(page, signal) {
    const { items, ...rest } = await listEventPhotos({
      ...{ path: { code }, query: { page, pageSize: 12 } },
      signal,
    });
    return { ...rest, items: items.map((photo) => pieceOfPhoto(photo, nameless)) };
  },
  async readPrint(id, signal) {
    const path = `/api/media/event-photos/${encodeURIComponent(id)}`;
    return squarePrint(await (await apiFetch(path, { signal }, TIMEOUT_MS)).blob());
  },
});
