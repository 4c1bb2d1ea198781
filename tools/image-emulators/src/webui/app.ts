import { randomUUID } from 'node:crypto';
import express, { type Express, type Request, type Response } from 'express';
import sharp from 'sharp';
import { z } from 'zod';
import { drawPicture } from '../draw-picture.ts';
import { addPlan, type Plan } from '../plan.ts';
import { PUBLISHED_REQUESTS } from './published-schema.ts';
import { createQueue } from './queue.ts';
import { WEBUI_SCENARIOS, type WebuiScenario } from './scenario.ts';

/** Body of `POST /sdapi/v1/txt2img` and `img2img`, as far as the emulator heeds it. */
const requestSchema = z.object({
  prompt: z.string().default(''),
  negative_prompt: z.string().default(''),
  seed: z.number().int().default(-1),
  steps: z.number().int().min(1).max(150).default(50),
  width: z.number().int().min(64).max(2048).default(512),
  height: z.number().int().min(64).max(2048).default(512),
  sampler_name: z.string().optional(),
  cfg_scale: z.number().default(7),
  override_settings: z.record(z.string(), z.unknown()).optional(),
  force_task_id: z.string().optional(),
  /** Of `img2img` only: pictures in base64, and how much of them is drawn anew. */
  init_images: z.array(z.string()).optional(),
  denoising_strength: z.number().min(0).max(1).default(0.75),
});

const progressSchema = z.object({ id_task: z.string(), live_preview: z.boolean().optional() });

/** Body of `POST /sdapi/v1/extra-single-image`. */
const extraSchema = z.object({
  image: z.string().default(''),
  resize_mode: z.literal([0, 1]).default(0),
  upscaling_resize: z.number().min(1).max(8).default(2),
  upscaler_1: z.string().default('None'),
});

/** What `GET /sdapi/v1/upscalers` lists of a fresh WebUI, as far as it is emulated. */
export const UPSCALERS = ['None', 'Lanczos', 'Nearest', 'ESRGAN_4x', 'R-ESRGAN 4x+'];

export type WebuiRequest = z.infer<typeof requestSchema> & Partial<z.infer<typeof extraSchema>>;

type Queue = ReturnType<typeof createQueue>;

const SMALL_PX = 512;

async function draw(
  { prompt, seed, width, height, init_images: photos = [], denoising_strength: strength }: WebuiRequest,
  scenario: WebuiScenario,
): Promise<Buffer> {
  const isSmall = scenario === 'small-picture';
  const wish = [prompt, seed, ...(photos.length > 0 ? [strength, ...photos] : [])].join(' ');
  const png = await drawPicture(wish, isSmall ? SMALL_PX : width, isSmall ? SMALL_PX : height);
  return scenario === 'broken-picture' ? png.subarray(0, png.length / 2) : png;
}

async function answer(
  queue: Queue,
  plan: Plan<WebuiScenario>,
  request: Request,
  response: Response,
): Promise<void> {
  const parsed = requestSchema.safeParse(request.body);
  if (!parsed.success) {
    const detail = parsed.error.issues.map(({ path, message }) => ({
      ...{ loc: ['body', ...path], msg: message, type: 'value_error' },
    }));
    response.status(422).json({ detail });
    return;
  }
  const isPhotoMissing = request.path.endsWith('img2img') && !parsed.data.init_images?.length;
  if (isPhotoMissing) return void response.status(404).json({ detail: 'Init image not found' });
  plan.remember(request.body);
  const { scenario } = plan.next();
  if (scenario === 'cut-off') return void request.socket.destroy();
  if (scenario === 'server-error') {
    const error = { error: 'OutOfMemoryError', detail: '', body: '', errors: 'CUDA out of memory.' };
    response.status(500).json(error);
    return;
  }
  const { force_task_id: id = `task(${randomUUID()})`, steps } = parsed.data;
  await queue.run(id, scenario === 'endless' ? Infinity : steps);
  const picture = await draw(parsed.data, scenario);
  const info = JSON.stringify({ prompt: parsed.data.prompt, seed: parsed.data.seed });
  response.json({ images: [picture.toString('base64')], parameters: parsed.data, info });
}

/** One picture, larger: by the nearest pixels, so that nobody takes it for a resampled one. */
async function answerExtra(plan: Plan<WebuiScenario>, request: Request, response: Response): Promise<void> {
  const parsed = extraSchema.safeParse(request.body);
  if (!parsed.success) return void response.status(422).json({ detail: parsed.error.issues });
  const { image, upscaling_resize: times, upscaler_1: upscaler } = parsed.data;
  plan.remember(request.body);
  const { scenario } = plan.next();
  if (scenario === 'cut-off') return void request.socket.destroy();
  if (scenario === 'endless') return;
  if (scenario === 'server-error' || !UPSCALERS.includes(upscaler)) {
    const errors = `could not find upscaler named ${upscaler}`;
    return void response.status(500).json({ error: 'AssertionError', detail: '', body: '', errors });
  }
  const small = sharp(Buffer.from(image, 'base64'));
  const { width } = await small.metadata();
  const edge = scenario === 'small-picture' ? SMALL_PX : Math.trunc(width * times);
  const png = await small.resize({ width: edge, kernel: 'nearest' }).png().toBuffer();
  const sent = scenario === 'broken-picture' ? png.subarray(0, png.length / 2) : png;
  response.json({ html_info: '', image: sent.toString('base64') });
}

/** The API behind HTTP Basic (`--api-auth name:password`), and `/emulator` for tests. */
export function createApp(credentials: string): Express {
  const app = express();
  const queue = createQueue();
  app.disable('x-powered-by');
  app.use(express.json({ limit: '20mb' }));
  const plan = addPlan(app, WEBUI_SCENARIOS);
  app.get('/emulator/running', (_request, response) => void response.json(queue.current() ?? null));

  app.use('/sdapi', (request, response, next) => {
    const expected = `Basic ${Buffer.from(credentials).toString('base64')}`;
    if (request.get('authorization') === expected) return next();
    response.status(401).set('www-authenticate', 'Basic').json({ detail: 'Incorrect username or password' });
  });
  for (const [path, schema] of Object.entries(PUBLISHED_REQUESTS))
    app.post(path, (request, response, next) => {
      const { error } = schema.safeParse(request.body);
      if (!error) return next();
      response.status(422).json({ detail: error.issues });
    });
  app.post('/sdapi/v1/txt2img', (request, response) => answer(queue, plan, request, response));
  app.post('/sdapi/v1/img2img', (request, response) => answer(queue, plan, request, response));
  app.post('/sdapi/v1/extra-single-image', (request, response) => answerExtra(plan, request, response));
  app.get('/sdapi/v1/upscalers', (_request, response) => {
    response.json(
      UPSCALERS.map((name) => ({ name, model_name: null, model_path: null, model_url: null, scale: 4 })),
    );
  });
  // A route of the interface, which `--api-auth` does not protect. Its field for the task in `/sdapi/v1/progress` is
  // dropped by the response's model.
  app.post('/internal/progress', (request, response) => {
    const { id_task: id } = progressSchema.parse(request.body);
    const task = queue.current();
    const isActive = task !== undefined && task.id === id;
    const state = {
      active: isActive,
      queued: queue.isWaiting(id),
      paused: false,
      completed: queue.hasRun(id),
    };
    response.json(isActive ? { ...state, progress: task.progress, eta: null } : state);
  });
  app.post('/sdapi/v1/interrupt', (_request, response) => {
    queue.interrupt();
    response.json({});
  });
  return app;
}
