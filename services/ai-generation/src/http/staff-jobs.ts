import {
  bilingualSchema,
  defineHandler,
  instantSchema,
  lineSchema,
  listQueries,
  pageOf,
  searchSchema,
  toInstants,
  toOrder,
  toSlice,
} from '@tapory/service-kit';
import { z } from 'zod';
import { type Intake, readIntake } from '../data/intake.ts';
import { JOB_ORDERS, listStaffJobs, type StaffJob } from '../data/staff-jobs.ts';
import { JOB_KINDS, JOB_STATUSES, type Job } from '../domain/job.ts';
import { cancelJob } from '../use-cases/cancel-job.ts';
import { changeIntake, intakeVersionOf } from '../use-cases/change-intake.ts';
import { retryJob } from '../use-cases/retry-job.ts';
import type { HttpDeps } from './deps.ts';
import { jobParams, loadJob } from './load-job.ts';

const filters = {
  status: z.enum(JOB_STATUSES).optional(),
  kind: z.enum(JOB_KINDS).optional(),
  search: searchSchema().optional(),
};

/** The days are those of creation. */
const { page: querySchema } = listQueries(filters, JOB_ORDERS, '-createdAt');

const staffJobSchema = z
  .object({
    id: z.uuid(),
    ownerId: z.uuid(),
    isVisitor: z.boolean().meta({ description: 'Drawn without an account: its owner is a device' }),
    kind: z.enum(JOB_KINDS),
    style: z.string(),
    status: z.enum(JOB_STATUSES),
    progress: z.int(),
    failureCode: z.string().nullable(),
    provider: z.string(),
    attempt: z.int(),
    createdAt: instantSchema,
    finishedAt: instantSchema.nullable(),
  })
  .meta({ id: 'StaffJob', description: 'Without its words and its picture, which are its owner’s' });

/** Only what a `Job` may be is written. */
const present = ({ createdAt, finishedAt, ...job }: StaffJob): z.input<typeof staffJobSchema> => ({
  ...(job as typeof job & Pick<Job, 'kind' | 'status'>),
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

const changedSchema = z.object({ id: z.uuid(), status: z.enum(JOB_STATUSES) });

export const listStaffJobsHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listStaffJobs',
    summary: 'Jobs of all people; search matches whole ids of jobs and owners',
    query: querySchema,
    response: pageOf(staffJobSchema),
    async handle({ query }) {
      const { page, pageSize, status, kind, search, sort } = query;
      const filter = { status, kind, search, createdAt: toInstants(query) };
      const { items, total } = await listStaffJobs(database, filter, {
        order: toOrder(sort),
        ...toSlice(query),
      });
      return { items: items.map(present), page, pageSize, total };
    },
  });

export const cancelStaffJobHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'cancelStaffJob',
    summary: 'Cancel anybody’s queued or running job',
    params: jobParams,
    response: changedSchema,
    async handle({ params: { id }, security }) {
      const { status } = await cancelJob(deps, id);
      security.record({ event: 'job-act', outcome: 'success', subjectId: id, reason: 'cancelled' });
      return { id, status };
    },
  });

export const retryStaffJobHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'retryStaffJob',
    summary: 'Queue anybody’s failed or cancelled job again; it does not count towards their limit',
    params: jobParams,
    response: changedSchema,
    async handle({ params: { id }, security }) {
      const job = await loadJob(deps.database, id);
      const { status } = await retryJob(deps, job, new Date(), { isByStaff: true });
      security.record({ event: 'job-act', outcome: 'success', subjectId: id, reason: 'retried' });
      return { id, status };
    },
  });

const intakeSchema = z
  .object({
    isPaused: z.boolean(),
    message: bilingualSchema,
    version: z.string().meta({ description: 'Given back with a change' }),
  })
  .meta({ id: 'Intake' });

const presentIntake = (intake: Intake): z.input<typeof intakeSchema> => ({
  isPaused: intake.isPaused,
  message: { 'zh-TW': intake.messageZh, en: intake.messageEn },
  version: intakeVersionOf(intake),
});

const messageSchema = lineSchema({ max: 200, min: 0 });

export const readIntakeHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'readIntake',
    summary: 'Whether new pictures are taken',
    response: intakeSchema,
    handle: async () => presentIntake(await readIntake(database.pool)),
  });

export const changeIntakeHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'changeIntake',
    summary:
      'Pause new pictures with a message for customers, or take them again; what is queued is still made. CONFLICT when that has changed meanwhile',
    body: z
      .object({
        isPaused: z.boolean(),
        message: z.object({ 'zh-TW': messageSchema, en: messageSchema }),
        version: z.string().max(40),
      })
      .superRefine(({ isPaused, message }, context) => {
        for (const language of ['zh-TW', 'en'] as const)
          if (isPaused && message[language] === '')
            context.addIssue({ code: 'custom', path: ['message', language], message: 'TRANSLATION_MISSING' });
      }),
    response: intakeSchema,
    async handle({ actor, body: { isPaused, message, version }, security }) {
      const intake = { isPaused, messageZh: message['zh-TW'], messageEn: message.en };
      await changeIntake(database, { intake, version, changedBy: actor.id });
      security.record({ event: 'job-act', outcome: 'success', reason: isPaused ? 'paused' : 'resumed' });
      return presentIntake(intake);
    },
  });
