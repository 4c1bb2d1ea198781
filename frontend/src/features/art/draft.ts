import { dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts';
import type { ArtStyle } from './api/get-styles.ts';

/** What is drawn, how, what it is called, how many of it, and the seed of a design that it shall resemble. */
export type PromptValues = {
  prompt: string;
  style: string;
  title: string;
  pictures?: number | undefined;
  seed?: number | undefined;
};

const DRAFT = 'art';

/** Keeps what stands in the form, or what it shall begin with. */
export const keepPrompt = (values: Partial<PromptValues>): void => keepDraft(DRAFT, values);

export const dropPrompt = (): void => dropDraft(DRAFT);

/** What stood in the form before a reload, or before somebody had to sign in again. */
export function readPrompt(styles: ArtStyle[]): Partial<PromptValues> {
  const { prompt, style, title, pictures, seed } = readDraft(DRAFT);
  const isOffered = styles.some((item) => item.key === style && item.available);
  return {
    ...(typeof prompt === 'string' ? { prompt } : {}),
    ...(typeof title === 'string' ? { title } : {}),
    ...(isOffered ? { style: style as string } : {}),
    ...(Number.isSafeInteger(pictures) ? { pictures: pictures as number } : {}),
    ...(Number.isSafeInteger(seed) ? { seed: seed as number } : {}),
  };
}
