import { dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts';
import type { ArtStyle } from './api/get-styles.ts';

/** What is drawn, how, and what it is called. */
export type PromptValues = { prompt: string; style: string; title: string };

const DRAFT = 'art';

/** Keeps what stands in the form, or what it shall begin with. */
export const keepPrompt = (values: Partial<PromptValues>): void => keepDraft(DRAFT, values);

export const dropPrompt = (): void => dropDraft(DRAFT);

/** What stood in the form before a reload, or before somebody had to sign in again. */
export function readPrompt(styles: ArtStyle[]): Partial<PromptValues> {
  const { prompt, style, title } = readDraft(DRAFT);
  const isOffered = styles.some((item) => item.key === style && item.available);
  return {
    ...(typeof prompt === 'string' ? { prompt } : {}),
    ...(typeof title === 'string' ? { title } : {}),
    ...(isOffered ? { style: style as string } : {}),
  };
}
