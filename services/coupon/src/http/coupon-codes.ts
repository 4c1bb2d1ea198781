import { AppError } from '@tapory/errors';
import {
  CSV_RESPONSE,
  csvReply,
  defineHandler,
  instantSchema,
  linesSchema,
  uuidSchema,
} from '@tapory/service-kit';
import { z } from 'zod';
import { type CodeBatch, findBatch, listBatches, listCodes } from '../data/coupon-codes.ts';
import type { Database } from '../data/database.ts';
import { CODES_MAX, toPrintedCode } from '../domain/one-use-code.ts';
import { makeCodes } from '../use-cases/make-codes.ts';
import type { HttpDeps } from './deps.ts';

/** Codes read at once: fifty sheets of cards. */
const READ_MAX = 500;

const batchSchema = z
  .object({
    id: z.uuid(),
    count: z.int(),
    used: z.int().meta({ description: 'Codes that an order holds or has redeemed' }),
    note: z.string(),
    createdBy: z.uuid().nullable(),
    createdAt: instantSchema,
  })
  .meta({ id: 'CodeBatch' });

const codeSchema = z
  .object({
    number: z.int(),
    code: z.string().meta({ description: 'As it is printed: `ABCD-EFGH-JKMN`' }),
    state: z.enum(['free', 'held', 'redeemed']),
    orderId: z.uuid().nullable(),
  })
  .meta({ id: 'OneUseCode' });

const presentBatch = ({ id, count, note, createdBy, createdAt }: CodeBatch, used: number) => ({
  id,
  count,
  used,
  note,
  createdBy,
  createdAt: createdAt.toISOString(),
});

const couponParams = z.object({ id: uuidSchema });
const batchParams = couponParams.extend({ batchId: uuidSchema });

async function findBatchOf(
  { pool }: Database,
  { id, batchId }: z.output<typeof batchParams>,
): Promise<CodeBatch> {
  const batch = await findBatch(pool, batchId);
  if (batch?.couponId !== id) throw new AppError('NOT_FOUND');
  return batch;
}

async function readCodes({ pool }: Database, range: Parameters<typeof listCodes>[1]) {
  const codes = await listCodes(pool, range);
  return codes.map(({ number, code, state, orderId }) => ({
    number,
    code: toPrintedCode(code),
    state: z.enum(['free', 'held', 'redeemed']).parse(state ?? 'free'),
    orderId,
  }));
}

export const makeCodesHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'makeCouponCodes',
    summary: 'Make one-use codes; from then on the coupon’s own code holds no more',
    params: couponParams,
    body: z.object({ count: z.int().min(1).max(CODES_MAX), note: linesSchema({ max: 200, min: 0 }) }),
    response: batchSchema,
    status: 201,
    isIdempotent: true,
    async handle({ actor, params: { id: couponId }, body, commandId, security }) {
      const batch = await makeCodes(database, { id: commandId, couponId, ...body, createdBy: actor.id });
      security.record({
        event: 'coupon-changed',
        outcome: 'success',
        subjectId: couponId,
        reason: `made ${batch.count} codes`,
      });
      return presentBatch(batch, 0);
    },
  });

export const listCodeBatchesHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listCodeBatches',
    summary: 'The batches of one-use codes of a coupon, the newest first',
    params: couponParams,
    response: z.object({ items: z.array(batchSchema) }).meta({ id: 'CodeBatches' }),
    async handle({ params: { id } }) {
      const batches = await listBatches(database.pool, id);
      return { items: batches.map(({ used, ...batch }) => presentBatch(batch, used)) };
    },
  });

export const listCodesHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listCouponCodes',
    summary: `Codes of a batch from a number on, at most ${READ_MAX}`,
    params: batchParams,
    query: z.object({
      from: z.coerce.number().int().min(1).max(CODES_MAX).default(1),
      count: z.coerce.number().int().min(1).max(READ_MAX).default(READ_MAX),
    }),
    response: z.object({ items: z.array(codeSchema) }).meta({ id: 'OneUseCodes' }),
    async handle({ params, query: { from, count }, security }) {
      const batch = await findBatchOf(database, params);
      security.record({ event: 'list-exported', outcome: 'success', subjectId: params.id });
      return { items: await readCodes(database, { batchId: batch.id, from, to: from + count - 1 }) };
    },
  });

/** @lintignore read by the check of their names */
export const COLUMNS = ['number', 'code', 'state', 'orderId'] as const;

export const exportCodesHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'exportCouponCodes',
    summary: 'All codes of a batch as CSV',
    otherResponses: CSV_RESPONSE,
    params: batchParams,
    async handle({ params, security }) {
      const { id: batchId, count } = await findBatchOf(database, params);
      const rows = await readCodes(database, { batchId, from: 1, to: count });
      return csvReply({ name: 'tapory-coupon-codes.csv', security }, COLUMNS, rows);
    },
  });
