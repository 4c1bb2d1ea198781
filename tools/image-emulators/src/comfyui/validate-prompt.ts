import { z } from 'zod';

const nodeSchema = z.object({ class_type: z.string(), inputs: z.record(z.string(), z.unknown()) });
const promptSchema = z.record(z.string(), nodeSchema);

export type Prompt = z.infer<typeof promptSchema>;

/** A refusal in ComfyUI's form. */
export type Refusal = { error: { type: string; message: string; details: string; extra_info: object } };

const link = z.tuple([z.string(), z.number().int()]);
const edge = z.number().int().min(16).max(16_384);

/** What is installed and uploaded. */
type Known = {
  checkpoints: readonly string[];
  upscalers: readonly string[];
  hasImage: (name: string) => boolean;
};

/** The inputs of the nodes that are emulated. Source: `INPUT_TYPES` of ComfyUI's nodes. */
const inputsOf = ({ checkpoints, upscalers, hasImage }: Known) => ({
  CheckpointLoaderSimple: z.object({ ckpt_name: z.string().refine((name) => checkpoints.includes(name)) }),
  CLIPTextEncode: z.object({ text: z.string(), clip: link }),
  EmptyLatentImage: z.object({ width: edge, height: edge, batch_size: z.number().int().min(1) }),
  KSampler: z.object({
    seed: z.number().int().min(0),
    steps: z.number().int().min(1).max(10_000),
    cfg: z.number(),
    sampler_name: z.string(),
    scheduler: z.string(),
    denoise: z.number().min(0).max(1),
    ...{ model: link, positive: link, negative: link, latent_image: link },
  }),
  VAEDecode: z.object({ samples: link, vae: link }),
  VAEEncode: z.object({ pixels: link, vae: link }),
  LoadImage: z.object({ image: z.string().refine(hasImage) }),
  ImageScale: z.object({
    ...{ image: link, width: edge, height: edge },
    upscale_method: z.enum(['nearest-exact', 'bilinear', 'area', 'bicubic', 'lanczos']),
    crop: z.enum(['disabled', 'center']),
  }),
  UpscaleModelLoader: z.object({ model_name: z.string().refine((name) => upscalers.includes(name)) }),
  ImageUpscaleWithModel: z.object({ upscale_model: link, image: link }),
  PreviewImage: z.object({ images: link }),
  SaveImage: z.object({ images: link, filename_prefix: z.string() }),
});

export const OUTPUT_NODES = ['PreviewImage', 'SaveImage'];

const refuse = (type: string, message: string, details = ''): Refusal => ({
  error: { type, message, details, extra_info: {} },
});

/** The prompt, or why ComfyUI would refuse it. */
export function validatePrompt(value: unknown, known: Known): Prompt | Refusal {
  const parsed = promptSchema.safeParse(value);
  if (!parsed.success) return refuse('invalid_prompt', 'Cannot execute because a node is missing something');
  const nodes = parsed.data;
  if (!Object.values(nodes).some(({ class_type }) => OUTPUT_NODES.includes(class_type)))
    return refuse('prompt_no_outputs', 'Prompt has no outputs');
  const schemas: Record<string, z.ZodType> = inputsOf(known);
  for (const [id, { class_type, inputs }] of Object.entries(nodes)) {
    const checked = schemas[class_type]?.safeParse(inputs);
    if (!checked) return refuse('missing_node_type', `Node '${class_type}' not found.`, `Node ID '#${id}'`);
    const links = Object.values(inputs).flatMap((input) => link.safeParse(input).data ?? []);
    const isBroken = links.some((from) => typeof from === 'string' && !nodes[from]);
    if (!checked.success || isBroken)
      return refuse(
        'prompt_outputs_failed_validation',
        'Prompt outputs failed validation',
        `${class_type} ${id}`,
      );
  }
  return nodes;
}

export const isRefusal = (value: Prompt | Refusal): value is Refusal =>
  'error' in value && 'type' in Object(value.error);
