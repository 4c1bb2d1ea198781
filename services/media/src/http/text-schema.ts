import type { ErrorCode } from '@tapory/errors';
import { findProhibited } from '@tapory/prohibited-words';
import { lineSchema, reads } from '@tapory/service-kit';
import { files, texts } from '@tapory/shop';
import { z } from 'zod';
import { TITLE_LIMIT } from '../domain/filename.ts';
import { PLATFORMS } from '../domain/social-link.ts';
import { BODY_UNIT_LIMIT, parseText, type TextContent } from '../domain/text.ts';

const TOO_LONG = 'TEXT_TOO_LONG' satisfies ErrorCode;

/** The domain reads what was typed by the kind of the field. */
const optional = (limit: number, kind: 'line' | 'value') =>
  z.string().max(limit, TOO_LONG).meta(reads(kind)).optional();

/** A required field; the domain refuses a blank one with the same code. */
const required = (limit: number, code: ErrorCode, kind: 'line' | 'lines' | 'value') =>
  z
    .string({ error: code })
    .max(limit, TOO_LONG)
    .meta({ minLength: 1, ...reads(kind) });

/** The title of a content. */
export const titleSchema = lineSchema({
  max: TITLE_LIMIT,
  tooShort: 'TITLE_REQUIRED',
  tooLong: TOO_LONG,
}).refine((line) => findProhibited(line) === null, 'TITLE_PROHIBITED' satisfies ErrorCode);

/** What a picture or film shows, in a line; may be empty. */
export const altTextSchema = lineSchema({ min: 0, max: files.altTextLength, tooLong: TOO_LONG }).refine(
  (line) => findProhibited(line) === null,
  'TITLE_PROHIBITED' satisfies ErrorCode,
);

/** Bounds per kind; the rules that JSON Schema cannot express are in the domain. */
const wireSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('social'),
    title: titleSchema,
    platform: z.enum(PLATFORMS),
    account: required(2048, 'ACCOUNT_REQUIRED', 'value'),
  }),
  z.object({
    kind: z.literal('url'),
    title: titleSchema,
    url: required(2048, 'URL_INVALID', 'value').meta({ description: 'Complete, http or https' }),
  }),
  z.object({
    kind: z.literal('vcard'),
    title: titleSchema,
    vcard: z.object({
      name: required(texts.vcard.name, 'NAME_REQUIRED', 'line'),
      company: optional(texts.vcard.company, 'line'),
      address: optional(texts.vcard.address, 'line'),
      phone: optional(40, 'line'),
      email: optional(254, 'value'),
      website: optional(2048, 'value'),
    }),
  }),
  z.object({
    kind: z.literal('text'),
    title: titleSchema,
    body: required(BODY_UNIT_LIMIT, 'TEXT_REQUIRED', 'lines'),
  }),
]);

/** A text as a person sends it → its title and stored form. Reports every invalid field at once. */
export const textInputSchema = wireSchema
  .superRefine((input, context) => {
    const result = parseText(input);
    if ('text' in result) return;
    for (const { path, code, params } of result.issues)
      context.addIssue({ code: 'custom', message: code, path, ...(params ? { params } : {}) });
  })
  .transform(({ title, ...input }, context): { title: string; text: TextContent } => {
    const result = parseText(input);
    if ('text' in result) return { title, text: result.text };
    context.addIssue({ code: 'custom', message: 'VALIDATION_FAILED' });
    return z.NEVER;
  });
