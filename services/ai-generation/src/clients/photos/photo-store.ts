import { buffer } from 'node:stream/consumers';
import { AppError } from '@tapory/errors';
import { ObjectMissing, type ObjectStore } from '@tapory/service-kit/object-store';

/** What a browser posts may be anything: its bytes are looked at later. */
const ANYTHING = 'application/octet-stream';

/** The upload itself, as the person's device sent it. */
export const uploadObject = (uploadId: string): string => `uploads/${uploadId}`;

/** The inspected photo. */
export const sourceObject = (sourceKey: string): string => `sources/${sourceKey}.jpg`;

/** The print file of a crop; its name says what it holds. */
export const printObject = (deliveryKey: string, hash: string): string => `prints/${deliveryKey}/${hash}.png`;

/** What a provider's call has made larger, until its print file is stored. */
export const enlargedObject = (callId: string): string => `enlarged/${callId}.png`;

/** What a paid call has made by a template, null for the built-in words, until the job is completed. */
export const madeObject = (callId: string, templateId: string | null): string =>
  `made/${callId}${templateId ? `-${templateId}` : ''}.png`;

/** A figurine in three dimensions. */
export const modelObject = (deliveryKey: string): string => `models/${deliveryKey}.glb`;

/** The type of {@link modelObject}. */
export const MODEL_TYPE = 'model/gltf-binary';

/** Photos, print files and models in the object store: nobody reads them there, and through this service only their owner does. */
export type PhotoStore = {
  presignUpload(
    uploadId: string,
    form: { maxBytes: number; expiresInS: number },
  ): Promise<{ url: string; fields: Record<string, string> }>;
  /** Size of an upload in bytes, null before it has arrived. */
  sizeOfUpload(uploadId: string): Promise<number | null>;
  readUpload(uploadId: string): Promise<Buffer | null>;
  putSource(sourceKey: string, jpeg: Buffer): Promise<void>;
  readSource(sourceKey: string): Promise<Buffer | null>;
  putPrint(print: { deliveryKey: string; hash: string; png: Buffer }): Promise<void>;
  readPrint(print: { deliveryKey: string; hash: string }): Promise<Buffer | null>;
  putEnlarged(callId: string, png: Buffer): Promise<void>;
  readEnlarged(callId: string): Promise<Buffer | null>;
  putMade(made: { callId: string; templateId: string | null; png: Buffer }): Promise<void>;
  readMade(made: { callId: string; templateId: string | null }): Promise<Buffer | null>;
  putModel(deliveryKey: string, glb: Buffer): Promise<void>;
  readModel(deliveryKey: string): Promise<Buffer | null>;
  /** Removes objects; what cannot be removed now stays scheduled for deletion. */
  discard(keys: string[]): Promise<void>;
};

/** A missing object is null; TEMPORARILY_UNAVAILABLE when the store fails. */
async function guarded<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation;
  } catch (error) {
    if (error instanceof ObjectMissing) return null;
    throw new AppError('TEMPORARILY_UNAVAILABLE', { cause: error, retryAfter: 5 });
  }
}

export function createPhotoStore(objects: ObjectStore): PhotoStore {
  const read = (key: string) => guarded(objects.get(key).then((body) => buffer(body)));
  return {
    presignUpload: (uploadId, form) =>
      objects.presignPost({ key: uploadObject(uploadId), contentType: ANYTHING, ...form }),
    sizeOfUpload: async (uploadId) => (await guarded(objects.head(uploadObject(uploadId))))?.size ?? null,
    readUpload: (uploadId) => read(uploadObject(uploadId)),
    putSource: async (sourceKey, jpeg) =>
      void (await guarded(objects.put(sourceObject(sourceKey), jpeg, 'image/jpeg'))),
    readSource: (sourceKey) => read(sourceObject(sourceKey)),
    putPrint: async ({ deliveryKey, hash, png }) =>
      void (await guarded(objects.put(printObject(deliveryKey, hash), png, 'image/png'))),
    readPrint: ({ deliveryKey, hash }) => read(printObject(deliveryKey, hash)),
    putEnlarged: async (callId, png) =>
      void (await guarded(objects.put(enlargedObject(callId), png, 'image/png'))),
    readEnlarged: (callId) => read(enlargedObject(callId)),
    putMade: async ({ callId, templateId, png }) =>
      void (await guarded(objects.put(madeObject(callId, templateId), png, 'image/png'))),
    readMade: ({ callId, templateId }) => read(madeObject(callId, templateId)),
    putModel: async (deliveryKey, glb) =>
      void (await guarded(objects.put(modelObject(deliveryKey), glb, MODEL_TYPE))),
    readModel: (deliveryKey) => read(modelObject(deliveryKey)),
    discard: async (keys) => void (await objects.remove(keys).catch(() => undefined)),
  };
}
