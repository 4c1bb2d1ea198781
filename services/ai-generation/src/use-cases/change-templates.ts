import { AppError } from '@tapory/errors';
import { newId } from '@tapory/service-kit';
import type { Database, Tx } from '../data/database.ts';
import {
  changeDraft,
  findTemplate,
  insertTemplate,
  lockVersions,
  moveTemplate,
  type Template,
} from '../data/templates.ts';
import { checkTemplate, type TemplateScope } from '../domain/template.ts';

type Deps = Pick<Database, 'pool'>;

const scopeOf = ({ kind, style, provider }: TemplateScope): TemplateScope => ({ kind, style, provider });

const nextOf = (versions: readonly Template[]): number => (versions[0]?.version ?? 0) + 1;

/** The template with the versions of its scope, under the lock. */
async function load(tx: Tx, id: string): Promise<{ template: Template; versions: Template[] }> {
  const found = await findTemplate(tx, id);
  const versions = found ? await lockVersions(tx, found) : [];
  const template = versions.find((version) => version.id === id);
  if (!template) throw new AppError('NOT_FOUND');
  return { template, versions };
}

const publishedOf = (versions: readonly Template[]): Template | undefined =>
  versions.find(({ status }) => status === 'published');

async function retire(tx: Tx, versions: readonly Template[]): Promise<void> {
  for (const version of versions)
    if (version.status === 'published') await moveTemplate(tx, version, 'retired');
}

/**
 * Stores the draft of a scope; there is one at a time. CONFLICT when another one is stored than `before` says, null for
 * none; the refusals of {@link checkTemplate}.
 */
export async function saveDraft(
  { pool }: Deps,
  {
    body,
    before,
    actorId,
    ...scope
  }: TemplateScope & { body: string; before: string | null; actorId: string },
): Promise<void> {
  checkTemplate(scope.kind, body);
  await pool.$transaction(async (tx) => {
    const versions = await lockVersions(tx, scope);
    const draft = versions.find(({ status }) => status === 'draft');
    // A repeated command finds what it has stored.
    if (draft?.body === body) return;
    if ((draft?.body ?? null) !== before) throw new AppError('CONFLICT');
    if (draft) return changeDraft(tx, draft.id, body);
    const made = { id: newId(), version: nextOf(versions), createdBy: actorId, publishedAt: null };
    await insertTemplate(tx, { ...scopeOf(scope), ...made, body, status: 'draft' });
  });
}

/** CONFLICT when another version is published than somebody saw, null for none. */
function refuseUnseen(published: Template | undefined, seen: string | null): void {
  if ((published?.id ?? null) !== seen) throw new AppError('CONFLICT');
}

/**
 * Publishes a draft in place of what was published; a published one stays so. CONFLICT for a retired one, when it is no longer what
 * was read, and when another version is published than `seen`, null for none.
 */
export async function publishTemplate(
  { pool }: Deps,
  { id, read, seen }: { id: string; read: string; seen: string | null },
): Promise<void> {
  await pool.$transaction(async (tx) => {
    const { template, versions } = await load(tx, id);
    if (template.body !== read) throw new AppError('CONFLICT');
    if (template.status === 'published') return;
    if (template.status === 'retired') throw new AppError('CONFLICT');
    refuseUnseen(publishedOf(versions), seen);
    await retire(tx, versions);
    await moveTemplate(tx, template, 'published');
  });
}

/**
 * Returns to what was published once, as a new version. Nothing changes when that is published already. CONFLICT when another
 * version is published than `seen`, null for none.
 */
export async function restoreTemplate(
  { pool }: Deps,
  { id, seen, actorId }: { id: string; seen: string | null; actorId: string },
): Promise<void> {
  await pool.$transaction(async (tx) => {
    const { template, versions } = await load(tx, id);
    const published = publishedOf(versions);
    if (template.status === 'draft') throw new AppError('CONFLICT');
    // A repeated command finds what it has published.
    if (published?.body === template.body) return;
    refuseUnseen(published, seen);
    await retire(tx, versions);
    const made = { id: newId(), version: nextOf(versions), createdBy: actorId, publishedAt: new Date() };
    await insertTemplate(tx, { ...scopeOf(template), ...made, body: template.body, status: 'published' });
  });
}
