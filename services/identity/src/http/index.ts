import type { AnyRoute } from '@tapory/service-kit';
import { exportAuditRoute, listAuditRoute } from './audit.ts';
import { beginSignInRoute } from './begin-sign-in.ts';
import { changePasswordRoute } from './change-password.ts';
import { completeSignInRoute } from './complete-sign-in.ts';
import type { HttpDeps } from './deps.ts';
import {
  activateAccountRoute,
  deactivateAccountRoute,
  listPeopleRoute,
  readPersonRoute,
  setStaffRolesRoute,
} from './people.ts';
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
  listPeopleRoute(deps),
  readPersonRoute(deps),
  deactivateAccountRoute(deps),
  activateAccountRoute(deps),
  setStaffRolesRoute(deps),
  listAuditRoute(deps),
  exportAuditRoute(deps),
];
