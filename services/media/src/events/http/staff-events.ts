import type { ErrorCode } from '@tapory/errors';
import {
  defineHandler,
  pageOf,
  pageQuerySchema,
  searchSchema,
  toSlice,
  uuidSchema,
  versionSchema,
  zonedInstantSchema,
} from '@tapory/service-kit';
import { foldCode } from '@tapory/text';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { listEvents } from '../data/gallery-events.ts';
import { AUDIENCES, type EventTerms, foldEventCode } from '../domain/gallery-event.ts';
import { changeEvent, closeEvent } from '../use-cases/change-event.ts';
import { createEvent } from '../use-cases/create-event.ts';
import { presentPage, presentWithCounts } from './hosted-events.ts';
import { byEventId, loadById } from './load-event.ts';
import { eventNameSchema, runEventSchema } from './schemas.ts';

const code = (value: ErrorCode): ErrorCode => value;

/** What staff write about an event. */
const termsSchema = z.object({
  name: eventNameSchema,
  hostId: uuidSchema
    .nullable()
    .meta({ description: 'The account of the host; none of the shop’s own event' }),
  opensAt: zonedInstantSchema(code('EVENT_DATES_INVALID')),
  closesAt: zonedInstantSchema(code('EVENT_DATES_INVALID')),
  audience: z.enum(AUDIENCES),
  trustsGuests: z.boolean(),
  photosPerGuest: z.int().min(1).max(200),
  photosMax: z.int().min(1).max(5000),
});

const toTerms = ({ opensAt, closesAt, ...terms }: z.output<typeof termsSchema>): EventTerms => ({
  ...terms,
  ...{ opensAt: new Date(opensAt), closesAt: new Date(closesAt) },
});

export const listEventsHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'listEvents',
    summary: 'All events, the latest first; search matches the name and whole codes',
    query: pageQuerySchema.extend({ search: searchSchema().optional() }),
    response: pageOf(runEventSchema),
    async handle({ query }) {
      const { search: text } = query;
      const search = text ? { text, code: foldEventCode(foldCode(text)) } : undefined;
      return presentPage(deps, await listEvents(deps.database, { search }, toSlice(query)), query);
    },
  });

export const createEventHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'createEvent',
    summary: 'Create an event under a new code',
    body: termsSchema,
    response: runEventSchema,
    status: 201,
    isIdempotent: true,
    async handle({ body, commandId, security }) {
      const event = await createEvent(deps.database, { ...toTerms(body), id: commandId });
      security.record({ event: 'event-changed', outcome: 'success', subjectId: event.id });
      return presentWithCounts(deps, event);
    },
  });

export const readStaffEventHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readStaffEvent',
    summary: 'Any event',
    params: byEventId,
    response: runEventSchema,
    handle: async ({ params: { id } }) => presentWithCounts(deps, await loadById(deps, id)),
  });

export const changeEventHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'changeEvent',
    summary: 'Change an event, or hand it to another host',
    params: byEventId,
    body: termsSchema.extend({ version: versionSchema }),
    response: runEventSchema,
    async handle({ params: { id }, body: { version, ...terms }, security }) {
      const event = await changeEvent(deps.database, { id, version }, toTerms(terms));
      security.record({ event: 'event-changed', outcome: 'success', subjectId: id });
      return presentWithCounts(deps, event);
    },
  });

export const closeEventHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'closeEvent',
    summary: 'End an event now',
    params: byEventId,
    response: runEventSchema,
    async handle({ params: { id }, security }) {
      const event = await closeEvent(deps.database, id, new Date());
      security.record({ event: 'event-changed', outcome: 'success', subjectId: id });
      return presentWithCounts(deps, event);
    },
  });
