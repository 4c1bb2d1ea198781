import { AppError } from '@tapory/errors';
import { definePublicHandler } from '@tapory/service-kit';
import { fileKey } from '../clients/file-store.ts';
import { attachmentDisposition, inlineDisposition } from '../domain/filename.ts';
import type { HttpDeps } from './deps.ts';
import { deliveryParams, findPublic, safeHeaders } from './find-public.ts';
import { fileResponses, replyWithFile } from './reply-with-file.ts';

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'application/pdf': 'pdf',
  'audio/mpeg': 'mp3',
};

export const readFileHandler = ({ database, store, cacheSeconds }: HttpDeps) =>
  definePublicHandler({
    operationId: 'readFile',
    summary: 'A file, or a range of it',
    params: deliveryParams,
    otherResponses: fileResponses('*/*'),
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
