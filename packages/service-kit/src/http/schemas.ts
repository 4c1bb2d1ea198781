import type { ErrorCode } from '@tapory/errors';
import { lists } from '@tapory/shop';
import { cleanLine, cleanLines, foldCode, foldDigits, foldEmail, foldValue, isEmail } from '@tapory/text';
import { z } from 'zod';

/** An integer as PostgreSQL's `integer` columns hold it. */
export const int4Schema = z
  .int()
  .min(-(2 ** 31))
  .max(2 ** 31 - 1);

/** Integer NT$ as it travels in JSON. */
export const moneySchema = z.object({ units: int4Schema, currency: z.literal('TWD') }).meta({ id: 'Money' });

const EARLIEST_MS = Date.UTC(2000, 0, 1);
const LATEST_MS = Date.UTC(2101, 0, 1);

/** Years outside are typing mistakes, and break PostgreSQL and `toISOString` at their ends. */
function isWithinTwoCenturies(text: string): boolean {
  const ms = Date.parse(text);
  return ms >= EARLIEST_MS && ms < LATEST_MS;
}

/** An instant from 2000 to 2100, ISO 8601 in UTC. */
export const instantSchema = z.iso
  .datetime()
  .refine(isWithinTwoCenturies)
  .meta({ description: 'ISO 8601 instant in UTC, from 2000 to 2100' });

/** The same in any zone. `error` is the code of a wrong one. */
export function zonedInstantSchema(error: ErrorCode) {
  return z.iso
    .datetime({ offset: true, error })
    .refine(isWithinTwoCenturies, error)
    .meta({ description: 'ISO 8601 instant with its offset, from 2000 to 2100' });
}

/** How a field reads what people type and paste; named in OpenAPI, where a test looks for a field without one. */
export const reads = (kind: 'line' | 'lines' | 'value' | 'as typed') => ({ 'x-reads': kind });

export type LineOptions = { max: number; min?: number; tooShort?: ErrorCode; tooLong?: ErrorCode };

/** A text that is cleaned before its length, in UTF-16 units, is looked at. */
const cleanedBy =
  (clean: (text: string) => string, kind: 'line' | 'lines') =>
  ({ max, min = 1, tooShort = 'FIELD_REQUIRED', tooLong = 'VALIDATION_FAILED' }: LineOptions) =>
    z.string({ error: tooShort }).overwrite(clean).min(min, tooShort).max(max, tooLong).meta(reads(kind));

/**
 * One line that people type and others read: a name, a title, an address. Characters that cannot be seen or that turn
 * the reading direction are taken out; nothing but such is empty.
 */
export const lineSchema = cleanedBy(cleanLine, 'line');

/** The same for several lines. */
export const linesSchema = cleanedBy(cleanLines, 'lines');

const FOLDS = { value: foldValue, code: foldCode, digits: foldDigits } as const;

/**
 * A value of a fixed form - a number, a code, an address of the net: folded by `@tapory/text` before its length, in
 * UTF-16 units, and its own rule are looked at. `error` is the code of one that is missing or too long.
 */
export function valueSchema(error: ErrorCode, max: number, fold: keyof typeof FOLDS = 'value') {
  return z.string({ error }).overwrite(FOLDS[fold]).max(max, error).meta(reads('value'));
}

/** An email address, stored with its domain in ASCII. */
export const mailAddressSchema = z
  .string('EMAIL_INVALID')
  .overwrite(foldEmail)
  .refine(isEmail, 'EMAIL_INVALID')
  .meta({ ...reads('value'), description: 'An email address; domains of any script' });

/** Controls other than the white space between words. */
const CONTROL = /[^\P{Cc}\s]/u;

/**
 * What staff type or paste to search a list, without invisible characters and repeated white space; may be empty.
 * Control characters are in nothing that a list holds, and are refused. `max` counts UTF-16 units.
 */
export function searchSchema(max: number = lists.searchLength) {
  return z
    .string()
    .refine((text) => !CONTROL.test(text), 'VALIDATION_FAILED')
    .overwrite(cleanLine)
    .max(max, 'VALIDATION_FAILED')
    .meta(reads('line'));
}

export const uuidSchema = z.uuid();

/** The version of a thing that is changed, as it was read; the next one is an integer of PostgreSQL, too. */
export const versionSchema = z
  .int()
  .min(0)
  .max(2 ** 31 - 2);

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
