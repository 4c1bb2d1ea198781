import { AppError } from '@tapory/errors';
import { defineHandler, instantSchema, linesSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { findSuspensionRequest } from '../data/suspension-requests.ts';
import { suspendAccount, withdrawSuspension } from '../use-cases/suspend-account.ts';
import { byId, REASON_MAX } from './account-act-schemas.ts';

export const suspensionReasonSchema = z.object({ reason: linesSchema({ max: REASON_MAX, min: 1 }) });

export const suspensionSchema = z
  .object({
    isSuspended: z.boolean(),
    request: z
      .object({ askedBy: z.string(), isMine: z.boolean(), reason: z.string(), askedAt: instantSchema })
      .optional()
      .meta({ description: 'Waits for somebody else to confirm it' }),
  })
  .meta({ id: 'AccountSuspension' });

/** Whether an account is suspended, or waits for somebody to confirm that. NOT_FOUND. */
export async function presentSuspension({ database }: HttpDeps, userId: string, actorId: string) {
  const account = await findAccount(database, userId);
  if (!account || account.status === 'deleted') throw new AppError('NOT_FOUND');
  const found = await findSuspensionRequest(database, userId);
  return {
    isSuspended: account.status === 'inactive',
    request: found
      ? {
          ...{ askedBy: found.askedName, isMine: found.askedBy === actorId },
          ...{ reason: found.reason, askedAt: found.askedAt.toISOString() },
        }
      : undefined,
  };
}

export const readSuspensionHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readSuspension',
    summary: 'Whether an account is suspended, or somebody asked for it',
    params: byId,
    response: suspensionSchema,
    handle: ({ actor, params }) => presentSuspension(deps, params.id, actor.id),
  });

export const suspendAccountHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'suspendAccount',
    summary: 'Ask for the suspension of an account, or confirm what somebody else asked for',
    params: byId,
    body: suspensionReasonSchema,
    response: suspensionSchema,
    async handle({ actor, params, body, security }) {
      const outcome = await suspendAccount(deps, { actor, userId: params.id, reason: body.reason });
      const subjectId = params.id;
      security.record({ event: 'account-managed', outcome: 'success', subjectId, reason: outcome });
      return presentSuspension(deps, params.id, actor.id);
    },
  });

export const withdrawSuspensionHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'withdrawSuspension',
    summary: 'Withdraw a suspension that nobody has confirmed',
    params: byId,
    response: suspensionSchema,
    async handle({ actor, params, security }) {
      await withdrawSuspension(deps, { actor, userId: params.id });
      security.record({
        event: 'account-managed',
        outcome: 'success',
        subjectId: params.id,
        reason: 'withdrawn',
      });
      return presentSuspension(deps, params.id, actor.id);
    },
  });
