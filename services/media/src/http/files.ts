import { AppError } from '@tapory/errors';
import { defineRoute } from '@tapory/service-kit';
import { z } from 'zod';
import { fileKey, thumbKey } from '../clients/file-store.ts';
import { findByDeliveryKey } from '../data/contents.ts';
import type { Database } from '../data/database.ts';
import { type Content, isPublic } from '../domain/content.ts';
import { attachmentDisposition, inlineDisposition } from '../domain/filename.ts';
import type { HttpDeps } from './deps.ts';
import { fileResponses, replyWithFile } from './reply-with-file.ts';

export const deliveryParams = z.object({ deliveryKey: z.string().regex(/^[0-9A-Za-z]{16,64}$/) });

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'video/mp4': 'mp4',
  'application/pdf': 'pdf',
  'audio/mpeg': 'mp3',
};

/** The content of a public URL. The URL is a capability: no further permission is needed. NOT_FOUND. */
export async function findPublic(database: Database, deliveryKey: string): Promise<Content> {
  const content = await findByDeliveryKey(database, deliveryKey);
  if (!content || !isPublic(content)) throw new AppError('NOT_FOUND');
  return content;
}

/** Headers that prevent uploaded bytes from running scripts on the shop's origin. */
export function safeHeaders(mimeType: string, disposition: string): Record<string, string> {
  return {
    'content-type': mimeType,
    'content-disposition': disposition,
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; sandbox`,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };
}

export const readFileRoute = ({ database, store, cacheSeconds }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/files/{deliveryKey}',
    operationId: 'readFile',
    summary: 'A file, or a range of it',
    access: 'public',
    params: deliveryParams,
    otherAnswers: fileResponses('*/*'),
    async handle({ params, request }) {
      const content = await findPublic(database, params.deliveryKey);
      if (!content.mimeType) throw new AppError('NOT_FOUND');
      const name = EXTENSIONS[content.mimeType] ?? 'bin';
      // Browsers do not show a PDF in a sandbox, and without one it would be a document of the shop's origin.
      const disposition =
        content.mimeType === 'application/pdf'
          ? attachmentDisposition(content.title, name)
          : inlineDisposition(content.title, name);
      return replyWithFile(request, {
        store,
        key: fileKey(content.deliveryKey),
        size: content.size,
        etag: `"${content.id}"`,
        headers: {
          ...safeHeaders(content.mimeType, disposition),
          'cache-control': `private, max-age=${cacheSeconds}`,
        },
      });
    },
  });

export const readThumbRoute = ({ database, store, cacheSeconds }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/files/{deliveryKey}/thumb',
    operationId: 'readThumb',
    summary: 'Thumbnail of a file',
    access: 'public',
    params: deliveryParams,
    otherAnswers: fileResponses('image/*'),
    async handle({ params, request }) {
      const content = await findPublic(database, params.deliveryKey);
      const key = thumbKey(content.deliveryKey);
      const size = content.hasThumb ? await store.sizeOf(key) : null;
      if (size === null) throw new AppError('NOT_FOUND');
      return replyWithFile(request, {
        store,
        key,
        size,
        etag: `"${content.id}-thumb"`,
        headers: {
          ...safeHeaders('image/webp', inlineDisposition(content.title, 'webp')),
          'cache-control': `private, max-age=${cacheSeconds}`,
        },
      });
    },
  });
