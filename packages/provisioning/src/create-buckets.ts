import { createStoreClient } from '@tapory/service-kit/object-store';

export interface CreateBucketsOptions {
  /** Where the store is reached, `http(s)://host[:port]`. */
  endpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
  buckets: readonly string[];
}

/** Creates the buckets that are missing over the S3 API. Throws when the store refuses. */
export async function createBuckets(options: CreateBucketsOptions): Promise<void> {
  const client = createStoreClient(options.endpoint, options);
  for (const bucket of options.buckets)
    if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket, options.region);
}
