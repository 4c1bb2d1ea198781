import { twd } from '@tapory/money';
import { defineRoute, instantSchema, moneySchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { listCases } from '../data/money-cases.ts';
import { actsOf, CASE_REASONS, CASE_STATUSES, type CaseAct, type MoneyCase } from '../domain/money-case.ts';
import { decideMoneyCase } from '../use-cases/decide-money-case.ts';
import type { Deps } from '../use-cases/deps.ts';

const MOST_SHOWN = 100;

const caseSchema = z
  .object({
    id: uuidSchema,
    attemptId: uuidSchema,
    orderId: uuidSchema,
    orderNumber: z.string(),
    reason: z.enum(CASE_REASONS),
    amount: moneySchema,
    status: z.enum(CASE_STATUSES),
    acts: z
      .array(z.enum(['accepted', 'refunded', 'closed']))
      .meta({ description: 'What may be done about it' }),
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
    summary: 'Late, double and differing money: what waits for a decision, and what was decided last',
    access: 'staff',
    ability: 'payment:manage',
    response: z.object({ open: z.array(caseSchema), decided: z.array(caseSchema) }),
    async handle() {
      const [open, decided] = await Promise.all([
        listCases(database, true, MOST_SHOWN),
        listCases(database, false, MOST_SHOWN),
      ]);
      return { open: open.map(present), decided: decided.map(present) };
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
    async handle({ actor, params, body }) {
      return present(await decideMoneyCase(deps, { id: params.id, act, note: body.note, actor }));
    },
  });

export const acceptMoneyCaseRoute = (deps: Deps) =>
  decideRoute(deps, 'accepted', 'accept', 'acceptMoneyCase', 'Keep late money: the order is made');

export const refundMoneyCaseRoute = (deps: Deps) =>
  decideRoute(deps, 'refunded', 'refund', 'refundMoneyCase', 'Give the money back');

export const closeMoneyCaseRoute = (deps: Deps) =>
  decideRoute(deps, 'closed', 'close', 'closeMoneyCase', 'Say that people settled it at the gateway');
