import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import express, { type Response as Answer, type Express, type Request } from 'express';
import { z } from 'zod';
import { addPlan, type Plan } from '../plan.ts';
import { drawPrompt } from './draw-prompt.ts';
import type { Queue, Task } from './queue.ts';
import { COMFYUI_SCENARIOS, type ComfyuiScenario } from './scenario.ts';
import { isRefusal, validatePrompt } from './validate-prompt.ts';

const DRIP_MS = 50;
export const CHECKPOINT = 'sdxl.safetensors';
export const UPSCALER = 'RealESRGAN_x4plus.pth';

/** Statuses before anything is queued. */
const REFUSED: Partial<Record<ComfyuiScenario, number>> = {
  'rate-limited': 429,
  unavailable: 503,
  'server-error': 500,
};

const bodySchema = z.object({
  prompt: z.unknown(),
  client_id: z.string().optional(),
  prompt_id: z.string().optional(),
  extra_data: z.record(z.string(), z.unknown()).default({}),
});
const deleteSchema = z.object({ delete: z.array(z.string()).default([]) });

type Emulated = {
  queue: Queue;
  plan: Plan<ComfyuiScenario>;
  /** Earlier releases choose a prompt's id themselves. */
  takesPromptId: boolean;
  tasks: Map<string, Task>;
  /** Uploaded photos by the names that `LoadImage` takes. */
  photos: Map<string, Buffer>;
};

function answerPrompt({ queue, plan, takesPromptId, tasks, photos }: Emulated) {
  let number = 0;
  return (request: Request, response: Answer): void => {
    const body = bodySchema.parse(request.body);
    const prompt = validatePrompt(body.prompt, {
      checkpoints: [CHECKPOINT],
      upscalers: [UPSCALER],
      hasImage: (name) => photos.has(name),
    });
    if (isRefusal(prompt)) return void response.status(400).json({ ...prompt, node_errors: {} });
    plan.remember(request.body);
    const { scenario, retryAfterSeconds } = plan.next();
    const status = REFUSED[scenario];
    if (status) return void response.status(status).set('retry-after', String(retryAfterSeconds)).end();
    const id = (takesPromptId && body.prompt_id) || randomUUID();
    const extra = { ...body.extra_data, ...(body.client_id ? { client_id: body.client_id } : {}) };
    const task: Task = { number: number++, id, prompt, extra, scenario, isInterrupted: false };
    tasks.set(id, task);
    queue.put(task);
    if (scenario === 'lost-answer') return void request.socket.destroy();
    response.json({ prompt_id: id, number: task.number, node_errors: {} });
  };
}

async function answerUpload({ photos }: Emulated, request: Request, response: Answer): Promise<void> {
  const headers = { 'content-type': request.get('content-type') ?? '' };
  const form = await new Response(Readable.toWeb(request) as ReadableStream, { headers }).formData();
  const image = form.get('image');
  if (!(image instanceof File)) return void response.status(400).end();
  const type = String(form.get('type') ?? 'input');
  const name = type === 'input' ? image.name : `${image.name} [${type}]`;
  photos.set(name, Buffer.from(await image.arrayBuffer()));
  response.json({ name: image.name, subfolder: '', type });
}

async function answerView({ tasks, photos }: Emulated, request: Request, response: Answer): Promise<void> {
  const task = tasks.get(String(request.query.filename).replace(/\.png$/, ''));
  if (!task) return void response.status(404).end();
  response.type('image/png');
  if (task.scenario === 'drip') {
    const timer = setInterval(() => response.write('A'), DRIP_MS);
    return void response.once('close', () => clearInterval(timer));
  }
  const loaded = Object.values(task.prompt).find(({ class_type }) => class_type === 'LoadImage');
  const photo = photos.get(String(loaded?.inputs.image));
  response.end(await drawPrompt(task.prompt, { scenario: task.scenario, photo }));
}

/** ComfyUI's routes behind a proxy's bearer token, and `/emulator` for tests. */
export function createApp(
  options: Pick<Emulated, 'queue' | 'takesPromptId'> & { isAllowed(authorization?: string): boolean },
): Express {
  const { queue, isAllowed } = options;
  const app = express();
  app.disable('x-powered-by');
  app.use(express.json({ limit: '4mb' }));
  const plan = addPlan(app, COMFYUI_SCENARIOS);
  const emulated = { ...options, plan, tasks: new Map(), photos: new Map() };

  app.use((request, response, next) => {
    if (isAllowed(request.get('authorization'))) return next();
    response.status(401).end();
  });
  app.get('/system_stats', (_request, response) => {
    response.json({ system: { os: 'posix', comfyui_version: '0.3.60' }, devices: [] });
  });
  app.post('/prompt', answerPrompt(emulated));
  app.get('/prompt', (_request, response) => {
    const { queue_running: running, queue_pending: pending } = queue.state();
    response.json({ exec_info: { queue_remaining: running.length + pending.length } });
  });
  app.post('/upload/image', (request, response) => answerUpload(emulated, request, response));
  app.get('/view', (request, response) => answerView(emulated, request, response));
  app.get('/queue', (_request, response) => void response.json(queue.state()));
  app.post('/queue', (request, response) => {
    queue.remove(deleteSchema.parse(request.body).delete);
    response.end();
  });
  app.post('/interrupt', (request, response) => {
    queue.interrupt(request.body?.prompt_id);
    response.end();
  });
  app.get('/history', (request, response) => {
    response.json(queue.history(Number(request.query.max_items ?? Infinity)));
  });
  app.get('/history/:id', (request, response) => void response.json(queue.ended(request.params.id)));
  return app;
}
