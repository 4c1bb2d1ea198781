import { ApiError } from '../../../lib/api/api-error.ts';
import { beginPhoto, inspectPhoto } from '../../../lib/api/gen/ai-generation/operations.gen.ts';
import type { BeginPhotoResponse, UploadedPhoto } from '../../../lib/api/gen/ai-generation/types.gen.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type { UploadedPhoto };

async function postToStorage(form: BeginPhotoResponse, file: File): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
  // The storage reads fields up to the file and ignores what follows it.
  body.append('file', file);
  const response = await fetch(form.url, { method: 'POST', body }).catch((cause: unknown) => {
    throw new ApiError('NETWORK_ERROR', { status: 0, cause });
  });
  if (!response.ok) throw new ApiError('UPLOAD_INCOMPLETE', { status: response.status });
}

/** What makes one choice of a file another intent than the next. */
type Chosen = { file: File; name: string; size: number; changedAt: number };

async function uploadPhoto({ file }: Chosen, idempotencyKey: string): Promise<UploadedPhoto> {
  const form = await beginPhoto({ body: { size: file.size }, idempotencyKey });
  await postToStorage(form, file);
  return inspectPhoto({ path: { id: form.uploadId } });
}

/** Posts a photo straight to storage, and has its bytes looked at; `onSuccess` is told which file it was. */
export function useUploadPhoto(onSuccess: (photo: UploadedPhoto, file: File) => void) {
  const command = useCommand(uploadPhoto, { onSuccess: (photo, { file }) => onSuccess(photo, file) });
  const upload = (file: File) =>
    command.mutate({ file, name: file.name, size: file.size, changedAt: file.lastModified });
  return { upload, isPending: command.isPending, error: command.error, reset: command.reset };
}
