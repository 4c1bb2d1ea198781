import { z } from 'zod';
import type { BoundContent } from '../data/contents.ts';
import { CONTENT_TYPES } from '../domain/rule.ts';

const textSchema = z.object({
  kind: z.string(),
  platform: z.string().optional(),
  account: z.string().optional(),
  url: z.string().optional(),
  vcard: z
    .object({
      name: z.string(),
      company: z.string(),
      address: z.string(),
      phone: z.string(),
      email: z.string(),
      website: z.string(),
    })
    .optional(),
  body: z.string().optional(),
});

export const contentSchema = z
  .object({
    id: z.string(),
    type: z.enum(CONTENT_TYPES),
    title: z.string(),
    status: z.enum(['ready', 'blocked']),
    isGiven: z
      .boolean()
      .meta({ description: 'It came with the keepsake, and cannot be bound again once it is taken out' }),
    url: z.string().optional(),
    thumbUrl: z.string().optional(),
    mimeType: z.string().optional(),
    size: z.int().optional(),
    width: z.int().optional(),
    height: z.int().optional(),
    text: textSchema.optional(),
  })
  .meta({ id: 'BoundContent' });

function presentText(text: BoundContent['text']): z.input<typeof textSchema> | undefined {
  if (!text) return undefined;
  const { kind, platform, account, url, vcard, body } = text;
  return {
    kind,
    platform: platform || undefined,
    account: account || undefined,
    url: url || undefined,
    vcard: vcard ?? undefined,
    body: body || undefined,
  };
}

/**
 * Domain form → wire form, for the owner of a keepsake: an allow-list. Of what moderators have blocked only whoever made it sees
 * more than its title.
 */
export function presentContent(content: BoundContent, ownerId: string): z.input<typeof contentSchema> {
  const isGiven = content.ownerId !== ownerId;
  const seen = {
    id: content.contentId,
    type: content.type,
    title: content.title,
    status: content.state === 'blocked' ? ('blocked' as const) : ('ready' as const),
    isGiven,
  };
  if (isGiven && content.state === 'blocked') return seen;
  return {
    ...seen,
    url: content.url || undefined,
    thumbUrl: content.thumbUrl || undefined,
    mimeType: content.mimeType || undefined,
    size: content.size || undefined,
    width: content.width || undefined,
    height: content.height || undefined,
    text: presentText(content.text),
  };
}
