import { uploads } from '@tapory/shop';
import {
  beginUpload,
  cancelUpload,
  completeUpload,
  readUpload,
} from '../../../lib/api/gen/media/operations.gen.ts';
import type { BeginUploadResponses } from '../../../lib/api/gen/media/types.gen.ts';
import { postToStorage, type UploadOptions } from '../../../lib/post-to-storage.ts';
import type { Content } from './get-contents.ts';

type UploadForm = BeginUploadResponses[201];

/**
 * Uploads a file: requests a form, posts the bytes straight to the storage, reports completion. Its content is ready, or
 * processing while it is converted. A large file goes in parts; called again under its key it goes on with those that
 * have not arrived. One that is cancelled is forgotten by the service, too.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<Content> {
  const { idempotencyKey, signal } = options;
  const form = await beginUpload({
    body: { filename: file.name, size: file.size, contentType: file.type || 'application/octet-stream' },
    idempotencyKey,
    signal,
  });
  const forget = () => void cancelUpload({ path: { id: form.uploadId } }).catch(() => undefined);
  signal.addEventListener('abort', forget, { once: true });
  if (form.parts.length > 0) await sendParts(form, file, options);
  else await postToStorage(form, file, options);
  options.onProgress(1);
  const content = await completeUpload({ path: { id: form.uploadId }, signal });
  signal.removeEventListener('abort', forget);
  return content;
}

async function sendParts({ uploadId, parts }: UploadForm, file: File, options: UploadOptions): Promise<void> {
  const { signal, onProgress } = options;
  const { received } = await readUpload({ path: { id: uploadId }, signal });
  for (const [index, part] of parts.entries()) {
    const from = index * uploads.partBytes;
    const bytes = file.slice(from, from + uploads.partBytes);
    // Everything that has been sent is not all: the service has to be told yet.
    const tell = (share: number) => onProgress(Math.min((from + share * bytes.size) / file.size, 0.999));
    if (received.includes(index + 1)) tell(1);
    else await postToStorage(part, bytes, { signal, onProgress: tell });
  }
}
