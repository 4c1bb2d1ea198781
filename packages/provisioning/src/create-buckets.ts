import { createStoreClient } from '@tapory/service-kit/object-store';

export interface CreateBucketsOptions {
  /** Where the store is reached, `http(s)://host[:port]`. */
  endpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
  buckets: readonly string[];
  /** Those with object lock, whose versions nobody removes before their day. */
  lockedBuckets?: readonly string[];
}

/**
 * Creates the buckets that are missing over the S3 API. Throws when the store refuses, and for a bucket that should have
 * object lock and was made without it, to which it cannot be added.
 */
export async function createBuckets(options: CreateBucketsOptions): Promise<void> {
  const client = createStoreClient(options.endpoint, options);
  for (const bucket of options.buckets)
    if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket, options.region);
  for (const bucket of options.lockedBuckets ?? []) {
    if (!(await client.bucketExists(bucket)))
      await client.makeBucket(bucket, options.region, { ObjectLocking: true });
    if (!(await hasObjectLock(client, bucket))) throw new Error(`bucket ${bucket} has no object lock`);
  }
}

async function hasObjectLock(client: ReturnType<typeof createStoreClient>, bucket: string): Promise<boolean> {
  // The client's type says that it answers nothing.
  const read = client.getObjectLockConfig(bucket) as unknown as Promise<{ objectLockEnabled?: string }>;
  const lock = await read.catch(() => null);
  return lock?.objectLockEnabled === 'Enabled';
}
