import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Throws, and removes the file, unless it is the one that was looked at: SHA-256, hex. */
export async function verifyDigest(file: string, sha256: string): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const found = hash.digest('hex');
  if (found === sha256) return;
  await rm(file, { force: true });
  throw new Error(
    `${file} is not what was expected (SHA-256 ${found} instead of ${sha256}); it was removed.`,
  );
}
