import { defineHandler, instantSchema, lineSchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { CaseAct } from '../domain/money-case.ts';
import { decideMoneyCase } from '../use-cases/decide-money-case.ts';
import { caseSchema, present } from './money-case-schema.ts';

export type DecisionRoute = { act: CaseAct; operationId: string; summary: string };

/** Serves one decision on money cases. */
export const decideMoneyCaseHandler = (deps: Deps, { act, operationId, summary }: DecisionRoute) =>
  defineHandler({
    operationId,
    summary,
    params: z.object({ id: uuidSchema }),
    body: z.object({
      note: lineSchema({ max: 200 }),
      openedAt: instantSchema.optional().meta({
        description: 'Of the case that was seen: one that was opened again since is another decision',
      }),
    }),
    response: caseSchema,
    async handle({ actor, params, body, security }) {
      const decided = await decideMoneyCase(deps, {
        ...{ id: params.id, act, note: body.note, actor },
        openedAt: body.openedAt ? new Date(body.openedAt) : null,
      });
      security.record({
        event: 'money-case-decided',
        outcome: 'success',
        subjectId: decided.id,
        reason: decided.status,
      });
      return present(decided);
    },
  });
