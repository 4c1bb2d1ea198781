import { dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts';
import { dropFile, keepFile, readFile } from '../../lib/kept-files.ts';
import type { UploadedPhoto } from './api/upload-photo.ts';

const NAME = 'photo';

/** What a person has done with a photo so far; its crop is whatever the page stored, to be looked at. */
export type PhotoDraft = { photo: UploadedPhoto | null; title: string; crop: unknown };

const isPhoto = (value: unknown): value is UploadedPhoto => {
  const { uploadId, sourceUrl, width, height } = (value ?? {}) as Record<string, unknown>;
  const texts = [uploadId, sourceUrl].every((text) => typeof text === 'string');
  return texts && [width, height].every((side) => typeof side === 'number' && side > 0);
};

export function readPhotoDraft(): PhotoDraft {
  const { photo, title, crop } = readDraft(NAME);
  return { photo: isPhoto(photo) ? photo : null, title: typeof title === 'string' ? title : '', crop };
}

export const keepPhotoDraft = (draft: PhotoDraft): void => keepDraft(NAME, draft);

/** The chosen file itself, until the design is made. */
export const keepPhotoFile = (file: File): Promise<void> => keepFile(NAME, file);

export const readPhotoFile = (): Promise<File | null> => readFile(NAME);

export function dropPhotoDraft(): void {
  dropDraft(NAME);
  void dropFile(NAME);
}
