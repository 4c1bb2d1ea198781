import { defineHandler, instantSchema, lineSchema } from '@tapory/service-kit';
import { occasionKeys } from '@tapory/shop';
import { z } from 'zod';
import { findExhibit } from '../data/exhibits.ts';
import { EXHIBIT_STATUSES, type Exhibit, isReleasable } from '../domain/exhibit.ts';
import type { Job } from '../domain/job.ts';
import { releaseExhibit, withdrawExhibit } from '../use-cases/release-exhibit.ts';
import type { HttpDeps } from './deps.ts';
import { jobParams, loadJob } from './load-job.ts';

/** Most letters of the name that a maker is shown by. */
const BYLINE_MAX = 40;

const exhibitSchema = z
  .object({
    status: z.enum(EXHIBIT_STATUSES).meta({ description: 'Whether moderators show it' }),
    title: z
      .string()
      .meta({ description: 'As it is shown; empty when it is not, like the words and the byline' }),
    words: z.string(),
    byline: z.string(),
    occasion: z.enum(occasionKeys).nullable(),
    note: z.string().meta({ description: 'Why it was refused; may be empty' }),
    releasedAt: instantSchema,
  })
  .meta({ id: 'Exhibit' });

const releaseStateSchema = z
  .object({
    isReleasable: z
      .boolean()
      .meta({ description: 'False for designs of photos, and for what is not finished' }),
    exhibit: exhibitSchema.nullable().meta({ description: 'Null while its owner has not released it' }),
  })
  .meta({ id: 'ReleaseState' });

function present(job: Job, exhibit: Exhibit | null): z.input<typeof releaseStateSchema> {
  if (!exhibit) return { isReleasable: isReleasable(job), exhibit: null };
  const { status, title, words, byline, occasion, note, releasedAt } = exhibit;
  const shown = { status, title, words, byline, occasion, note, releasedAt: releasedAt.toISOString() };
  return { isReleasable: isReleasable(job), exhibit: shown };
}

export const readExhibitHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'readExhibit',
    summary: 'Whether my design is in the gallery, and with what',
    params: jobParams,
    response: releaseStateSchema,
    async handle({ authorize, params }) {
      const job = await loadJob(database, params.id);
      authorize(job);
      return present(job, await findExhibit(database.pool, job.id));
    },
  });

export const releaseExhibitHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'releaseExhibit',
    summary: 'Release my design for the gallery, or change what is shown beside it; moderators decide first',
    params: jobParams,
    body: z.object({
      showsTitle: z.boolean(),
      showsWords: z.boolean(),
      byline: lineSchema({ max: BYLINE_MAX, min: 0 }).meta({
        description: 'Whose work it is; empty for nobody’s name',
      }),
      occasion: z.enum(occasionKeys).nullable(),
    }),
    response: releaseStateSchema,
    async handle({ authorize, body, params }) {
      const job = await loadJob(deps.database, params.id);
      authorize(job);
      return present(job, await releaseExhibit(deps, job, body));
    },
  });

export const withdrawExhibitHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'withdrawExhibit',
    summary: 'Take my design out of the gallery, at once',
    params: jobParams,
    response: releaseStateSchema,
    async handle({ authorize, params }) {
      const job = await loadJob(deps.database, params.id);
      authorize(job);
      await withdrawExhibit(deps, job);
      return present(job, null);
    },
  });
