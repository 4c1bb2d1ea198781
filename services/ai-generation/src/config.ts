import { loadConfig, secret } from '@tapory/service-kit';
import { pictures } from '@tapory/shop';
import { z } from 'zod';
import { MAX_PICTURES } from './domain/quota.ts';

const integer = (limits: { min: number; max: number; byDefault: number }, meaning: string) =>
  z.coerce.number().int().min(limits.min).max(limits.max).default(limits.byDefault).describe(meaning);

export const PROVIDERS = ['embedded', 'openai', 'webui', 'comfyui'] as const;

const providerList = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(PROVIDERS)).min(1))
  .refine((names) => new Set(names).size === names.length, 'names a provider twice');

/** Credentials in an address would fail every call, and stand in its errors. */
const providerUrl = z
  .url()
  .refine((url) => !/^[a-z]+:\/\/[^/]*@/i.test(url), 'has a name or password: there are settings for them');

const headerValue = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'has blanks or other characters that no header may have');

const workflow = z.string().min(1).optional();

const price = z.coerce.number().min(0).max(10_000).default(0);

/** Settings of this service in addition to those of every service; its README lists them. */
export const settings = {
  ROLE: z.enum(['api', 'worker']).default('api').describe('api serves requests; worker makes pictures'),
  IDENTITY_ADDR: z.string().describe('host:port of identity’s gRPC'),
  AI_PROVIDERS: providerList
    .default(['embedded'])
    .describe(
      'Image providers of embedded, openai, webui and comfyui, comma-separated: the first makes the pictures, the next one what it fails to make',
    ),
  AI_BREAKER_FAILURES: integer({ min: 1, max: 100, byDefault: 5 }, 'Failures in a row that pause a provider'),
  AI_BREAKER_PAUSE_SECONDS: integer({ min: 1, max: 86_400, byDefault: 30 }, 'Length of the pause, seconds'),
  AI_OPENAI_URL: providerUrl
    .default('https://api.openai.com/v1')
    .describe('Base URL of a server with OpenAI’s Images API, with its version'),
  AI_OPENAI_KEY: secret(headerValue.optional()).describe('API key for it; the worker needs it'),
  AI_OPENAI_MODEL: z.string().min(1).default('gpt-image-1').describe('Model that makes the pictures'),
  AI_OPENAI_PRICE: price.describe('What one of its pictures costs, TWD'),
  AI_WEBUI_URL: providerUrl
    .optional()
    .describe('Base URL of a Stable Diffusion WebUI that runs with --api; the worker needs it'),
  AI_WEBUI_CREDENTIALS: secret(z.string().includes(':').optional()).describe(
    'name:password of its --api-auth; none when it has no such option',
  ),
  AI_WEBUI_MODEL: z.string().min(1).optional().describe('Checkpoint; the one that is loaded when absent'),
  AI_WEBUI_STEPS: integer({ min: 1, max: 150, byDefault: 25 }, 'Sampling steps of a picture'),
  AI_WEBUI_UPSCALER: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Upscaler as it names it, such as R-ESRGAN 4x+, for print files of small photos; when absent they are resampled here',
    ),
  AI_WEBUI_PRICE: price.describe('What one of its pictures costs, TWD'),
  AI_COMFYUI_URL: providerUrl.optional().describe('Base URL of a ComfyUI; the worker needs it'),
  AI_COMFYUI_KEY: secret(headerValue.optional()).describe(
    'Bearer token of the proxy before it; ComfyUI itself has no key',
  ),
  AI_COMFYUI_MODEL: z
    .string()
    .min(1)
    .optional()
    .describe('Checkpoint as ComfyUI lists it; the worker needs it unless a workflow of its own names one'),
  AI_COMFYUI_STEPS: integer({ min: 1, max: 150, byDefault: 25 }, 'Sampling steps of a picture'),
  AI_COMFYUI_PRICE: price.describe('What one of its pictures costs, TWD'),
  AI_COMFYUI_TEXT_WORKFLOW: workflow.describe(
    'Workflow for words in API format with slots, JSON or the path of a file; one for Stable Diffusion checkpoints when absent',
  ),
  AI_COMFYUI_PHOTO_WORKFLOW: workflow.describe(
    'The same for a photo; with a workflow for words and without this one no photos are painted',
  ),
  AI_COMFYUI_UPSCALER: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Upscale model as ComfyUI lists it, for print files of small photos; when absent they are resampled here',
    ),
  AI_COMFYUI_UPSCALE_WORKFLOW: workflow.describe(
    'The workflow for that; one with its own two nodes when absent and a model is named',
  ),
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
    'Wishes that one person may have in the making',
  ),
  PICTURES_PER_WISH: integer(
    { min: 1, max: MAX_PICTURES, byDefault: pictures.perWish },
    'Pictures that one wish may have; each counts in the hour',
  ),
  VISITOR_PICTURES_PER_DAY: z.coerce
    .number()
    .int()
    .min(0)
    .max(1000)
    .optional()
    .describe(
      'Pictures that a device without an account may draw in a day; by default 3 where only the built-in program draws, otherwise none',
    ),
  VISITOR_PICTURES_PER_NETWORK: integer(
    { min: 1, max: 1_000_000, byDefault: 30 },
    'Such pictures of all devices of one network in a day, a /24 of IPv4 or a /64 of IPv6',
  ),
  VISITOR_PICTURE_HOURS: integer(
    { min: 1, max: pictures.visitorHours, byDefault: pictures.visitorHours },
    'How long such a picture is kept when no account takes it over, hours; not longer than the privacy policy says',
  ),
  IMAGE_SIZE: integer(
    { min: pictures.printEdge, max: 2048, byDefault: 1024 },
    'Edge of a picture, px, at least 945',
  ),
  PHOTO_MAX_BYTES: integer(
    { min: 1, max: 100 * 1024 * 1024, byDefault: pictures.maxBytes },
    'Largest photo that a person may upload, bytes',
  ),
  PHOTO_MAX_PIXELS: integer(
    { min: pictures.minEdge ** 2, max: 268_402_689, byDefault: pictures.maxPixels },
    'Most pixels of a photo that is decoded',
  ),
  PHOTOS_PER_HOUR: integer(
    { min: 1, max: 10_000, byDefault: pictures.photosPerHour },
    'Photos that one person may upload in an hour',
  ),
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
    'Maximum time of one call of a provider, ms',
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

/** Only the worker calls providers. */
const needs = (
  { AI_PROVIDERS, ROLE }: { AI_PROVIDERS: readonly string[]; ROLE: string },
  provider: (typeof PROVIDERS)[number],
): string | undefined =>
  ROLE === 'worker' && AI_PROVIDERS.includes(provider) ? `AI_PROVIDERS=${provider} needs it` : undefined;

export const readConfig = (env: NodeJS.ProcessEnv = process.env) =>
  loadConfig(settings, env, {
    always: {
      AI_OPENAI_KEY: (key, config) => (key ? undefined : needs(config, 'openai')),
      AI_WEBUI_URL: (url, config) => (url ? undefined : needs(config, 'webui')),
      AI_COMFYUI_URL: (url, config) => (url ? undefined : needs(config, 'comfyui')),
      AI_COMFYUI_MODEL: (model, config) =>
        model || config.AI_COMFYUI_TEXT_WORKFLOW ? undefined : needs(config, 'comfyui'),
    },
  });

export type Config = ReturnType<typeof readConfig>;
