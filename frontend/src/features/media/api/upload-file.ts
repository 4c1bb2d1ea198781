import { beginUpload, completeUpload } from '../../../lib/api/gen/media/operations.gen.ts';
import { postToStorage, type UploadOptions } from '../../../lib/post-to-storage.ts';
import type { Content } from './get-contents.ts';

/**
 * Uploads a file: requests a form, posts the bytes straight to the storage, reports completion. Its content is ready, or
 * processing while it is converted.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<Content> {
  const { idempotencyKey, signal } = options;
  const form = await beginUpload({
    body: { filename: file.name, size: file.size, contentType: file.type || 'application/octet-stream' },
    idempotencyKey,
    signal,
  });
  await postToStorage(form, file, options);
  options.onProgress(1);
  return completeUpload({ path: { id: form.uploadId }, signal });
}
