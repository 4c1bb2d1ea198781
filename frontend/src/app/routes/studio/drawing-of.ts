import type { Crop } from '../../../features/crop/crop.ts';
import { type Composition, isOfWords } from './composition.ts';
import type { Drawing } from './use-draw.ts';

type Wanted = {
  composition: Composition;
  /** Key of the style that holds. */
  style: string;
  title: string;
  /** The uploaded photo and which square of it; null where there is none, or none that may be printed. */
  upload: { uploadId: string; crop: Crop } | null;
  /** How many pictures of one wish. */
  pictures: number;
};

/** What is asked for of a composition; null while its words or its photo are missing. */
export function drawingOf({ composition, style, title, upload, pictures }: Wanted): Drawing | null {
  const { source, strength, seed } = composition;
  const prompt = composition.prompt.trim();
  if (isOfWords(composition) && prompt === '') return null;
  if (source === 'wish') {
    const like = { ...(seed === null ? {} : { seed }), ...(pictures > 1 ? { pictures } : {}) };
    return { source, prompt, style, title, ...like };
  }
  if (isOfWords(composition)) return { source: 'figurine', prompt, style, title };
  if (!upload) return null;
  if (source === 'styled') return { source, ...upload, style, title, strength };
  return source === 'figurine' ? { source, ...upload, style, title } : { source, ...upload, title };
}
