import { definePublicHandler } from '@tapory/service-kit';
import { z } from 'zod';
import { readCaller } from '../../http/caller.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { recordOutcome } from '../../http/record-outcome.ts';
import { verifyClaim } from '../use-cases/verify-claim.ts';
import { claimantSchema, typed } from './claimant-schema.ts';
import { withMinDuration } from './with-min-duration.ts';

export const verifyResetHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'verifyReset',
    summary: 'Forgot password, first step: name, contact and a code. Returns a proof for the second step',
    body: claimantSchema.extend({ code: typed(40), resetId: z.uuid().optional() }),
    response: z.object({ proof: z.string() }),
    handle: ({ body, request, security }) =>
      withMinDuration(async () => {
        const caller = readCaller(request);
        await deps.limits.countResetTry(caller, body.username);
        const verify = () =>
          verifyClaim({ ...deps, security }, { ...body, network: caller.network }, new Date());
        return { proof: await recordOutcome(security, 'password-reset-verified', verify) };
      }),
  });
