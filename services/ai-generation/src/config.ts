import { loadConfig, secret } from '@tapory/service-kit';
import { pictures } from '@tapory/shop';
import { z } from 'zod';

const integer = (limits: { min: number; max: number; byDefault: number }, meaning: string) =>
  z.coerce.number().int().min(limits.min).max(limits.max).default(limits.byDefault).describe(meaning);

/** Settings of this service in addition to those of every service; its README lists them. */
export const settings = {
  ROLE: z.enum(['api', 'worker']).default('api').describe('api serves requests; worker makes pictures'),
  IDENTITY_ADDR: z.string().describe('host:port of identity’s gRPC'),
  AI_PROVIDER: z.enum(['embedded']).default('embedded').describe('Image provider'),
  S3_ENDPOINT: z.url().describe('Where this service reaches the object store'),
  S3_PUBLIC_ENDPOINT: z.url().describe('Where browsers reach the same store'),
  S3_REGION: z.string().default('us-east-1').describe('Region in the signatures'),
  S3_ACCESS_KEY: secret(z.string().min(1)).describe('Key id for the store'),
  S3_SECRET_KEY: secret(z.string().min(1)).describe('Secret for the store'),
  S3_BUCKET: z.string().default('tapory-artworks').describe('Bucket of all artworks'),
  JOBS_PER_HOUR: integer(
    { min: 1, max: 10_000, byDefault: pictures.jobsPerHour },
    'Pictures that one person may request in an hour',
  ),
  JOBS_AT_ONCE: integer(
    { min: 1, max: 100, byDefault: pictures.jobsAtOnce },
    'Unfinished jobs that one person may have',
  ),
  IMAGE_SIZE: integer({ min: pictures.printEdge, max: 2048, byDefault: 1024 }, 'Edge of a picture, px'),
  STREAMS_PER_PERSON: integer(
    { min: 1, max: 100, byDefault: 3 },
    'Event streams that one person may have open in one process',
  ),
  PICTURE_ERASURE_DELAY_SECONDS: integer(
    { min: 0, max: 2_592_000, byDefault: 86_400 },
    'How long the events of orders with an erased person’s pictures may be late, seconds',
  ),
  JOB_LEASE_MS: integer(
    { min: 500, max: 600_000, byDefault: 15_000 },
    'Lease of a job, ms; a worker renews it three times as often',
  ),
  JOB_TIMEOUT_MS: integer(
    { min: 1000, max: 3_600_000, byDefault: 120_000 },
    'Maximum time for one picture, ms',
  ),
  JOB_POLL_MS: integer(
    { min: 50, max: 600_000, byDefault: 500 },
    'Polling interval of the queue without a signal, ms',
  ),
  JOB_RETRY_WAIT_MS: integer({ min: 0, max: 600_000, byDefault: 2000 }, 'Delay after a failed attempt, ms'),
  WORKER_SLOTS: integer({ min: 1, max: 32, byDefault: 1 }, 'Pictures that one worker makes at the same time'),
  WORKER_STOP_MS: integer(
    { min: 0, max: 600_000, byDefault: 20_000 },
    'How long a stopping worker may finish its picture, ms',
  ),
} as const;

export const readConfig = (env: NodeJS.ProcessEnv = process.env) => loadConfig(settings, env);

export type Config = ReturnType<typeof readConfig>;
