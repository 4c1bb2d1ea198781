import { AppError } from '@tapory/errors';
import { addressOf, type HandlerContext } from '@tapory/service-kit';
import { foldCode } from '@tapory/text';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { findEvent, findEventByCode } from '../data/gallery-events.ts';
import { foldEventCode, type GalleryEvent } from '../domain/gallery-event.ts';

export type Request = HandlerContext['request'];

export const byCode = z.object({ code: z.string().max(64) });

export const byEventId = z.object({ id: z.uuid() });

/** The event of a code, however it was typed. EVENT_NOT_FOUND, and RATE_LIMITED after too many wrong ones. */
export function loadByCode(
  { database, eventLimits }: Pick<HttpDeps, 'database' | 'eventLimits'>,
  request: Request,
  code: string,
): Promise<GalleryEvent> {
  return eventLimits.limitWrongCodes(addressOf(request), async () => {
    const event = await findEventByCode(database, foldEventCode(foldCode(code)));
    if (!event) throw new AppError('EVENT_NOT_FOUND');
    return event;
  });
}

/** The event of a code whose photos everybody with the code may see; else EVENT_PRIVATE. */
export async function loadSeen(deps: HttpDeps, request: Request, code: string): Promise<GalleryEvent> {
  const event = await loadByCode(deps, request, code);
  if (event.audience !== 'everybody') throw new AppError('EVENT_PRIVATE');
  return event;
}

/** The event of a route of those who run it, not authorised yet. */
export async function loadById({ database }: Pick<HttpDeps, 'database'>, id: string): Promise<GalleryEvent> {
  const event = await findEvent(database, id);
  if (!event) throw new AppError('NOT_FOUND');
  return event;
}

/** Whose an event is: of the shop's own nobody's among the members. */
export const ownedBy = ({ hostId }: GalleryEvent): { ownerId: string } => ({ ownerId: hostId ?? '' });
