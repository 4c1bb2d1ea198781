import { z } from 'zod';

/** gpt-image models always answer base64 and refuse `response_format`; the older ones answer a URL unless asked for base64. */
const isGptImage = (model: string): boolean => model.startsWith('gpt-image');

/** Body of `POST /v1/images/generations`. Source: OpenAI API reference, "Create image". */
export const generationSchema = z
  .object({
    model: z.string().default('dall-e-2'),
    prompt: z.string().min(1).max(32_000),
    n: z.number().int().min(1).max(10).default(1),
    size: z
      .enum(['auto', '256x256', '512x512', '1024x1024', '1536x1024', '1024x1536', '1792x1024', '1024x1792'])
      .default('1024x1024'),
    quality: z.enum(['auto', 'low', 'medium', 'high', 'standard', 'hd']).optional(),
    output_format: z.enum(['png', 'jpeg', 'webp']).optional(),
    background: z.enum(['auto', 'transparent', 'opaque']).optional(),
    moderation: z.enum(['auto', 'low']).optional(),
    response_format: z.enum(['url', 'b64_json']).optional(),
    user: z.string().optional(),
  })
  .refine(({ model, response_format }) => !(isGptImage(model) && response_format), {
    path: ['response_format'],
    message: "Unknown parameter: 'response_format'.",
  })
  .refine(({ model, output_format }) => isGptImage(model) || !output_format, {
    path: ['output_format'],
    message: "Unknown parameter: 'output_format'.",
  });

/**
 * Fields of `POST /v1/images/edits`, a form: numbers come as text, and `image` as a file. Source: "Create image edit".
 */
export const editSchema = z.object({
  model: z.string().default('dall-e-2'),
  image: z.instanceof(Blob).refine(({ type }) => ['image/png', 'image/jpeg', 'image/webp'].includes(type), {
    message: 'Invalid file: unsupported mimetype.',
  }),
  input_fidelity: z.enum(['high', 'low']).optional(),
});

export type Generation = z.infer<typeof generationSchema>;
