import { loadConfig, secret } from '@tapory/service-kit';
import { files, moderation, uploads } from '@tapory/shop';
import { z } from 'zod';

/** Of one file or of one person; a column holds no larger file. */
const bytes = (byDefault: number, meaning: string, most = 2 ** 31 - 1) =>
  z.coerce.number().int().min(1).max(most).default(byDefault).describe(meaning);

const pixels = (byDefault: number, meaning: string) =>
  z.coerce.number().int().min(16).max(16_384).default(byDefault).describe(meaning);

/** 32 bytes in base64. */
const signingKeySchema = z
  .base64()
  .refine((key) => Buffer.from(key, 'base64').length === 32, 'must be 32 bytes in base64');

/** Settings of this service in addition to those of every service; its README lists them. */
export const settings = {
  ROLE: z
    .enum(['api', 'worker'])
    .default('api')
    .describe('api serves requests; worker converts and checks files'),
  IDENTITY_ADDR: z.string().describe('host:port of identity’s gRPC'),
  AI_GENERATION_ADDR: z.string().describe('host:port of ai-generation’s gRPC'),
  CATALOG_ORDER_ADDR: z.string().describe('host:port of catalog-order’s gRPC'),
  NFC_PLAYBACK_ADDR: z.string().describe('host:port of nfc-playback’s gRPC'),
  S3_ENDPOINT: z.url().describe('Where this service reaches the object store'),
  S3_PUBLIC_ENDPOINT: z.url().describe('Where browsers reach the same store'),
  S3_REGION: z.string().default('us-east-1').describe('Region in the signatures'),
  S3_ACCESS_KEY: secret(z.string().min(1)).describe('Key id for the store'),
  S3_SECRET_KEY: secret(z.string().min(1)).describe('Secret for the store'),
  S3_BUCKET: z.string().default('tapory-media').describe('Bucket of all files'),
  S3_EVIDENCE_BUCKET: z
    .string()
    .default('tapory-evidence')
    .describe('Bucket with object lock, which keeps evidence'),
  EVIDENCE_SIGNING_KEY: secret(signingKeySchema).describe(
    '32 random bytes in base64: the Ed25519 key that signs exported cases',
  ),
  EVIDENCE_POLL_MS: z.coerce
    .number()
    .int()
    .min(50)
    .max(3_600_000)
    .default(5000)
    .describe('How often the service looks for evidence to put under lock, ms'),
  EVIDENCE_DAYS: z.coerce
    .number()
    .int()
    .min(moderation.evidenceDays)
    .max(3650)
    .default(moderation.evidenceDays)
    .describe(
      'How long evidence stays after a case and its appeal are over, or after a removal for good, days',
    ),
  EVIDENCE_CHILD_DAYS: z.coerce
    .number()
    .int()
    .min(180)
    .max(3650)
    .default(180)
    .describe('The same of cases about children, days'),
  EVIDENCE_ANCHOR_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(36_500)
    .default(1825)
    .describe('How long the evidence store keeps the daily anchors of the chain, days'),
  IMAGE_MAX_BYTES: bytes(files.imageMaxBytes, 'Largest image, bytes'),
  VIDEO_MAX_BYTES: bytes(files.videoMaxBytes, 'Largest video, bytes'),
  IMAGE_RAW_MAX_BYTES: bytes(uploads.imageMaxBytes, 'Largest image as it is uploaded, bytes'),
  VIDEO_RAW_MAX_BYTES: bytes(uploads.videoMaxBytes, 'Largest video as it is uploaded, bytes'),
  DOCUMENT_MAX_BYTES: bytes(files.documentMaxBytes, 'Largest PDF, bytes'),
  MUSIC_MAX_BYTES: bytes(files.musicMaxBytes, 'Largest MP3, bytes'),
  STORAGE_QUOTA_BYTES: bytes(files.storageQuotaBytes, 'Storage quota of one person, bytes'),
  VIDEO_MAX_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .default(files.videoMaxSeconds)
    .describe('Longest video, seconds'),
  VIDEO_MAX_WIDTH: pixels(4096, 'Longer side of the largest video, pixels'),
  VIDEO_MAX_HEIGHT: pixels(2304, 'Shorter side of the largest video, pixels'),
  IMAGE_MAX_PIXELS: z.coerce
    .number()
    .int()
    .min(1)
    // Phones of “50 megapixels” make photos of 50.3 million, and panoramas of 63.
    .default(65_000_000)
    .describe('Maximum pixels of a decoded image'),
  UPLOAD_EXPIRES_SECONDS: z.coerce
    .number()
    .int()
    .min(60)
    .max(86_400)
    .default(3600)
    .describe('How long an upload form may be used, seconds'),
  UPLOAD_RESUME_SECONDS: z.coerce
    .number()
    .int()
    .min(60)
    .max(604_800)
    .default(86_400)
    .describe('How long a file that is sent in parts may be gone on with, seconds'),
  UPLOAD_OPEN_LIMIT: z.coerce.number().int().min(1).default(30).describe('Unfinished uploads of one person'),
  UPLOAD_REFUSED_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .default(30)
    .describe('Refused files of one person in an hour, after which no upload begins'),
  UPLOAD_WAITING_BYTES: bytes(
    2 * files.storageQuotaBytes,
    'What cancelled and refused uploads of one person may occupy until it is removed, bytes; no upload begins above it',
    Number.MAX_SAFE_INTEGER,
  ),
  CONTENT_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .default(10_000)
    .describe('Contents of one person, including the trash'),
  TEXT_LIMIT: z.coerce.number().int().min(1).default(1000).describe('Texts of one person'),
  TRASH_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .default(files.trashDays)
    .describe('How long deleted contents stay in the trash, days'),
  FILE_CACHE_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .default(3600)
    .describe('How long caches may store a file, seconds'),
  PROCESSING_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .default(2)
    .describe('Files that one process inspects at the same time, about 200 MB of memory each'),
  CONVERSION_LEASE_MS: z.coerce
    .number()
    .int()
    .min(500)
    .max(600_000)
    .default(15_000)
    .describe('Lease of a file that is converted, ms; a worker renews it several times as often'),
  CONVERSION_POLL_MS: z.coerce
    .number()
    .int()
    .min(50)
    .max(600_000)
    .default(500)
    .describe('How often an idle worker looks for files, ms'),
  CONVERSION_RETRY_WAIT_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(600_000)
    .default(5000)
    .describe('Delay after a failed attempt, ms'),
  WORKER_SLOTS: z.coerce
    .number()
    .int()
    .min(1)
    .max(32)
    .default(1)
    .describe('Files that one worker converts at the same time'),
  WORKER_STOP_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(600_000)
    .default(20_000)
    .describe('How long a stopping worker may finish its files, ms'),
  CHECK_POLL_MS: z.coerce
    .number()
    .int()
    .min(50)
    .max(600_000)
    .default(2000)
    .describe('How often an idle worker looks for contents to check, ms'),
  CHECK_RETRY_WAIT_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3_600_000)
    .default(60_000)
    .describe('Delay after a check in which a detector did not answer, ms; it doubles up to an hour'),
  LINK_CHECK_HOURS: z.coerce
    .number()
    .min(0)
    .max(720)
    .default(24)
    .describe('How often the links that keepsakes show are checked again, hours'),
  LINK_TRACE: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether the worker follows links to where they lead, on the internet alone'),
  WEB_RISK_URL: z
    .url()
    .default('https://webrisk.googleapis.com')
    .describe('Google Web Risk, which is asked about links'),
  WEB_RISK_KEY: secret(z.string().min(1).optional()).describe('API key for it; nobody is asked without one'),
  PICTURE_CLASSIFIER: z
    .enum(['local', 'off'])
    .default('local')
    .describe('local classifies pictures by the model that is built in, off none'),
  PICTURE_THRESHOLDS: z
    .string()
    .regex(/^porn=\d+(?:\.\d+)?,hentai=\d+(?:\.\d+)?,sexy=\d+(?:\.\d+)?$/)
    .default('porn=0.8,hentai=0.8,sexy=0.9')
    .describe('From which score on a moderator looks at a picture, 0 to 1'),
  STYLE_THRESHOLDS: z
    .string()
    .regex(/^(?:[A-Za-z ]+:porn=\d+(?:\.\d+)?,hentai=\d+(?:\.\d+)?,sexy=\d+(?:\.\d+)?(?:;|$))*$/)
    .default(
      ['ghibli', 'disney', 'alita', 'finalfantasy']
        .map((style) => `${style}:porn=0.8,hentai=0.9,sexy=0.9`)
        .join(';'),
    )
    .describe(
      'The same for designs of a style, such as pixel:porn=0.9,hentai=0.9,sexy=0.9, separated by semicolons',
    ),
  EVENT_REPORTS_PER_DEVICE: z.coerce
    .number()
    .int()
    .min(1)
    .default(20)
    .describe('Reports of photos from one device in an hour'),
  EVENT_REPORTS_PER_NETWORK: z.coerce
    .number()
    .int()
    .min(1)
    .default(200)
    .describe('Reports of photos from one network in an hour'),
  EVENT_WRONG_CODES: z.coerce
    .number()
    .int()
    .min(1)
    .default(300)
    .describe('Wrong event codes from one network in ten minutes'),
  EVENT_JOINS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .default(1000)
    .describe('Guests of one event from one network in an hour'),
  EVENT_PHOTOS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .default(20_000)
    .describe('Photos that are begun for one event from one network in an hour'),
  EVENT_ZIPS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .default(60)
    .describe('Downloads of all photos of one event from one network in an hour'),
  EVENT_KEEP_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(365)
    .default(365)
    .describe('How long an event is kept after its end, days; not longer than the privacy policy says'),
  FFMPEG_PATH: z.string().default('ffmpeg').describe('The ffmpeg program'),
  FFPROBE_PATH: z.string().default('ffprobe').describe('The ffprobe program'),
} as const;

export const readConfig = (env: NodeJS.ProcessEnv = process.env) => loadConfig(settings, env);

export type Config = ReturnType<typeof readConfig>;
