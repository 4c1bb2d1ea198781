import { AppError } from '@tapory/errors';
import { findContent } from '../data/contents.ts';
import type { Database } from '../data/database.ts';
import type { Content } from '../domain/content.ts';

/** The content a route is about, to be authorised next. A missing one answers as a stranger's does: NOT_FOUND. */
export async function loadContent(database: Database, id: string): Promise<Content> {
  const content = await findContent(database, id);
  if (!content) throw new AppError('NOT_FOUND');
  return content;
}
