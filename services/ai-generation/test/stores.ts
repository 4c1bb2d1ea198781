import type { Outbox } from '@tapory/messaging';
import { createLog } from '@tapory/service-kit';
import { createObjectStore, type ObjectStore } from '@tapory/service-kit/object-store';
import { type ArtworkStore, createArtworkStore } from '../src/clients/artwork-store.ts';
import type { Database, Tx } from '../src/data/database.ts';

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

/** An event that a sweep has told. */
export type Told = { type: string; subject: string; data: unknown };

/** An outbox on a database whose events go into a list. */
export const outboxOf = ({ pool }: Database, told: Told[] = []): Outbox<Tx> =>
  ({
    transaction: (work: (tx: Tx, record: (event: Told) => Promise<void>) => Promise<unknown>) =>
      pool.$transaction((tx) => work(tx, async (event) => void told.push(event))),
  }) as never;
