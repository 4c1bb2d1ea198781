import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { beginUpload, completeUpload } from '../../../lib/api/gen/media/operations.gen.ts';
import type { BeginUploadResponse } from '../../../lib/api/gen/media/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import type { Content } from './get-contents.ts';

type Upload = BeginUploadResponse;

async function postToStorage(upload: Upload, file: File): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  // The storage reads fields up to the file and ignores what follows it.
  form.append('file', file);
  const response = await fetch(upload.url, { method: 'POST', body: form }).catch((cause: unknown) => {
    throw new ApiError('NETWORK_ERROR', { status: 0, cause });
  });
  if (!response.ok) throw new ApiError('UPLOAD_INCOMPLETE', { status: response.status });
}

async function uploadFile(file: File, idempotencyKey: string): Promise<Content> {
  const upload = await beginUpload({
    body: { filename: file.name, size: file.size, contentType: file.type || 'application/octet-stream' },
    idempotencyKey,
  });
  if (file.size > upload.maxBytes) throw new ApiError('FILE_TOO_LARGE', { status: 413 });
  await postToStorage(upload, file);
  return completeUpload({ path: { id: upload.uploadId } });
}

/** Uploads a file: requests an upload URL, posts the bytes straight to storage, reports completion. */
export function useUploadFile(onSuccess: (content: Content) => void) {
  const queryClient = useQueryClient();
  return useCommand(uploadFile, {
    onSuccess: async (content) => {
      await queryClient.invalidateQueries({ queryKey: queryKeys.contents });
      onSuccess(content);
    },
  });
}
