import type { Request, Response } from 'express';
import sharp from 'sharp';
import { drawPicture } from '../draw-picture.ts';
import type { Planned } from '../plan.ts';
import { type Generation, generationSchema } from './generation-schema.ts';
import type { OpenaiScenario } from './scenario.ts';
import { sendError } from './send-error.ts';

const DRIP_MS = 50;
const SMALL_PX = 512;

type Answer = (
  response: Response,
  request: Generation,
  planned: Planned<OpenaiScenario>,
) => void | Promise<void>;

function sendPictures(response: Response, pictures: Buffer[]): void {
  response.json({
    created: Math.floor(Date.now() / 1000),
    data: pictures.map((picture) => ({ b64_json: picture.toString('base64') })),
    usage: { total_tokens: 1100, input_tokens: 50, output_tokens: 1050 },
  });
}

async function drawOne({ prompt, size, output_format = 'png' }: Generation): Promise<Buffer> {
  const [width = 1024, height = 1024] = size === 'auto' ? [] : size.split('x').map(Number);
  const png = await drawPicture(prompt, width, height);
  return output_format === 'png' ? png : sharp(png).toFormat(output_format).toBuffer();
}

const half = (picture: Buffer): Buffer => picture.subarray(0, picture.length / 2);

const ANSWERS: Record<OpenaiScenario, Answer> = {
  async made(response, request) {
    const picture = await drawOne(request);
    sendPictures(
      response,
      Array.from({ length: request.n }, () => picture),
    );
  },
  'rate-limited'(response, _request, { retryAfterSeconds }) {
    response.setHeader('retry-after', String(retryAfterSeconds));
    sendError(response, {
      ...{ status: 429, type: 'requests', code: 'rate_limit_exceeded' },
      message: 'Rate limit reached for images per minute.',
    });
  },
  'out-of-credit'(response) {
    sendError(response, {
      ...{ status: 429, type: 'insufficient_quota', code: 'insufficient_quota' },
      message: 'You exceeded your current quota, please check your plan and billing details.',
    });
  },
  refused(response) {
    sendError(response, {
      ...{ status: 400, type: 'image_generation_user_error', code: 'moderation_blocked' },
      message: 'Your request was rejected by the safety system.',
    });
  },
  'refused-as-success'(response) {
    sendError(response, {
      ...{ status: 200, type: 'image_generation_user_error', code: 'moderation_blocked' },
      message: 'Your request was rejected by the safety system.',
    });
  },
  'error-as-success'(response) {
    sendError(response, { status: 200, type: 'server_error', code: null, message: 'No worker is free.' });
  },
  'server-error'(response) {
    sendError(response, {
      ...{ status: 500, type: 'server_error', code: null },
      message: 'The server had an error while processing your request.',
    });
  },
  async 'broken-picture'(response, request) {
    sendPictures(response, [half(await drawOne(request))]);
  },
  'not-a-picture'(response) {
    sendPictures(response, [Buffer.from('<html>busy</html>')]);
  },
  async 'small-picture'(response, request) {
    sendPictures(response, [await drawPicture(request.prompt, SMALL_PX, SMALL_PX)]);
  },
  'cut-off'(response) {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' });
    response.write('{"created":1,"data":[{"b64_json":"iVBOR', () => response.destroy());
  },
  drip(response) {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"created":1,"data":[{"b64_json":"');
    const timer = setInterval(() => response.write('A'), DRIP_MS);
    response.once('close', () => clearInterval(timer));
  },
  silent() {},
};

/** Answers the body of a request for pictures as planned. */
export async function answerGeneration(
  request: Pick<Request, 'body'>,
  response: Response,
  planned: Planned<OpenaiScenario>,
): Promise<void> {
  const parsed = generationSchema.safeParse(request.body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    sendError(response, {
      ...{ status: 400, type: 'invalid_request_error', code: 'invalid_value' },
      ...{ message: issue?.message ?? 'Invalid request.', param: issue?.path.join('.') ?? '' },
    });
    return;
  }
  await ANSWERS[planned.scenario](response, parsed.data, planned);
}
