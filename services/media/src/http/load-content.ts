import { AppError } from '@tapory/errors';
import { findContent } from '../data/contents.ts';
import type { Database } from '../data/database.ts';
import type { Content } from '../domain/content.ts';

/** The content of a route, not authorised yet. NOT_FOUND, as for another person's content. */
export async function loadContent(database: Database, id: string): Promise<Content> {
  const content = await findContent(database, id);
  if (!content) throw new AppError('NOT_FOUND');
  return content;
}
