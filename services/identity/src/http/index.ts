import type { AnyRoute } from '@tapory/service-kit';
import { listAuthenticatorsRoute, removeAuthenticatorRoute } from '../authenticators/http/authenticators.ts';
import { deleteAccountRoute, exportAccountRoute } from '../own-data/http/account-end.ts';
import { changePasswordRoute } from '../passwords/http/change-password.ts';
import {
  resetPasswordRoute,
  sendResetCodeRoute,
  verifyResetRoute,
} from '../passwords/http/password-resets.ts';
import { listRecoveryCodesRoute, renewRecoveryCodesRoute } from '../passwords/http/recovery-codes.ts';
import { confirmPhoneRoute, sendPhoneCodeRoute } from '../profile/http/phone-confirmation.ts';
import {
  confirmEmailRoute,
  readProfileRoute,
  resendConfirmationRoute,
  updateProfileRoute,
} from '../profile/http/profile.ts';
import { registerAccountRoute } from '../registration/http/register-account.ts';
import { backchannelLogoutRoute } from '../sessions/http/backchannel-logout.ts';
import { readMeRoute, readSessionRoute } from '../sessions/http/read-session.ts';
import { endOtherSessionsRoute, endSessionRoute, listSessionsRoute } from '../sessions/http/sessions.ts';
import { signOutRoute } from '../sessions/http/sign-out.ts';
import { beginSignInRoute } from '../sign-in/http/begin-sign-in.ts';
import { completeSignInRoute } from '../sign-in/http/complete-sign-in.ts';
import { exportAuditRoute, listAuditRoute } from '../staff/http/audit.ts';
import {
  activateAccountRoute,
  deactivateAccountRoute,
  listPeopleRoute,
  readPersonRoute,
  resetAuthenticatorsRoute,
  setStaffRolesRoute,
} from '../staff/http/people.ts';
import type { HttpDeps } from './deps.ts';

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
