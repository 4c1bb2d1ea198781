import { csvReply, defineHandler, HttpReply, type Language, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { zipCodes } from '../clients/zip-codes.ts';
import { printGiftCode } from '../crypto/gift-code.ts';
import { fillPieces } from '../use-cases/fill-pieces.ts';
import { offerPieces } from '../use-cases/offer-pieces.ts';
import type { HttpDeps } from './deps.ts';
import { findWholeBatch } from './find-batch.ts';

const params = z.object({ orderItemId: uuidSchema });

/** @lintignore read by the check of their names */
export const COLUMNS = ['number', 'name', 'code', 'address'] as const;

const HEADS: Record<Language, Record<(typeof COLUMNS)[number], string>> = {
  'zh-TW': { number: '件號', name: '名字', code: '認領碼', address: '認領網址' },
  en: { number: 'Piece', name: 'Name', code: 'Claim code', address: 'Claim address' },
};
const NAMES: Record<Language, string> = { 'zh-TW': '認領碼.csv', en: 'claim-codes.csv' };

export const fillPiecesHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'fillPieces',
    summary: 'Put the contents of one piece of my order item into its other pieces that I have',
    params,
    isIdempotent: true,
    body: z.object({
      videoId: z.string().max(64).meta({ description: 'The piece whose contents the others get' }),
      onlyEmpty: z.boolean().meta({ description: 'Leaves out pieces that hold something already' }),
    }),
    response: z.object({
      filled: z.int(),
      kept: z.int().meta({ description: 'Other pieces that were left as they are' }),
    }),
    async handle({ actor, can, params: { orderItemId }, body: { videoId: from, onlyEmpty } }) {
      const batch = await findWholeBatch(deps, orderItemId, can);
      return fillPieces(deps, batch, { from, onlyEmpty, ownerId: actor.id });
    },
  });

export const makeGiftCodesHandler = (deps: HttpDeps) =>
  // Not idempotent: a stored response would keep the codes.
  defineHandler({
    operationId: 'makeGiftCodes',
    summary:
      'Make the codes by which others take over the pieces of my order item that I have, as one file: a list, and a QR code each; they are shown once, and end former ones',
    params,
    otherResponses: { 200: { description: 'A zip of a CSV and SVG', types: ['application/zip'] } },
    async handle({ actor, can, params: { orderItemId }, language, security }) {
      await findWholeBatch(deps, orderItemId, can);
      const at = new Date(deps.now());
      const offered = await offerPieces(deps, orderItemId, { ownerId: actor.id, at });
      const reason = 'codes_made';
      security.record({ event: 'keepsake-act', outcome: 'success', subjectId: orderItemId, reason });
      const coded = offered.map(({ number, title, code }) => {
        const printed = printGiftCode(code);
        return { number, title, code: printed, address: `${deps.publicUrl}/gift#${printed}` };
      });
      const name = NAMES[language];
      const rows = coded.map(({ title, ...piece }) => ({ ...piece, name: title }));
      const { body } = csvReply({ name, security, heads: HEADS[language] }, COLUMNS, rows);
      const headers = {
        ...{ 'content-type': 'application/zip', 'cache-control': 'private, no-store' },
        'content-disposition': `attachment; filename="tapory-claim-codes-${orderItemId.slice(0, 8)}.zip"`,
        'x-content-type-options': 'nosniff',
      };
      return new HttpReply({ status: 200, headers, body: zipCodes(coded, [{ name, text: String(body) }]) });
    },
  });
