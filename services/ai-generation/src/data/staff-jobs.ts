import { totalOf } from '@tapory/persistence';
import type { Order } from '@tapory/service-kit';
import type { JobKind, JobStatus } from '../domain/job.ts';
import type { Database } from './database.ts';
import type { Prisma } from './generated/client.ts';

/** Columns by which staff may sort. */
export const JOB_ORDERS = ['createdAt'] as const;

export type StaffJobFilter = {
  status?: JobStatus | undefined;
  kind?: JobKind | undefined;
  /** Whole id of a job or of its owner. */
  search?: string | undefined;
  createdAt?: { gte?: Date; lte?: Date } | undefined;
};

/** What staff see of a job: neither words nor pictures, which are their owner's. */
const VISIBLE = {
  ...{ id: true, ownerId: true, kind: true, style: true, status: true, progress: true, failureCode: true },
  ...{ provider: true, attempt: true, isVisitor: true, createdAt: true, finishedAt: true },
} as const;

export type StaffJob = Prisma.JobGetPayload<{ select: typeof VISIBLE }>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A slice of all people's jobs, and their total number. */
export async function listStaffJobs(
  database: Database,
  { status, kind, search, createdAt }: StaffJobFilter,
  { order, skip, take }: { order: Order<(typeof JOB_ORDERS)[number]>; skip: number; take: number },
): Promise<{ items: StaffJob[]; total: number }> {
  const id = search && UUID.test(search) ? search : NOBODY;
  const where: Prisma.JobWhereInput = {
    ...(status ? { status } : {}),
    ...(kind ? { kind } : {}),
    ...(createdAt ? { createdAt } : {}),
    ...(search ? { OR: [{ id }, { ownerId: id }] } : {}),
  };
  const orderBy = [{ createdAt: order.direction }, { id: order.direction }];
  const [items, counted] = await Promise.all([
    database.job.findMany({ where, orderBy, skip, take, select: VISIBLE }),
    database.job.count({ where }),
  ]);
  return { items, total: totalOf({ skip, take }, items.length, counted) };
}
