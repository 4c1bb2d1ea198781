import { ApiError } from './api/api-error.ts';

export type UploadOptions = {
  idempotencyKey: string;
  signal: AbortSignal;
  /** Share of the file that is sent, 0 to 1. */
  onProgress: (share: number) => void;
};

const failed = (code: ApiError['code'], status = 0): ApiError => new ApiError(code, { status });

/** Posts a file, or a part of one, straight to the storage; `fetch` does not tell how far it is. */
export function postToStorage(
  { url, fields }: { url: string; fields: Record<string, string> },
  file: Blob,
  { signal, onProgress }: Omit<UploadOptions, 'idempotencyKey'>,
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
