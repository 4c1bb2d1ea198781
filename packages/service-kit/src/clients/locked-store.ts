import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { createStoreClient, type ObjectStoreOptions } from './object-store.ts';

export type LockedObject = { versionId: string; sha256: string; size: number };

/** A version of an object, as the store lists it. */
export type StoredVersion = { key: string; versionId: string };

/**
 * A bucket with S3 object lock, in mode COMPLIANCE: whoever holds its credentials can add to it, and keep longer, and neither
 * change nor remove a version before its day.
 */
export type LockedStore = {
  /** Writes a new version under lock; its retention comes with the bytes, in one request. */
  put(object: {
    key: string;
    body: Buffer;
    contentType: string;
    sha256: string;
    retainUntil: Date;
  }): Promise<string>;
  /** The latest version, with the hash it was written with; null when there is none. */
  find(key: string): Promise<LockedObject | null>;
  read(object: StoredVersion): Promise<Readable>;
  /** Keeps a version until a later day. */
  retain(object: StoredVersion, until: Date): Promise<void>;
  /** Keeps a version, without a day, until the hold ends. */
  hold(object: StoredVersion, isHeld: boolean): Promise<void>;
  /** Removes a version; false while its lock holds. */
  remove(object: StoredVersion): Promise<boolean>;
  /** Every version and delete marker below a prefix. */
  list(prefix: string): AsyncIterable<StoredVersion>;
};

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';
const MISSING = ['NoSuchKey', 'NotFound', 'NoSuchObject', 'NoSuchVersion', 'MethodNotAllowed'];

/** All calls throw what the client throws when the store fails. */
export function createLockedStore(options: Omit<ObjectStoreOptions, 'publicEndpoint'>): LockedStore {
  const client = createStoreClient(options.endpoint, options);
  const { bucket } = options;
  return {
    async put({ key, body, contentType, sha256, retainUntil }) {
      // The client's own putObject writes lock headers as metadata, which lock nothing.
      const answer = await client.makeRequestAsync(
        {
          ...{ method: 'PUT', bucketName: bucket, objectName: key },
          headers: {
            ...{ 'content-type': contentType, 'x-amz-meta-sha256': sha256 },
            'content-md5': createHash('md5').update(body).digest('base64'),
            'x-amz-object-lock-mode': 'COMPLIANCE',
            'x-amz-object-lock-retain-until-date': retainUntil.toISOString(),
          },
        },
        body,
        [200],
      );
      answer.resume();
      const versionId = answer.headers['x-amz-version-id'];
      if (typeof versionId !== 'string') throw new Error(`the bucket ${bucket} keeps no versions`);
      return versionId;
    },
    async find(key) {
      try {
        const { size, versionId, metaData } = await client.statObject(bucket, key);
        return versionId ? { versionId, size, sha256: String(metaData.sha256 ?? '') } : null;
      } catch (error) {
        if (MISSING.includes(codeOf(error))) return null;
        throw error;
      }
    },
    read: ({ key, versionId }) => client.getObject(bucket, key, { versionId }),
    async retain({ key, versionId }, until) {
      const retainUntilDate = until.toISOString();
      await client.putObjectRetention(bucket, key, {
        ...{ mode: 'COMPLIANCE' as never, retainUntilDate, versionId },
      });
    },
    async hold({ key, versionId }, isHeld) {
      const status = (isHeld ? 'ON' : 'OFF') as never;
      await client.setObjectLegalHold(bucket, key, { versionId, status });
    },
    async remove({ key, versionId }) {
      try {
        await client.removeObject(bucket, key, { versionId });
        return true;
      } catch (error) {
        if (MISSING.includes(codeOf(error))) return true;
        if (codeOf(error) === 'AccessDenied') return false;
        throw error;
      }
    },
    async *list(prefix) {
      const found = client.listObjects(bucket, prefix, true, { IncludeVersion: true });
      for await (const item of found as AsyncIterable<{ name?: string; versionId?: string }>)
        if (item.name && item.versionId) yield { key: item.name, versionId: item.versionId };
    },
  };
}
