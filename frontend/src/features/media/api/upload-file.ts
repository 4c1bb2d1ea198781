import { ApiError } from '../../../lib/api/api-error.ts';
import { beginUpload, completeUpload } from '../../../lib/api/gen/media/operations.gen.ts';
import type { BeginUploadResponse } from '../../../lib/api/gen/media/types.gen.ts';
import type { Content } from './get-contents.ts';

export type UploadOptions = {
  idempotencyKey: string;
  signal: AbortSignal;
  /** Share of the file that is sent, 0 to 1. */
  onProgress: (share: number) => void;
};

const failed = (code: ApiError['code'], status = 0): ApiError => new ApiError(code, { status });

/** Posts the file straight to the storage; `fetch` does not tell how far it is. */
function postToStorage(
  { url, fields }: BeginUploadResponse,
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // The storage reads fields up to the file and ignores what follows it.
  form.append('file', file);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? resolve()
        : reject(failed('UPLOAD_INCOMPLETE', request.status));
    request.onerror = () => reject(failed('NETWORK_ERROR'));
    request.onabort = () => reject(failed('NETWORK_ERROR'));
    request.open('POST', url);
    request.send(form);
  });
}

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
