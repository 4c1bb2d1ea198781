import { instantSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { BlockDetails } from '../data/blocks.ts';
import { APPEAL_STATUSES } from '../domain/appeal.ts';
import { type Content, isUnfinished, thumbUrlOf, urlOf } from '../domain/content.ts';
import { RULES } from '../domain/moderation.ts';
import { PLATFORMS } from '../domain/social-link.ts';
import { TEXT_KINDS } from '../domain/text.ts';

export const CONTENT_TYPES = ['image', 'video', 'document', 'music', 'text'] as const;

const vcardSchema = z.object({
  name: z.string(),
  company: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
});

export const textSchema = z
  .object({
    kind: z.enum(TEXT_KINDS),
    platform: z.enum(PLATFORMS).optional(),
    account: z.string().optional(),
    url: z
      .string()
      .optional()
      .meta({ description: 'Link of the text; for a social account, derived from it' }),
    vcard: vcardSchema.optional(),
    body: z.string().optional(),
  })
  .meta({ id: 'TextContent' });

const blockSchema = z
  .object({
    rule: z.enum(RULES),
    isFinal: z.boolean(),
    note: z
      .string()
      .optional()
      .meta({ description: 'Words of the moderator; absent in lists of what is deleted' }),
    appealUntil: instantSchema.optional(),
    appeal: z
      .object({ status: z.enum(APPEAL_STATUSES), sentAt: instantSchema, answer: z.string() })
      .optional()
      .meta({ description: 'The only one that this block may have' }),
  })
  .meta({ id: 'ContentBlock' });

export const contentSchema = z
  .object({
    id: z.uuid(),
    type: z.enum(CONTENT_TYPES),
    title: z.string(),
    status: z.enum(['ready', 'processing', 'failed', 'blocked']),
    progress: z.int().optional().meta({ description: 'Of a content that is processing, 0 to 100' }),
    failure: z
      .object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
      .optional()
      .meta({ description: 'Why a content failed: a code of the errors, and the numbers of its text' }),
    url: z.string().optional().meta({ description: 'Public URL of the file or contact card' }),
    thumbUrl: z.string().optional(),
    mimeType: z.string().optional(),
    size: z.int().optional().meta({ description: 'Bytes' }),
    width: z.int().optional(),
    height: z.int().optional(),
    altText: z.string().optional().meta({ description: 'What it shows, for those who do not see it' }),
    text: textSchema.optional(),
    characterCount: z.int().optional(),
    isComposite: z
      .boolean()
      .meta({ description: 'Whether it was made from other contents, and can be again' }),
    block: blockSchema
      .optional()
      .meta({ description: 'Of a blocked content: the rule it breaks, and whether it is removed for good' }),
    createdAt: instantSchema,
  })
  .meta({ id: 'Content' });

/** What other tables know of a content. */
export type Details = {
  /** Of one that is processing. */
  progress?: number | undefined;
  isComposite?: boolean;
  block?: BlockDetails | undefined;
};

function presentBlock(
  { blockedFor, removedAt }: Content,
  details: BlockDetails | undefined,
): z.input<typeof blockSchema> | undefined {
  if (!blockedFor) return undefined;
  const appeal = details?.appeal;
  return {
    ...{ rule: blockedFor, isFinal: removedAt !== null, note: details?.note },
    appealUntil: details?.appealUntil.toISOString(),
    appeal: appeal && {
      ...{ status: appeal.status, answer: appeal.answer },
      sentAt: appeal.sentAt.toISOString(),
    },
  };
}

/** Domain form → wire form: an allow-list. */
export function presentContent(
  content: Content,
  { progress = 0, isComposite = false, block }: Details = {},
): z.input<typeof contentSchema> {
  return {
    id: content.id,
    type: content.type,
    title: content.title,
    status: content.status,
    progress: content.status === 'processing' ? progress : undefined,
    failure: content.failure ?? undefined,
    url: urlOf(content) ?? undefined,
    thumbUrl: thumbUrlOf(content) ?? undefined,
    mimeType: content.mimeType ?? undefined,
    size: content.type === 'text' || isUnfinished(content) ? undefined : content.size,
    width: content.width ?? undefined,
    height: content.height ?? undefined,
    altText: content.altText ?? undefined,
    text: content.text ?? undefined,
    characterCount: content.characterCount ?? undefined,
    isComposite,
    block: presentBlock(content, block),
    createdAt: content.createdAt.toISOString(),
  };
}
