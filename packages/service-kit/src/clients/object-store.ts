import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Duplex, Readable } from 'node:stream';
import { Client, CopyDestinationOptions, CopySourceOptions } from 'minio';

export type ObjectStoreOptions = {
  /** Where services reach the store. */
  endpoint: string;
  /** Where browsers reach the same store; signatures are made for this host. */
  publicEndpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
};

export type StoredObject = { size: number; contentType: string; etag: string };

/** The few things the shop does with an object store. Missing objects throw ObjectMissing. */
export type ObjectStore = {
  put(key: string, body: Buffer, contentType: string): Promise<void>;
  head(key: string): Promise<StoredObject>;
  get(key: string, range?: { start: number; end: number }): Promise<Readable>;
  copy(from: string, to: string): Promise<void>;
  /** Makes one object of several, in their order; each but the last has at least 5 MiB, as S3 demands. */
  compose(from: readonly string[], to: string): Promise<void>;
  /** Removes objects, present or not; answers the keys of those that the store refused to remove. */
  remove(keys: string[]): Promise<string[]>;
  /** A form a browser may post one file with; the store itself refuses a larger one or another type. */
  presignPost(post: {
    key: string;
    contentType: string;
    maxBytes: number;
    expiresInS: number;
  }): Promise<{ url: string; fields: Record<string, string> }>;
};

/** The object asked for does not exist. */
export class ObjectMissing extends Error {
  override readonly name = 'ObjectMissing';
}

/** Longest silence of the store, ms. */
export const OBJECT_STORE_TIMEOUT_MS = 10_000;

type TimedSocket = Duplex & { setTimeout?: (ms: number) => unknown };

/** A failure of the network like any other: answered by 503, waited for by consumers and jobs. */
const silence = (): Error => Object.assign(new Error('the object store is silent'), { code: 'ETIMEDOUT' });

// An agent's own `timeout` only emits an event; a silent store would hold its caller for ever.
function destroyWhenSilent<A extends HttpAgent>(agent: A): A {
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const socket = connect(options, callback) as TimedSocket | null | undefined;
    socket?.setTimeout?.(OBJECT_STORE_TIMEOUT_MS);
    socket?.on('timeout', () => socket.destroy(silence()));
    return socket;
  };
  return agent;
}

export type StoreCredentials = Pick<ObjectStoreOptions, 'region' | 'accessKey' | 'secretKey'>;

/** A client of the store at `endpoint` (`http(s)://host[:port]`) whose calls end when the store is silent. */
export function createStoreClient(endpoint: string, options: StoreCredentials): Client {
  const url = new URL(endpoint);
  const Agent = url.protocol === 'https:' ? HttpsAgent : HttpAgent;
  return new Client({
    endPoint: url.hostname,
    port: Number(url.port || (url.protocol === 'https:' ? 443 : 80)),
    useSSL: url.protocol === 'https:',
    accessKey: options.accessKey,
    secretKey: options.secretKey,
    region: options.region,
    pathStyle: true,
    transportAgent: destroyWhenSilent(new Agent({ keepAlive: true })),
    retryOptions: { disableRetry: true },
  });
}

function rethrow(error: unknown): never {
  const code = (error as { code?: string }).code ?? '';
  if (['NoSuchKey', 'NotFound', 'NoSuchObject'].includes(code))
    throw new ObjectMissing(code, { cause: error });
  throw error;
}

/** Object store over any S3; the `minio` client stays behind these calls. */
export function createObjectStore(options: ObjectStoreOptions): ObjectStore {
  const client = createStoreClient(options.endpoint, options);
  const publicClient = createStoreClient(options.publicEndpoint, options);
  const { bucket } = options;
  return {
    async put(key, body, contentType) {
      await client.putObject(bucket, key, body, body.length, { 'Content-Type': contentType });
    },
    async head(key) {
      const stat = await client.statObject(bucket, key).catch(rethrow);
      return { size: stat.size, contentType: String(stat.metaData['content-type'] ?? ''), etag: stat.etag };
    },
    async get(key, range) {
      if (!range) return client.getObject(bucket, key).catch(rethrow);
      return client.getPartialObject(bucket, key, range.start, range.end - range.start + 1).catch(rethrow);
    },
    async copy(from, to) {
      await client.copyObject(bucket, to, `/${bucket}/${from}`).catch(rethrow);
    },
    async compose(from, to) {
      const target = new CopyDestinationOptions({ Bucket: bucket, Object: to });
      const sources = from.map((key) => new CopySourceOptions({ Bucket: bucket, Object: key }));
      await client.composeObject(target, sources).catch(rethrow);
    },
    async remove(keys) {
      if (keys.length === 0) return [];
      // The store answers 200 with an error for each object that it did not remove; the client's type wraps it once more.
      const errors = (await client.removeObjects(bucket, keys)) as { Key?: string }[];
      return errors.flatMap(({ Key }) => (Key === undefined ? [] : [String(Key)]));
    },
    async presignPost({ key, contentType, maxBytes, expiresInS }) {
      const policy = publicClient.newPostPolicy();
      policy.setBucket(bucket);
      policy.setKey(key);
      policy.setContentType(contentType);
      policy.setContentLengthRange(1, maxBytes);
      policy.setExpires(new Date(Date.now() + expiresInS * 1000));
      const { postURL, formData } = await publicClient.presignedPostPolicy(policy);
      return { url: postURL, fields: formData };
    },
  };
}
