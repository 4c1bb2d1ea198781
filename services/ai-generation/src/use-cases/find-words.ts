import type { Tx } from '../data/database.ts';
import { findPublished, findTemplate } from '../data/templates.ts';
import type { Job } from '../domain/job.ts';
import { slotsOf } from '../domain/style-words.ts';
import { BUILT_IN, fillTemplate, type TemplateKind } from '../domain/template.ts';

const kindOf = ({ kind }: Pick<Job, 'kind'>): TemplateKind => (kind === 'photo' ? 'transform' : kind);

/**
 * What a provider is told, and the template that says so: of a try-out its own one, otherwise what is published, and the
 * built-in words where nothing is. `isDemo` providers draw what words name: they get the wish alone unless a template is theirs.
 */
export async function findWords(
  tx: Tx,
  job: Pick<Job, 'kind' | 'style' | 'prompt' | 'sourceKey' | 'trialOf'>,
  { name, isDemo }: { name: string; isDemo: boolean },
): Promise<{ words: string; templateId: string | null }> {
  const kind = kindOf(job);
  const found = job.trialOf
    ? await findTemplate(tx, job.trialOf)
    : await findPublished(tx, { kind, style: job.style, provider: name }, isDemo);
  const isRead = !isDemo || found?.provider === name;
  const template = isRead ? found : null;
  const body = template?.body ?? (isDemo ? '{wish}' : BUILT_IN[kind]);
  const isPhoto = job.sourceKey !== null;
  const slots = slotsOf(job.prompt, { style: job.style, isPhoto, isFigurine: kind === 'figurine' });
  return { words: fillTemplate(body, slots), templateId: template?.id ?? null };
}
