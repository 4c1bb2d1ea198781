import { AppError } from '@tapory/errors';
import { z } from 'zod';
import type { SecretBox } from '../crypto/secret-box.ts';

/** How long a confirmation link is valid, ms. */
const LINK_MS = 3 * 86_400_000;
const BOUND_TO = 'email-confirmation';

const contentSchema = z.object({ userId: z.uuid(), email: z.string(), expiresAt: z.number() });

/** The URL of the shop's page that confirms an email address. Its token is sealed, so that it cannot be forged. */
export function emailLink(
  { box, publicUrl }: { box: SecretBox; publicUrl: string },
  { userId, email, now }: { userId: string; email: string; now: Date },
): string {
  const content = JSON.stringify({ userId, email, expiresAt: now.getTime() + LINK_MS });
  const token = Buffer.from(box.seal(content, BOUND_TO), 'base64').toString('base64url');
  return `${publicUrl}/confirm-email?${new URLSearchParams({ token })}`;
}

/** The content of a link's token. Throws LINK_INVALID when it is forged, damaged or expired. */
export function openEmailToken(box: SecretBox, token: string, now: Date): { userId: string; email: string } {
  try {
    const text = box.open(Buffer.from(token, 'base64url').toString('base64'), BOUND_TO);
    const content = contentSchema.parse(JSON.parse(text));
    if (content.expiresAt > now.getTime()) return content;
  } catch (cause) {
    throw new AppError('LINK_INVALID', { cause });
  }
  throw new AppError('LINK_INVALID');
}
