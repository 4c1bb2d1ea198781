import { AppError } from '@tapory/errors';
import { defineHandler, HttpReply } from '@tapory/service-kit';
import { z } from 'zod';
import { DOWNLOAD_TYPES, type DownloadFormat, markPicture } from '../clients/photos/mark-picture.ts';
import { digitalSourceOf } from '../domain/digital-source.ts';
import type { HttpDeps } from './deps.ts';
import { jobParams, loadJob, refuseTakenDown } from './load-job.ts';

const formats = Object.keys(DOWNLOAD_TYPES) as [DownloadFormat, ...DownloadFormat[]];

/** RFC 8187, for programs that know it, behind a name that every program reads. */
const dispositionOf = (title: string, format: string): string => {
  const name = encodeURIComponent(`${title.toWellFormed()}.${format}`).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="tapory.${format}"; filename*=UTF-8''${name}`;
};

export const downloadJobHandler = ({ database, store, runInTurn }: HttpDeps) =>
  defineHandler({
    operationId: 'downloadJob',
    summary: 'My finished picture as a file, marked by IPTC’s digital source type; an own photo is not',
    params: jobParams,
    query: z.object({ format: z.enum(formats).default('png') }),
    otherResponses: { 200: { description: 'The picture', types: Object.values(DOWNLOAD_TYPES) } },
    async handle({ authorize, params, query: { format } }) {
      const job = await loadJob(database, params.id);
      authorize(job);
      await refuseTakenDown(database, job);
      const png = job.deliveryKey && (await store.readImage(job.deliveryKey));
      if (!png) throw new AppError('NOT_FOUND');
      const file = await runInTurn(() => markPicture(png, { digitalSource: digitalSourceOf(job), format }));
      return new HttpReply({
        status: 200,
        headers: {
          'content-type': DOWNLOAD_TYPES[format],
          'content-length': String(file.length),
          'content-disposition': dispositionOf(job.title, format),
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
        },
        body: file,
      });
    },
  });
