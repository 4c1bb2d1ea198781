import { AppError } from '@tapory/errors';
import { z } from 'zod';
import { findByDeliveryKey } from '../data/contents.ts';
import type { Database } from '../data/database.ts';
import { type Content, isPublic } from '../domain/content.ts';

export const deliveryParams = z.object({ deliveryKey: z.string().regex(/^[0-9A-Za-z]{16,64}$/) });

/** The content of a public URL. The URL is a capability: no further permission is needed. NOT_FOUND. */
export async function findPublic(database: Database, deliveryKey: string): Promise<Content> {
  const content = await findByDeliveryKey(database, deliveryKey);
  if (!content || !isPublic(content)) throw new AppError('NOT_FOUND');
  return content;
}

/** Headers that prevent uploaded bytes from running scripts on the shop's origin. */
export function safeHeaders(mimeType: string, disposition: string): Record<string, string> {
  return {
    'content-type': mimeType,
    'content-disposition': disposition,
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; sandbox`,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };
}
