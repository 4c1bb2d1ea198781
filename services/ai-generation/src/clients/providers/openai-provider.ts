import { AppError } from '@tapory/errors';
import type { OpenAI } from 'openai';
import { z } from 'zod';
import { readRetryAfter } from './answer-error.ts';
import { decodePicture } from './decode-picture.ts';
import { fetchFromProvider } from './fetch-from-provider.ts';
import type { ImageProvider, RenderRequest } from './image-provider.ts';
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
/** Up to this strength a photo's details are kept. */
const FAITHFUL_STRENGTH = 50;
/** The only model of the API without edits. */
const WITHOUT_EDITS = 'dall-e-3';

const answerSchema = z.object({ data: z.array(z.object({ b64_json: z.string() })).min(1) });

/** What some servers before the API answer with 200. */
const errorSchema = z.object({ error: z.looseObject({ code: z.unknown() }) });

/** A code that may stand in a log; another one is a provider's own words. */
const safeCode = (code: unknown): string => /^[a-z_]{1,60}$/.exec(String(code))?.[0] ?? '';

/** What an answer with 200 means that holds no picture. */
function withoutPicture(answer: unknown): Error {
  const told = errorSchema.safeParse(answer);
  if (!told.success) return new UnusablePicture('the provider answered without a picture');
  const code = safeCode(told.data.error.code);
  return REFUSALS.includes(code) ? new AppError('GENERATION_REFUSED') : new ProviderFailed(`200 ${code}`);
}

/** Loaded with the first picture: the API role makes none. */
const loadClient = () => import('openai');

type Client = Awaited<ReturnType<typeof loadClient>>;

/** The client's error as the worker handles it. */
function toJobError({ APIError }: Client, error: unknown): Error {
  if (!(error instanceof APIError) || !error.status) return toProviderError(error);
  const { status, headers } = error;
  const code = safeCode(error.code);
  if (REFUSALS.includes(code)) return new AppError('GENERATION_REFUSED');
  if (status === 429 && code !== OUT_OF_CREDIT)
    return new ProviderBusy(`429 ${code}`, readRetryAfter(headers?.get('retry-after')));
  return new ProviderFailed(`${status} ${code}`);
}

const isGptImage = (model: string): boolean => model.startsWith('gpt-image');

/** gpt-image models answer base64 and take no `response_format`; the others answer an address unless asked for base64. */
const formatOf = (model: string): object =>
  isGptImage(model) ? { output_format: 'png' } : { response_format: 'b64_json' };

/** The API knows no strength: a gpt-image model keeps to the photo or does not, the others read only the words. */
const fidelityOf = (model: string, strength: number): object =>
  isGptImage(model) ? { input_fidelity: strength <= FAITHFUL_STRENGTH ? 'high' : 'low' } : {};

function ask(
  { toFile }: Client,
  { images }: OpenAI,
  { model, words, photo, signal }: RenderRequest & { model: string },
): Promise<unknown> {
  const request = { model, n: 1, size: '1024x1024', ...formatOf(model), stream: false } as const;
  if (!photo) return images.generate({ ...request, prompt: words }, { signal });
  return toFile(photo.png, 'photo.png', { type: 'image/png' }).then((image) =>
    images.edit({ ...request, image, prompt: words, ...fidelityOf(model, photo.strength) }, { signal }),
  );
}

/** Any server with OpenAI's Images API (https://platform.openai.com/docs/api-reference/images), such as LocalAI. */
export function createOpenaiProvider({ apiKey, baseUrl, model, costMilli }: OpenaiOptions): ImageProvider {
  return {
    name: 'openai',
    model,
    costMilli,
    isDemo: false,
    canTransform: model !== WITHOUT_EDITS,
    async render(request) {
      const { size, signal } = request;
      const library = await loadClient();
      // The worker tries again, with its job's lease and limits.
      const client = new library.OpenAI({
        apiKey,
        baseURL: baseUrl,
        maxRetries: 0,
        fetch: fetchFromProvider,
      });
      const answer = await ask(library, client, { ...request, model }).catch((error: unknown) => {
        signal.throwIfAborted();
        throw toJobError(library, error);
      });
      const parsed = answerSchema.safeParse(answer);
      if (!parsed.success) throw withoutPicture(answer);
      return decodePicture(parsed.data.data[0]?.b64_json ?? '', size);
    },
  };
}
