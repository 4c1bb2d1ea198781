import { AppError } from '@tapory/errors';
import type { Actor } from '@tapory/service-kit';
import type { Database } from '../data/database.ts';
import { findAnyContent } from '../data/moderation.ts';
import type { Content } from '../domain/content.ts';
import { maySee } from '../domain/may-see.ts';

/** What is blocked for the sake of children is shown to administrators alone. */
export const isRestricted = (actor: Actor, { blockedFor }: Pick<Content, 'blockedFor'>): boolean =>
  blockedFor !== null && !maySee(actor, { reason: blockedFor });

/** ADMIN_ONLY for whoever may not see a content, and so not decide about it. */
export async function refuseRestricted(database: Database, actor: Actor, contentId: string): Promise<void> {
  const content = await findAnyContent(database, contentId);
  if (content && isRestricted(actor, content)) throw new AppError('ADMIN_ONLY');
}
