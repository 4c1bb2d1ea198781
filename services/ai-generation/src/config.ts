import { loadConfig } from '@tapory/service-kit';
import { pictures } from '@tapory/shop';
import { z } from 'zod';

const whole = (limits: { min: number; max: number; byDefault: number }, meaning: string) =>
  z.coerce.number().int().min(limits.min).max(limits.max).default(limits.byDefault).describe(meaning);

/** What this service reads besides the chassis's; its README lists them. */
export const settings = {
  ROLE: z.enum(['api', 'worker']).default('api').describe('api answers requests; worker makes pictures'),
  IDENTITY_ADDR: z.string().describe('host:port of identity’s gRPC'),
  AI_PROVIDER: z.enum(['embedded']).default('embedded').describe('Who makes the pictures'),
  S3_ENDPOINT: z.url().describe('Where this service reaches the object store'),
  S3_PUBLIC_ENDPOINT: z.url().describe('Where browsers reach the same store'),
  S3_REGION: z.string().default('us-east-1').describe('Region that signatures name'),
  S3_ACCESS_KEY: z.string().min(1).describe('Key id for the store'),
  S3_SECRET_KEY: z.string().min(1).describe('Secret for the store'),
  S3_BUCKET: z.string().default('tapory-artworks').describe('Bucket of all artworks'),
  JOBS_PER_HOUR: whole(
    { min: 1, max: 10_000, byDefault: pictures.jobsPerHour },
    'Pictures that one person may ask for in an hour',
  ),
  JOBS_AT_ONCE: whole(
    { min: 1, max: 100, byDefault: pictures.jobsAtOnce },
    'Unfinished jobs that one person may have',
  ),
  IMAGE_SIZE: whole({ min: pictures.printEdge, max: 2048, byDefault: 1024 }, 'Edge of a picture, px'),
  STREAMS_PER_PERSON: whole(
    { min: 1, max: 100, byDefault: 3 },
    'Event streams that one person may have open in one process',
  ),
  PICTURE_ERASURE_DELAY_SECONDS: whole(
    { min: 0, max: 2_592_000, byDefault: 86_400 },
    'How long an erased person’s pictures wait for the events of orders that carry them, seconds',
  ),
  JOB_LEASE_MS: whole(
    { min: 500, max: 600_000, byDefault: 15_000 },
    'Silence after which a worker counts as dead, ms; it reports three times as often',
  ),
  JOB_TIMEOUT_MS: whole({ min: 1000, max: 3_600_000, byDefault: 120_000 }, 'Longest work on one picture, ms'),
  JOB_POLL_MS: whole(
    { min: 50, max: 600_000, byDefault: 500 },
    'Wait between looks at the queue without a hint, ms',
  ),
  JOB_RETRY_WAIT_MS: whole({ min: 0, max: 600_000, byDefault: 2000 }, 'Wait after a failed attempt, ms'),
  WORKER_SLOTS: whole({ min: 1, max: 32, byDefault: 1 }, 'Pictures that one worker makes at the same time'),
  WORKER_STOP_MS: whole(
    { min: 0, max: 600_000, byDefault: 20_000 },
    'How long a stopping worker may finish its picture, ms',
  ),
} as const;

/** Configuration of this service. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env) => loadConfig(settings, env);

export type Config = ReturnType<typeof readConfig>;
