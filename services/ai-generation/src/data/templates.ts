import { execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import {
  type TemplateKind,
  type TemplateScope,
  type TemplateStatus,
  templateTransitions,
} from '../domain/template.ts';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

/** One version of the words around a customer's own. */
export type Template = TemplateScope & {
  id: string;
  version: number;
  body: string;
  status: TemplateStatus;
  createdBy: string;
  createdAt: Date;
  publishedAt: Date | null;
};

const COLUMNS = [
  ...(['id', 'kind', 'style', 'provider', 'version', 'body', 'status'] as const),
  ...(['createdBy', 'createdAt', 'publishedAt'] as const),
] as const;

const stored = build
  .selectFrom('promptTemplate')
  .select(COLUMNS)
  .$narrowType<{ kind: TemplateKind; status: TemplateStatus }>();

/** Most versions that are shown. */
const SHOWN = 500;

export const listTemplates = (tx: Tx): Promise<Template[]> =>
  query(tx, stored.orderBy('createdAt', 'desc').orderBy('version', 'desc').limit(SHOWN));

export async function findTemplate(tx: Tx, id: string): Promise<Template | null> {
  const [row] = await query(tx, stored.where('id', '=', id));
  return row ?? null;
}

/** The versions of a scope, the newest first. Concurrent changes of templates wait until the transaction ends. */
export async function lockVersions(tx: Tx, { kind, style, provider }: TemplateScope): Promise<Template[]> {
  await query(tx, sql<object>`SELECT pg_advisory_xact_lock(hashtext('prompt templates'))`);
  const versions = stored.where('kind', '=', kind).where('style', '=', style);
  return query(tx, versions.where('provider', '=', provider).orderBy('version', 'desc'));
}

export async function insertTemplate(tx: Tx, template: Omit<Template, 'createdAt'>): Promise<void> {
  await execute(tx, build.insertInto('promptTemplate').values(template));
}

export async function changeDraft(tx: Tx, id: string, body: string): Promise<void> {
  const draft = build.updateTable('promptTemplate').set({ body }).where('id', '=', id);
  await execute(tx, draft.where('status', '=', 'draft'));
}

/** Moves a template to its next status; throws on a transition that the table does not have. */
export async function moveTemplate(
  tx: Tx,
  { id, status }: Pick<Template, 'id' | 'status'>,
  next: TemplateStatus,
): Promise<void> {
  templateTransitions.assert(status, next);
  const change = { status: next, ...(next === 'published' ? { publishedAt: sql<Date>`now()` } : {}) };
  await execute(tx, build.updateTable('promptTemplate').set(change).where('id', '=', id));
}

/**
 * What is published for a picture: first what is for its style and provider, then for its style, then for its provider.
 * `isOwnOnly` for a provider that reads no words but those of its own templates.
 */
export async function findPublished(
  tx: Tx,
  { kind, style, provider }: TemplateScope,
  isOwnOnly: boolean,
): Promise<Template | null> {
  const [row] = await query(
    tx,
    stored
      .where('kind', '=', kind)
      .where('status', '=', 'published')
      .where('style', 'in', [style, ''])
      .where('provider', 'in', isOwnOnly ? [provider] : [provider, ''])
      .orderBy(sql`(style <> '')`, 'desc')
      .orderBy(sql`(provider <> '')`, 'desc')
      .limit(1),
  );
  return row ?? null;
}

/** How many pictures each template has made. */
export async function countPictures(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const made = build.selectFrom('job').select(['templateId', sql<number>`count(*)::int`.as('count')]);
  const rows = await query(tx, made.where('templateId', 'is not', null).groupBy('templateId'));
  return new Map(rows.map(({ templateId, count }) => [templateId ?? '', count]));
}
