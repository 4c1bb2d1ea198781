import { z } from 'zod';

/** Integer NT$ as it travels in JSON. */
export const moneySchema = z.object({ units: z.int(), currency: z.literal('TWD') }).meta({ id: 'Money' });

/** An instant, ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime().meta({ description: 'ISO 8601 instant in UTC' });

export const uuidSchema = z.uuid();

/** `?page=`, starting at 1. */
export const pageQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});

/** A page of things with its place in the whole. */
export function pageOf<S extends z.ZodType>(item: S) {
  return z.object({ items: z.array(item), page: z.int(), pageSize: z.int(), total: z.int() });
}

/** A text in both languages of the shop. */
export const bilingualSchema = z
  .object({ 'zh-TW': z.string(), en: z.string() })
  .meta({ id: 'BilingualText' });

const problemFieldSchema = z.object({ path: z.string(), code: z.string(), message: z.string() });

/** RFC 9457 problem. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    detail: z.string(),
    traceId: z.string(),
    errors: z.array(problemFieldSchema).optional(),
  })
  .meta({ id: 'Problem' });
