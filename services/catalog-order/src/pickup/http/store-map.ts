import { AppError } from '@tapory/errors';
import { twd } from '@tapory/money';
import { defineHandler, definePublicHandler, HttpReply, moneySchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { pickupStoreSchema } from '../../http/recipient-schema.ts';
import { PICKUP_CHAINS } from '../../orders/domain/pickup-store.ts';
import { findPickedStore } from '../data/store-searches.ts';
import { openStoreMap } from '../use-cases/open-store-map.ts';
import { receiveStore } from '../use-cases/receive-store.ts';

export const readPickupHandler = ({ pickup }: HttpDeps) =>
  definePublicHandler({
    operationId: 'readPickup',
    summary: 'At which stores parcels may be picked up',
    response: z.object({
      chains: z.array(z.enum(PICKUP_CHAINS)).meta({ description: 'Empty while none is offered' }),
      maxTotal: moneySchema.nullable().meta({ description: 'Most of an order that a store holds' }),
    }),
    async handle() {
      return {
        chains: pickup ? [...pickup.subTypes.keys()] : [],
        maxTotal: pickup ? twd(pickup.maxTotal) : null,
      };
    },
  });

export const openStoreMapHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'openStoreMap',
    summary: 'Begin a search for a store: the form that leads a browser to the chain’s map',
    body: z.object({
      chain: z.enum(PICKUP_CHAINS),
      isPhone: z.boolean().default(false).meta({ description: 'The map for small screens' }),
    }),
    response: z.object({
      method: z.literal('POST'),
      url: z.url(),
      fields: z.record(z.string(), z.string()),
    }),
    async handle({ actor, authorize, body }) {
      authorize({ ownerId: actor.id });
      const form = await openStoreMap(deps, { userId: actor.id, ...body });
      return { method: 'POST' as const, ...form };
    },
  });

/**
 * ServerReplyURL: the customer's browser comes back from the map by a cross-site POST, which has no cookie. The store is kept for
 * the member whose search it answers, and only they can read it; the browser is redirected to the checkout.
 */
export const receiveStoreHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'receiveStore',
    summary: 'Return of the customer’s browser from the map of stores',
    consumes: 'form',
    body: z.record(z.string(), z.string()),
    otherResponses: { 303: { description: 'Redirect to the checkout' } },
    async handle({ body }) {
      const page = new URL('/checkout', deps.publicUrl);
      page.searchParams.set('pickup', (await receiveStore(deps, body)) ?? 'none');
      return HttpReply.redirect(page.href);
    },
  });

export const readPickedStoreHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'readPickedStore',
    summary: 'The store that was picked in one’s own search',
    params: z.object({ id: uuidSchema }),
    response: z.object({ store: pickupStoreSchema }),
    async handle({ actor, authorize, params: { id } }) {
      authorize({ ownerId: actor.id });
      const store = await findPickedStore(database.pool, { id, userId: actor.id });
      if (!store) throw new AppError('NOT_FOUND');
      return { store };
    },
  });
