import { createLog } from '@tapory/service-kit';
import { createObjectStore, type ObjectStore } from '@tapory/service-kit/object-store';
import { type ArtworkStore, createArtworkStore } from '../src/clients/artwork-store.ts';

export const silentLog = createLog({ service: 'test', level: 'silent' });

/** The store of a world, as its services see it. */
export const objectsOf = (env: Record<string, string>): ObjectStore =>
  createObjectStore({
    endpoint: env.S3_ENDPOINT ?? '',
    publicEndpoint: env.S3_ENDPOINT ?? '',
    ...{ region: 'us-east-1', bucket: 'tapory-artworks' },
    accessKey: env.S3_ACCESS_KEY ?? '',
    secretKey: env.S3_SECRET_KEY ?? '',
  });

export const artworkStoreOf = (env: Record<string, string>): ArtworkStore =>
  createArtworkStore(objectsOf(env));
