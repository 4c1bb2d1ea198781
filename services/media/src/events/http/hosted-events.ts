import { defineHandler, pageOf, pageQuerySchema, toSlice, versionSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { countByState } from '../data/event-photos.ts';
import { listEvents } from '../data/gallery-events.ts';
import { AUDIENCES, type GalleryEvent } from '../domain/gallery-event.ts';
import { changeEvent, closeEvent } from '../use-cases/change-event.ts';
import { byEventId, loadById, ownedBy } from './load-event.ts';
import { eventNameSchema, presentRunEvent, runEventSchema } from './schemas.ts';

/** An event with the numbers of its photos. */
export async function presentWithCounts({ database }: Pick<HttpDeps, 'database'>, event: GalleryEvent) {
  const counts = await countByState(database, [event.id]);
  return presentRunEvent(event, counts.get(event.id), new Date());
}

/** A page of events with the numbers of their photos. */
export async function presentPage(
  { database }: Pick<HttpDeps, 'database'>,
  { items, total }: { items: GalleryEvent[]; total: number },
  { page, pageSize }: { page: number; pageSize: number },
) {
  const counts = await countByState(
    database,
    items.map(({ id }) => id),
  );
  const now = new Date();
  return {
    items: items.map((event) => presentRunEvent(event, counts.get(event.id), now)),
    page,
    pageSize,
    total,
  };
}

export const listHostedEventsHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'listHostedEvents',
    summary: 'The events that were handed to a member as their host, the latest first',
    query: pageQuerySchema,
    response: pageOf(runEventSchema),
    async handle({ actor, authorize, query }) {
      authorize({ ownerId: actor.id });
      return presentPage(deps, await listEvents(deps.database, { hostId: actor.id }, toSlice(query)), query);
    },
  });

export const readHostedEventHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readHostedEvent',
    summary: 'An event of which one is the host',
    params: byEventId,
    response: runEventSchema,
    async handle({ authorize, params }) {
      const event = await loadById(deps, params.id);
      authorize(ownedBy(event));
      return presentWithCounts(deps, event);
    },
  });

export const changeHostedEventHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'changeHostedEvent',
    summary:
      'Change what the host decides about: the name, who sees the photos, and whether they are reviewed',
    params: byEventId,
    body: z.object({
      version: versionSchema,
      name: eventNameSchema,
      audience: z.enum(AUDIENCES),
      trustsGuests: z.boolean(),
    }),
    response: runEventSchema,
    async handle({ authorize, params: { id }, body: { version, ...change } }) {
      authorize(ownedBy(await loadById(deps, id)));
      return presentWithCounts(deps, await changeEvent(deps.database, { id, version }, change));
    },
  });

export const closeHostedEventHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'closeHostedEvent',
    summary: 'End an event of one’s own now',
    params: byEventId,
    response: runEventSchema,
    async handle({ authorize, params: { id } }) {
      authorize(ownedBy(await loadById(deps, id)));
      return presentWithCounts(deps, await closeEvent(deps.database, id, new Date()));
    },
  });
