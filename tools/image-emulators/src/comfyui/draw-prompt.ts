import sharp from 'sharp';
import { drawPicture } from '../draw-picture.ts';
import type { ComfyuiScenario } from './scenario.ts';
import type { Prompt } from './validate-prompt.ts';

const SMALL_PX = 512;

const nodeOf = (prompt: Prompt, type: string): Record<string, unknown> =>
  Object.values(prompt).find(({ class_type }) => class_type === type)?.inputs ?? {};

/** What the sampler's positive words are linked to. */
function wordsOf(prompt: Prompt): string {
  const { positive } = nodeOf(prompt, 'KSampler');
  const node = Array.isArray(positive) ? prompt[String(positive[0])] : undefined;
  return String(node?.inputs.text);
}

/** Edges of the emulated upscale model's pictures, of those it is given. */
const TIMES = 4;

/** By the nearest pixels, so that nobody takes it for a resampled one. */
async function enlarge(photo: Buffer, scenario: ComfyuiScenario): Promise<Buffer> {
  const small = sharp(photo);
  const { width } = await small.metadata();
  const edge = scenario === 'small-picture' ? SMALL_PX : width * TIMES;
  const png = await small.resize({ width: edge, kernel: 'nearest' }).png().toBuffer();
  return scenario === 'broken-picture' ? png.subarray(0, png.length / 2) : png;
}

/** The picture of a workflow: it follows from words, seed, photo and strength. */
export async function drawPrompt(
  prompt: Prompt,
  { scenario, photo }: { scenario: ComfyuiScenario; photo: Buffer | undefined },
): Promise<Buffer> {
  const isEnlarged = Object.values(prompt).some(({ class_type }) => class_type === 'ImageUpscaleWithModel');
  if (isEnlarged && photo) return enlarge(photo, scenario);
  const { seed, denoise } = nodeOf(prompt, 'KSampler');
  const { width, height } = nodeOf(prompt, photo ? 'ImageScale' : 'EmptyLatentImage');
  const isSmall = scenario === 'small-picture';
  const wish = [wordsOf(prompt), seed, ...(photo ? [denoise, photo.toString('base64')] : [])].join(' ');
  const png = await drawPicture(
    wish,
    isSmall ? SMALL_PX : Number(width ?? SMALL_PX),
    isSmall ? SMALL_PX : Number(height ?? SMALL_PX),
  );
  return scenario === 'broken-picture' ? png.subarray(0, png.length / 2) : png;
}
