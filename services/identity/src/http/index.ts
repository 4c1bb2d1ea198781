import type { AnyRoute } from '@tapory/service-kit';
import { deleteAccountRoute, exportAccountRoute } from './account-end.ts';
import { exportAuditRoute, listAuditRoute } from './audit.ts';
import { listAuthenticatorsRoute, removeAuthenticatorRoute } from './authenticators.ts';
import { backchannelLogoutRoute } from './backchannel-logout.ts';
import { beginSignInRoute } from './begin-sign-in.ts';
import { changePasswordRoute } from './change-password.ts';
import { completeSignInRoute } from './complete-sign-in.ts';
import type { HttpDeps } from './deps.ts';
import { resetPasswordRoute, sendResetCodeRoute, verifyResetRoute } from './password-resets.ts';
import {
  activateAccountRoute,
  deactivateAccountRoute,
  listPeopleRoute,
  readPersonRoute,
  resetAuthenticatorsRoute,
  setStaffRolesRoute,
} from './people.ts';
import { confirmPhoneRoute, sendPhoneCodeRoute } from './phone-confirmation.ts';
import {
  confirmEmailRoute,
  readProfileRoute,
  resendConfirmationRoute,
  updateProfileRoute,
} from './profile.ts';
import { readMeRoute, readSessionRoute } from './read-session.ts';
import { listRecoveryCodesRoute, renewRecoveryCodesRoute } from './recovery-codes.ts';
import { registerAccountRoute } from './register-account.ts';
import { endOtherSessionsRoute, endSessionRoute, listSessionsRoute } from './sessions.ts';
import { signOutRoute } from './sign-out.ts';

/** The HTTP routes of this service, below /api/identity. */
export const buildRoutes = (deps: HttpDeps): AnyRoute[] => [
  readSessionRoute(deps),
  readMeRoute(deps),
  beginSignInRoute(deps),
  completeSignInRoute(deps),
  signOutRoute(deps),
  backchannelLogoutRoute(deps),
  registerAccountRoute(deps),
  readProfileRoute(deps),
  updateProfileRoute(deps),
  listRecoveryCodesRoute(deps),
  renewRecoveryCodesRoute(deps),
  resendConfirmationRoute(deps),
  confirmEmailRoute(deps),
  sendPhoneCodeRoute(deps),
  confirmPhoneRoute(deps),
  changePasswordRoute(deps),
  listAuthenticatorsRoute(deps),
  removeAuthenticatorRoute(deps),
  listSessionsRoute(deps),
  endSessionRoute(deps),
  endOtherSessionsRoute(deps),
  exportAccountRoute(deps),
  deleteAccountRoute(deps),
  sendResetCodeRoute(deps),
  verifyResetRoute(deps),
  resetPasswordRoute(deps),
  listPeopleRoute(deps),
  readPersonRoute(deps),
  deactivateAccountRoute(deps),
  activateAccountRoute(deps),
  resetAuthenticatorsRoute(deps),
  setStaffRolesRoute(deps),
  listAuditRoute(deps),
  exportAuditRoute(deps),
];
