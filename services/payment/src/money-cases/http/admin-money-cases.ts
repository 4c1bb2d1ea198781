import { twd } from '@tapory/money';
import {
  defineRoute,
  instantSchema,
  moneySchema,
  pageOf,
  pageQuerySchema,
  uuidSchema,
} from '@tapory/service-kit';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { listCases } from '../data/money-cases.ts';
import {
  actsOf,
  CASE_ACTS,
  CASE_REASONS,
  CASE_STATUSES,
  type CaseAct,
  type MoneyCase,
} from '../domain/money-case.ts';
import { decideMoneyCase } from '../use-cases/decide-money-case.ts';

const caseSchema = z
  .object({
    id: uuidSchema,
    attemptId: uuidSchema,
    orderId: uuidSchema,
    orderNumber: z.string(),
    reason: z.enum(CASE_REASONS),
    amount: moneySchema,
    status: z.enum(CASE_STATUSES),
    acts: z.array(z.enum(CASE_ACTS)).meta({ description: 'Allowed decisions' }),
    note: z.string(),
    decidedName: z.string(),
    decidedAt: instantSchema.nullable(),
    openedAt: instantSchema,
  })
  .meta({ id: 'MoneyCase' });

const present = (one: MoneyCase): z.input<typeof caseSchema> => ({
  id: one.id,
  attemptId: one.attemptId,
  orderId: one.orderId,
  orderNumber: one.orderNumber,
  reason: one.reason,
  amount: twd(one.amount),
  status: one.status,
  acts: one.status === 'open' ? [...actsOf(one.reason)] : [],
  note: one.note,
  decidedName: one.decidedName,
  decidedAt: one.decidedAt?.toISOString() ?? null,
  openedAt: one.openedAt.toISOString(),
});

export const listMoneyCasesRoute = ({ database }: Deps) =>
  defineRoute({
    method: 'get',
    path: '/admin/money-cases',
    operationId: 'listMoneyCases',
    summary: 'Late payments, double payments and wrong amounts: open or decided cases',
    access: 'staff',
    ability: 'payment:manage',
    query: pageQuerySchema.extend({ state: z.enum(['open', 'decided']).default('open') }),
    response: pageOf(caseSchema),
    async handle({ query: { page, pageSize, state } }) {
      const slice = { skip: (page - 1) * pageSize, take: pageSize };
      const { items, total } = await listCases(database, state === 'open', slice);
      return { items: items.map(present), page, pageSize, total };
    },
  });

const decideRoute = (deps: Deps, act: CaseAct, path: string, operationId: string, summary: string) =>
  defineRoute({
    method: 'post',
    path: `/admin/money-cases/{id}/${path}`,
    operationId,
    summary,
    access: 'staff',
    ability: 'payment:refund',
    params: z.object({ id: uuidSchema }),
    body: z.object({ note: z.string().trim().min(1).max(200) }),
    response: caseSchema,
    async handle({ actor, params, body, security }) {
      const decided = await decideMoneyCase(deps, { id: params.id, act, note: body.note, actor });
      security.record({
        event: 'money-case-decided',
        outcome: 'success',
        subjectId: decided.id,
        reason: decided.status,
      });
      return present(decided);
    },
  });

export const acceptMoneyCaseRoute = (deps: Deps) =>
  decideRoute(deps, 'accepted', 'accept', 'acceptMoneyCase', 'Keep late money: the order is made');

export const refundMoneyCaseRoute = (deps: Deps) =>
  decideRoute(deps, 'refunded', 'refund', 'refundMoneyCase', 'Give the money back');

export const closeMoneyCaseRoute = (deps: Deps) =>
  decideRoute(
    deps,
    'closed',
    'close',
    'closeMoneyCase',
    'Close a money case that was resolved at the gateway',
  );
