import { AppError } from '@tapory/errors';
import { HttpReply } from '@tapory/service-kit';
import type { FileStore } from '../clients/file-store.ts';
import { parseRange } from '../domain/byte-range.ts';

type Request = { method: string; get(name: string): string | undefined };

export type ServedFile = {
  store: FileStore;
  key: string;
  /** Bytes. */
  size: number;
  etag: string;
  headers: Record<string, string>;
};

function isCurrent(request: Request, etag: string): boolean {
  const tags = request.get('if-none-match');
  return tags === '*' || (tags ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** The requested range, unless the client has another version of the file (RFC 9110 §13.1.5). */
function rangeOf(request: Request, { size, etag }: ServedFile) {
  const condition = request.get('if-range');
  if (condition !== undefined && condition !== etag) return null;
  return parseRange(request.get('range'), size);
}

/** The responses of {@link replyWithFile}, for OpenAPI. */
export const fileResponses = (type: string) => ({
  200: { description: 'The whole file', types: [type] },
  206: { description: 'The requested range', types: [type] },
  304: { description: 'The client has the current version' },
  416: { description: 'The range is beyond the file' },
});

/** Replies with a file of the store, or a range of it. NOT_FOUND when the store does not have it. */
export async function replyWithFile(request: Request, file: ServedFile): Promise<HttpReply> {
  const { size, etag } = file;
  const headers = { ...file.headers, etag, 'accept-ranges': 'bytes' };
  if (isCurrent(request, etag)) return new HttpReply({ status: 304, headers });
  // RFC 9110 §14.2: a range is defined for GET only.
  const range = request.method === 'HEAD' ? null : rangeOf(request, file);
  if (range === 'unsatisfiable')
    return new HttpReply({ status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const sized = { ...headers, 'content-length': String(end - start + 1) };
  const reply = range
    ? { status: 206, headers: { ...sized, 'content-range': `bytes ${start}-${end}/${size}` } }
    : { status: 200, headers: sized };
  if (request.method === 'HEAD') return new HttpReply(reply);
  const body = await file.store.read(file.key, range ?? undefined);
  if (!body) throw new AppError('NOT_FOUND');
  return new HttpReply({ ...reply, body });
}
