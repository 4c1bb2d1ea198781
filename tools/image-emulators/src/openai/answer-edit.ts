import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Response as Answer, Request } from 'express';
import type { Plan } from '../plan.ts';
import { answerGeneration } from './answer-generation.ts';
import { editSchema } from './generation-schema.ts';
import type { OpenaiScenario } from './scenario.ts';
import { sendError } from './send-error.ts';

/** The form as JSON would be; the file is left out. */
async function readForm(request: Request) {
  const headers = { 'content-type': request.get('content-type') ?? '' };
  const form = await new Response(Readable.toWeb(request) as ReadableStream, { headers }).formData();
  const { image, n, ...fields } = Object.fromEntries(form);
  return { image, fields: { ...fields, n: Number(n ?? 1) } };
}

/** Answers `POST /v1/images/edits`: what is drawn follows from the words and from the bytes of the photo. */
export async function answerEdit(
  request: Request,
  response: Answer,
  plan: Plan<OpenaiScenario>,
): Promise<void> {
  const { image, fields } = await readForm(request);
  const parsed = editSchema.safeParse({ ...fields, image });
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? 'Invalid request.';
    sendError(response, {
      ...{ status: 400, type: 'invalid_request_error', code: 'invalid_value', message, param: 'image' },
    });
    return;
  }
  const bytes = Buffer.from(await parsed.data.image.arrayBuffer());
  const imageHash = createHash('sha256').update(bytes).digest('hex');
  plan.remember({ ...fields, imageBytes: bytes.length });
  const body = { ...fields, prompt: `${String(Object(fields).prompt)} ${imageHash}` };
  await answerGeneration({ body }, response, plan.next());
}
