import {
  defineHandler,
  pageOf,
  pageQuerySchema,
  type SecurityLog,
  toSlice,
  uuidSchema,
} from '@tapory/service-kit';
import { z } from 'zod';
import { logLook } from '../../evidence/data/log-look.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { listPhotos } from '../data/event-photos.ts';
import { SHOWABLE } from '../domain/event-photo.ts';
import { chooseCover } from '../use-cases/change-event.ts';
import { decidePhotos } from '../use-cases/decide-photos.ts';
import { removePhotos } from '../use-cases/remove-photos.ts';
import { presentWithCounts } from './hosted-events.ts';
import { byEventId, loadById, ownedBy } from './load-event.ts';
import { presentReviewed, reviewedPhotoSchema, runEventSchema } from './schemas.ts';

/** Photos that are decided about together: those of a page. */
const idsSchema = z.array(uuidSchema).min(1).max(100);

type Whose = {
  /** `Hosted` names the operations of members, `Staff` those of the console. */
  name: 'Hosted' | 'Staff';
  whose: string;
};

const HOSTED: Whose = { name: 'Hosted', whose: 'an event of which one is the host' };
const STAFF: Whose = { name: 'Staff', whose: 'any event' };

type Reader = { actor: { id: string }; authorize(thing: { ownerId: string }): void; security: SecurityLog };

/** The event of a review; a host must be its own, staff are recorded. */
async function open(deps: HttpDeps, { name }: Whose, { actor, authorize, security }: Reader, id: string) {
  const event = await loadById(deps, id);
  if (name === 'Hosted') authorize(ownedBy(event));
  else {
    security.record({ event: 'content-moderated', outcome: 'success', subjectId: id });
    await logLook(deps, { kind: 'photos.moderated', subjectId: id, actorId: actor.id });
  }
  return event;
}

const listHandler = (deps: HttpDeps, by: Whose) =>
  defineHandler({
    operationId: `list${by.name}EventPhotos`,
    summary: `Photos of ${by.whose} in one state, the latest first`,
    params: byEventId,
    query: pageQuerySchema.extend({ state: z.enum(SHOWABLE).default('pending') }),
    response: pageOf(reviewedPhotoSchema),
    async handle({ params, query, authorize }) {
      const event = await loadById(deps, params.id);
      if (by.name === 'Hosted') authorize(ownedBy(event));
      const filter = { eventId: event.id, state: query.state };
      const { items, total } = await listPhotos(deps.database, filter, toSlice(query));
      return { items: items.map(presentReviewed), page: query.page, pageSize: query.pageSize, total };
    },
  });

const decideHandler = (deps: HttpDeps, by: Whose) =>
  defineHandler({
    operationId: `decide${by.name}EventPhotos`,
    summary: `Approve or hide photos of ${by.whose}, or let them wait again`,
    params: byEventId,
    body: z.object({ ids: idsSchema, state: z.enum(SHOWABLE) }),
    response: z.object({ ids: z.array(z.uuid()).meta({ description: 'Those that were changed' }) }),
    async handle({ params, body, ...reader }) {
      const { id: eventId, hostId } = await open(deps, by, reader, params.id);
      // Whoever is both decides as the host.
      const isStaff = by.name === 'Staff' && hostId !== reader.actor.id;
      const decision = { ...body, eventId, isStaff, actorId: reader.actor.id, now: new Date() };
      return { ids: await decidePhotos(deps.outbox, decision) };
    },
  });

const removeHandler = (deps: HttpDeps, by: Whose) =>
  defineHandler({
    operationId: `remove${by.name}EventPhotos`,
    summary: `Remove photos of ${by.whose} for good`,
    params: byEventId,
    body: z.object({ ids: idsSchema }),
    response: z.object({ count: z.int() }),
    async handle({ params, body, ...reader }) {
      const { id: eventId, hostId } = await open(deps, by, reader, params.id);
      const isStaff = by.name === 'Staff' && hostId !== reader.actor.id;
      const mark = { rule: undefined, actorId: reader.actor.id };
      const removal = { eventId, ids: body.ids, ...(isStaff ? { byStaff: mark } : {}) };
      return { count: await removePhotos(deps, removal, new Date()) };
    },
  });

const coverHandler = (deps: HttpDeps, by: Whose) =>
  defineHandler({
    operationId: `cover${by.name}Event`,
    summary: `Put a photo on the pages of ${by.whose}, or none`,
    params: byEventId,
    body: z.object({ photoId: uuidSchema.nullable() }),
    response: runEventSchema,
    async handle({ params, body, ...reader }) {
      const event = await open(deps, by, reader, params.id);
      return presentWithCounts(deps, await chooseCover(deps.database, event, body.photoId));
    },
  });

const handlersOf = (deps: HttpDeps, by: Whose) => ({
  list: listHandler(deps, by),
  decide: decideHandler(deps, by),
  remove: removeHandler(deps, by),
  cover: coverHandler(deps, by),
});

/** The review by an event's host. */
export const hostedReviewHandlers = (deps: HttpDeps) => handlersOf(deps, HOSTED);

/** The same by staff. */
export const staffReviewHandlers = (deps: HttpDeps) => handlersOf(deps, STAFF);
