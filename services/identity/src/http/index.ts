import type { AnyRoute } from '@tapory/service-kit';
import { beginSignInRoute } from './begin-sign-in.ts';
import { changePasswordRoute } from './change-password.ts';
import { completeSignInRoute } from './complete-sign-in.ts';
import { deactivateAccountRoute } from './deactivate-account.ts';
import type { HttpDeps } from './deps.ts';
import { listRecoveryCodesRoute, readProfileRoute, updateProfileRoute } from './profile.ts';
import { readSessionRoute } from './read-session.ts';
import { registerAccountRoute } from './register-account.ts';
import { signOutRoute } from './sign-out.ts';

/** The HTTP routes of this service, below /api/identity. */
export const buildRoutes = (deps: HttpDeps): AnyRoute[] => [
  readSessionRoute(deps),
  beginSignInRoute(deps),
  completeSignInRoute(deps),
  signOutRoute(deps),
  registerAccountRoute(deps),
  readProfileRoute(deps),
  updateProfileRoute(deps),
  listRecoveryCodesRoute(deps),
  changePasswordRoute(deps),
  deactivateAccountRoute(deps),
];
