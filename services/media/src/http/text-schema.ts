import type { ErrorCode } from '@tapory/errors';
import { z } from 'zod';
import { TITLE_LIMIT } from '../domain/filename.ts';
import { PLATFORMS } from '../domain/social-link.ts';
import { BODY_UNIT_LIMIT, parseText, TEXT_KINDS, type TextContent } from '../domain/text.ts';

const TOO_LONG = 'TEXT_TOO_LONG' satisfies ErrorCode;

const short = (limit: number) => z.string().max(limit, TOO_LONG).optional();

/** Bounds of the wire; the rules of each kind stand in the domain. */
const wireSchema = z.object({
  title: z
    .string({ error: 'TITLE_REQUIRED' satisfies ErrorCode })
    .trim()
    .min(1, 'TITLE_REQUIRED' satisfies ErrorCode)
    .max(TITLE_LIMIT, TOO_LONG),
  kind: z.enum(TEXT_KINDS),
  platform: z.enum(PLATFORMS).optional(),
  account: short(2048),
  url: short(2048),
  vcard: z
    .object({
      name: short(100),
      company: short(100),
      address: short(300),
      phone: short(40),
      email: short(254),
      website: short(2048),
    })
    .optional(),
  body: short(BODY_UNIT_LIMIT),
});

/** A text as a person sends it → its title and the form that is kept. Every wrong field is named at once. */
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
