import { AppError } from '@tapory/errors';
import { z } from 'zod';
import { toProviderPrompt } from '../../domain/style-words.ts';
import { decodePicture } from './decode-picture.ts';
import { fetchFromProvider } from './fetch-from-provider.ts';
import type { ImageProvider } from './image-provider.ts';
import { ProviderBusy } from './provider-busy.ts';
import { ProviderFailed } from './provider-failed.ts';
import { toProviderError } from './to-provider-error.ts';
import { UnusablePicture } from './unusable-picture.ts';

export type OpenaiOptions = {
  apiKey: string;
  /** Address of the API with its version, such as https://api.openai.com/v1. */
  baseUrl: string;
  model: string;
  /** What one picture costs, thousandths of a TWD. */
  costMilli: number;
};

/** Codes of a refusal of what was asked for. LocalAI has none. */
const REFUSALS = ['moderation_blocked', 'content_policy_violation'];
/** 429 all the same, but waiting does not help. */
const OUT_OF_CREDIT = 'insufficient_quota';
const DEFAULT_WAIT_MS = 5000;
const MAX_WAIT_MS = 60_000;

const answerSchema = z.object({ data: z.array(z.object({ b64_json: z.string() })).min(1) });

/** Seconds or a date (RFC 9110, 10.2.3) as ms from now, within bounds. */
function readRetryAfter(value: string | null | undefined): number {
  const ms = Number(value) * 1000 || Date.parse(value ?? '') - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MAX_WAIT_MS) : DEFAULT_WAIT_MS;
}

/** Loaded with the first picture: the API role makes none. */
const loadClient = () => import('openai');

type Client = Awaited<ReturnType<typeof loadClient>>;

/** The client's error as the worker handles it. */
function toJobError({ APIError }: Client, error: unknown): Error {
  if (!(error instanceof APIError) || !error.status) return toProviderError(error);
  const { status, headers } = error;
  const code = /^[a-z_]{1,60}$/.exec(String(error.code))?.[0] ?? '';
  if (REFUSALS.includes(code)) return new AppError('GENERATION_REFUSED');
  if (status === 429 && code !== OUT_OF_CREDIT)
    return new ProviderBusy(`429 ${code}`, readRetryAfter(headers?.get('retry-after')));
  return new ProviderFailed(`${status} ${code}`);
}

/** gpt-image models answer base64 and take no `response_format`; the others answer an address unless asked for base64. */
const formatOf = (model: string): object =>
  model.startsWith('gpt-image') ? { output_format: 'png' } : { response_format: 'b64_json' };

/** Any server with OpenAI's Images API (https://platform.openai.com/docs/api-reference/images), such as LocalAI. */
export function createOpenaiProvider({ apiKey, baseUrl, model, costMilli }: OpenaiOptions): ImageProvider {
  return {
    name: 'openai',
    model,
    costMilli,
    isDemo: false,
    async render({ prompt, style, size, signal }) {
      const library = await loadClient();
      // The worker tries again, with its job's lease and limits.
      const client = new library.OpenAI({
        apiKey,
        baseURL: baseUrl,
        maxRetries: 0,
        fetch: fetchFromProvider,
      });
      const words = toProviderPrompt(prompt, style);
      const request = { model, prompt: words, n: 1, size: '1024x1024', ...formatOf(model) } as const;
      const answer = await client.images
        .generate({ ...request, stream: false }, { signal })
        .catch((error: unknown) => {
          signal.throwIfAborted();
          throw toJobError(library, error);
        });
      const parsed = answerSchema.safeParse(answer);
      if (!parsed.success) throw new UnusablePicture('the provider answered without a picture');
      return decodePicture(parsed.data.data[0]?.b64_json ?? '', size);
    },
  };
}
