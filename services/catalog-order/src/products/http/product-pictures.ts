import { AppError } from '@tapory/errors';
import { defineHandler, definePublicHandler, HttpReply, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { preparePhoto } from '../../clients/prepare-photo.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { PHOTO_BODY_LIMIT, photoBody, photoBytes } from '../../http/photo-body.ts';
import {
  addPicture,
  orderPictures,
  PICTURES_MAX,
  readPicture,
  removePicture,
} from '../data/product-pictures.ts';
import { listManagedProducts } from '../data/products.ts';
import { presentProducts, productsSchema } from './manage-products.ts';

const params = z.object({ key: z.string().max(40) });

async function requireProduct({ database }: HttpDeps, key: string): Promise<void> {
  const products = await listManagedProducts(database.pool);
  if (!products.some((product) => product.key === key)) throw new AppError('NOT_FOUND');
}

export const readProductPictureHandler = ({ database }: HttpDeps) =>
  definePublicHandler({
    operationId: 'readProductPicture',
    summary: 'A picture of a product',
    params: params.extend({ id: uuidSchema }),
    otherResponses: { 200: { description: 'The picture', types: ['image/jpeg'] } },
    async handle({ params: { key, id } }) {
      const jpeg = await readPicture(database.pool, key, id);
      if (!jpeg) throw new AppError('NOT_FOUND');
      const headers = {
        'content-type': 'image/jpeg',
        'content-length': String(jpeg.length),
        // An id has the same bytes for ever.
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      };
      return new HttpReply({ status: 200, headers, body: jpeg });
    },
  });

export const addProductPictureHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'addProductPicture',
    summary: 'Add a picture to a product, behind the others',
    isIdempotent: true,
    bodyLimit: PHOTO_BODY_LIMIT,
    params,
    body: photoBody,
    response: productsSchema,
    status: 201,
    async handle({ params: { key: productKey }, body, commandId: id, security }) {
      await requireProduct(deps, productKey);
      const photo = await preparePhoto(photoBytes(body));
      const isAdded = await deps.database.pool.$transaction((tx) =>
        addPicture(tx, { id, productKey, ...photo }),
      );
      if (!isAdded) throw new AppError('PICTURE_LIMIT_EXCEEDED', { params: { max: PICTURES_MAX } });
      security.record({ event: 'product-changed', outcome: 'success', reason: productKey });
      return presentProducts(deps.database);
    },
  });

export const orderProductPicturesHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'orderProductPictures',
    summary: 'Show the pictures of a product in another order',
    params,
    body: z.object({ ids: z.array(uuidSchema).min(1).max(PICTURES_MAX) }),
    response: productsSchema,
    async handle({ params: { key }, body: { ids }, security }) {
      await requireProduct(deps, key);
      await orderPictures(deps.database.pool, key, ids);
      security.record({ event: 'product-changed', outcome: 'success', reason: key });
      return presentProducts(deps.database);
    },
  });

export const removeProductPictureHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'removeProductPicture',
    summary: 'Remove a picture of a product; idempotent',
    params: params.extend({ id: uuidSchema }),
    response: productsSchema,
    async handle({ params: { key, id }, security }) {
      await requireProduct(deps, key);
      await removePicture(deps.database.pool, key, id);
      security.record({ event: 'product-changed', outcome: 'success', reason: key });
      return presentProducts(deps.database);
    },
  });
