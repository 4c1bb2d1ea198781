import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createBuckets } from '@tapory/provisioning';
import { startDaemon, waitUntilReady } from './lib/daemon.ts';
import { answersHttp } from './lib/net.ts';
import type { Running } from './running.ts';

/** versitygw's own. */
const REGION = 'us-east-1';

export interface S3Options {
  dir: string;
  port: number;
  accessKey: string;
  secretKey: string;
  logFile: string;
  /** Path of the versitygw program. */
  command: string;
  buckets: readonly string[];
  /** Those with object lock. */
  lockedBuckets: readonly string[];
}

/** Starts versitygw over a folder on 127.0.0.1 and creates the buckets that are missing. */
export async function startS3(options: S3Options): Promise<Running> {
  const data = join(options.dir, 'data');
  const versions = join(options.dir, 'versions');
  for (const folder of [data, versions]) mkdirSync(folder, { recursive: true });
  const daemon = await startDaemon({
    name: 's3',
    command: options.command,
    args: ['--port', `127.0.0.1:${options.port}`, '--quiet', 'posix', '--versioning-dir', versions, data],
    env: { ...process.env, ROOT_ACCESS_KEY: options.accessKey, ROOT_SECRET_KEY: options.secretKey },
    logFile: options.logFile,
  });
  const url = `http://127.0.0.1:${options.port}`;
  // An unsigned request is refused with 403 once the server is up.
  await waitUntilReady({
    daemon,
    timeoutMs: 15_000,
    probe: () => answersHttp(url, (status) => status === 403),
  });
  const { accessKey, secretKey, buckets, lockedBuckets } = options;
  await createBuckets({ endpoint: url, region: REGION, accessKey, secretKey, buckets, lockedBuckets });
  return { url, daemons: [daemon], stop: () => daemon.stop() };
}
