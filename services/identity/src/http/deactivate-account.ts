import { authorize, defineRoute, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { deactivateAccount } from '../use-cases/deactivate-account.ts';
import type { HttpDeps } from './deps.ts';

export const deactivateAccountRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'post',
    path: '/accounts/{id}/deactivate',
    operationId: 'deactivateAccount',
    summary: 'Make an account inactive; its sessions end at once. Administrators, with an access token',
    access: 'member',
    params: z.object({ id: uuidSchema }),
    response: z.object({}),
    async handle({ actor, params }) {
      authorize(actor, 'account:deactivate');
      await deactivateAccount(deps, params.id);
      return {};
    },
  });
