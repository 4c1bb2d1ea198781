import type { ErrorCode } from '@tapory/errors';
import { addressOf, definePublicHandler, reads } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { listPhotosOfGuest } from '../data/event-photos.ts';
import { joinEvent, recogniseGuest } from '../use-cases/join-event.ts';
import { byCode, loadByCode } from './load-event.ts';
import { guestNameSchema, ownPhotoSchema, presentOwn } from './schemas.ts';

const code = (value: ErrorCode): ErrorCode => value;

/** In the body and not in the address, which logs and histories keep. */
export const tokenSchema = z
  .string(code('GUEST_UNKNOWN'))
  .regex(/^[0-9A-Za-z]{16,64}$/, code('GUEST_UNKNOWN'))
  .meta({ ...reads('as typed'), description: 'Kept by the guest’s browser since it joined' });

export const joinEventHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'joinEvent',
    summary: 'Become a guest of an open event, without an account',
    params: byCode,
    body: z.object({
      name: guestNameSchema.default(''),
      hasConsented: z.literal(true, code('CONSENT_REQUIRED')),
    }),
    response: z.object({ token: z.string() }),
    status: 201,
    async handle({ params, body, request }) {
      const event = await loadByCode(deps, request, params.code);
      await deps.eventLimits.countJoin(addressOf(request), event.id);
      return joinEvent(deps.database, { event, name: body.name }, new Date());
    },
  });

export const listOwnPhotosHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'listOwnPhotos',
    summary: 'What a guest has sent to an event, the latest first',
    params: byCode,
    body: z.object({ token: tokenSchema }),
    response: z.object({ name: z.string(), photos: z.array(ownPhotoSchema) }),
    async handle({ params, body, request }) {
      const event = await loadByCode(deps, request, params.code);
      const guest = await recogniseGuest(deps.database, { event, token: body.token });
      const photos = await listPhotosOfGuest(deps.database, guest.id);
      return { name: guest.name, photos: photos.map(presentOwn) };
    },
  });
