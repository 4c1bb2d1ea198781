import { addressOf, definePublicHandler, HttpReply, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { findPhoto } from '../data/event-photos.ts';
import { beginPhoto, ownPhoto } from '../use-cases/begin-photo.ts';
import { completePhoto } from '../use-cases/complete-photo.ts';
import { recogniseGuest } from '../use-cases/join-event.ts';
import { removePhotos } from '../use-cases/remove-photos.ts';
import { tokenSchema } from './guests.ts';
import { byCode, loadByCode, type Request } from './load-event.ts';
import { ownPhotoSchema, presentOwn } from './schemas.ts';

const photoParams = byCode.extend({ id: uuidSchema });

const tokenBody = z.object({ token: tokenSchema });

/** The event and the guest of a request. */
async function loadGuest(deps: HttpDeps, request: Request, { code, token }: { code: string; token: string }) {
  const event = await loadByCode(deps, request, code);
  return { event, guest: await recogniseGuest(deps.database, { event, token }) };
}

export const beginEventPhotoHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'beginEventPhoto',
    summary: 'Create a form with which a guest sends one photo to the object store; the browser makes its id',
    params: photoParams,
    body: tokenBody.extend({ size: z.int().min(0).meta({ description: 'Bytes' }) }),
    response: z.object({
      form: z
        .object({ url: z.url(), fields: z.record(z.string(), z.string()) })
        .nullable()
        .meta({ description: 'Null for a photo that is there already' }),
    }),
    async handle({ params: { code, id }, body: { token, size }, request }) {
      const { event, guest } = await loadGuest(deps, request, { code, token });
      await deps.eventLimits.countPhoto(addressOf(request), event.id);
      return { form: await beginPhoto(deps, { id, event, guest, size }, new Date()) };
    },
  });

export const completeEventPhotoHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'completeEventPhoto',
    summary: 'Take a photo in that a guest has sent',
    params: photoParams,
    body: tokenBody,
    response: ownPhotoSchema,
    async handle({ params: { code, id }, body: { token }, request }) {
      const { guest } = await loadGuest(deps, request, { code, token });
      const photo = ownPhoto(await findPhoto(deps.database, id), guest);
      return presentOwn(await completePhoto(deps, photo));
    },
  });

export const removeOwnPhotoHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'removeOwnPhoto',
    summary: 'Remove a photo of one’s own for good',
    params: photoParams,
    body: tokenBody,
    otherResponses: { 204: { description: 'It is gone, or was already' } },
    async handle({ params: { code, id }, body: { token }, request }) {
      const { event, guest } = await loadGuest(deps, request, { code, token });
      await removePhotos(deps, { eventId: event.id, guestId: guest.id, ids: [id] }, new Date());
      return new HttpReply({ status: 204 });
    },
  });
