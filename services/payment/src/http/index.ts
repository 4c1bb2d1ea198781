import type { AnyRoute } from '@tapory/service-kit';
import type { Deps } from '../use-cases/deps.ts';
import { createAttemptRoute } from './create-attempt.ts';
import { ecpayNotifyRoute, ecpayReturnRoute } from './ecpay-callbacks.ts';
import { readAttemptRoute } from './read-attempt.ts';

/** The HTTP routes of this service, below /api/payment. */
export const buildRoutes = (deps: Deps, publicUrl: string): AnyRoute[] => [
  createAttemptRoute(deps),
  readAttemptRoute(deps),
  ecpayNotifyRoute(deps),
  ecpayReturnRoute(deps, publicUrl),
];
