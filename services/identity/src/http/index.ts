import { abilities } from '../abilities.ts';
import { listAuthenticatorsHandler } from '../authenticators/http/list-authenticators.ts';
import { removeAuthenticatorHandler } from '../authenticators/http/remove-authenticator.ts';
import { deleteAccountHandler } from '../own-data/http/delete-account.ts';
import { exportAccountHandler } from '../own-data/http/export-account.ts';
import { changePasswordHandler } from '../passwords/http/change-password.ts';
import { listRecoveryCodesHandler } from '../passwords/http/list-recovery-codes.ts';
import { readPasswordRuleHandler } from '../passwords/http/read-password-rule.ts';
import { renewRecoveryCodesHandler } from '../passwords/http/renew-recovery-codes.ts';
import { resetPasswordHandler } from '../passwords/http/reset-password.ts';
import { sendResetCodeHandler } from '../passwords/http/send-reset-code.ts';
import { showRecoveryCodesHandler } from '../passwords/http/show-recovery-codes.ts';
import { verifyResetHandler } from '../passwords/http/verify-reset.ts';
import { confirmEmailHandler } from '../profile/http/confirm-email.ts';
import { confirmPhoneHandler } from '../profile/http/confirm-phone.ts';
import { readProfileHandler } from '../profile/http/read-profile.ts';
import { resendConfirmationHandler } from '../profile/http/resend-confirmation.ts';
import { sendPhoneCodeHandler } from '../profile/http/send-phone-code.ts';
import { updateProfileHandler } from '../profile/http/update-profile.ts';
import { finishSignUpHandler } from '../providers/http/finish-sign-up.ts';
import { listLinkedProvidersHandler } from '../providers/http/list-linked-providers.ts';
import { abandonSignUpHandler, readSignUpHandler } from '../providers/http/read-sign-up.ts';
import { unlinkProviderHandler } from '../providers/http/unlink-provider.ts';
import { registerAccountHandler } from '../registration/http/register-account.ts';
import { backchannelLogoutHandler } from '../sessions/http/backchannel-logout.ts';
import { endOtherSessionsHandler } from '../sessions/http/end-other-sessions.ts';
import { endSessionHandler } from '../sessions/http/end-session.ts';
import { listSessionsHandler } from '../sessions/http/list-sessions.ts';
import { readMeHandler } from '../sessions/http/read-me.ts';
import { readSessionHandler } from '../sessions/http/read-session.ts';
import { signOutHandler } from '../sessions/http/sign-out.ts';
import { beginSignInHandler } from '../sign-in/http/begin-sign-in.ts';
import { completeSignInHandler } from '../sign-in/http/complete-sign-in.ts';
import { rememberConsoleDeviceHandler, resetConsoleLockoutHandler } from '../sign-in/http/console-device.ts';
import { activateAccountHandler } from '../staff/http/activate-account.ts';
import { deactivateAccountHandler } from '../staff/http/deactivate-account.ts';
import { auditList } from '../staff/http/list-audit.ts';
import { peopleList } from '../staff/http/list-people.ts';
import { readOverviewHandler } from '../staff/http/read-overview.ts';
import { readPersonHandler } from '../staff/http/read-person.ts';
import { readSuspensionNumbersHandler } from '../staff/http/read-suspension-numbers.ts';
import { resetAuthenticatorsHandler } from '../staff/http/reset-authenticators.ts';
import { setStaffRolesHandler } from '../staff/http/set-staff-roles.ts';
import {
  readSuspensionHandler,
  suspendAccountHandler,
  withdrawSuspensionHandler,
} from '../staff/http/suspensions.ts';
import type { HttpDeps } from './deps.ts';

/** The HTTP routes of this service, below /api/identity. */
// biome-ignore format: a table, one route a line
export const buildRoutes = (deps: HttpDeps) =>
  abilities.routeTable({
    'GET /session': { access: 'public', handler: readSessionHandler(deps) },
    'GET /v1/me': { access: 'member', ability: 'account:read', handler: readMeHandler(deps) },
    'GET /login': { access: 'public', handler: beginSignInHandler(deps) },
    'GET /callback': { access: 'public', handler: completeSignInHandler(deps) },
    'POST /logout': { access: 'public', handler: signOutHandler(deps) },
    'POST /backchannel-logout': { access: 'public', handler: backchannelLogoutHandler(deps) },
    'POST /accounts': { access: 'public', handler: registerAccountHandler(deps) },
    'GET /sign-up': { access: 'public', handler: readSignUpHandler(deps) },
    'POST /sign-up': { access: 'public', handler: finishSignUpHandler(deps) },
    'DELETE /sign-up': { access: 'public', handler: abandonSignUpHandler(deps) },
    'GET /profile': { access: 'member', ability: 'account:read', handler: readProfileHandler(deps) },
    'PATCH /profile': { access: 'member', ability: 'account:update', handler: updateProfileHandler(deps) },
    'GET /profile/recovery-codes': { access: 'member', ability: 'account:read', handler: listRecoveryCodesHandler(deps) },
    'POST /profile/recovery-codes/show': { access: 'member', ability: 'account:read', handler: showRecoveryCodesHandler(deps) },
    'POST /profile/recovery-codes': { access: 'member', ability: 'account:update', handler: renewRecoveryCodesHandler(deps) },
    'POST /profile/email-confirmation': { access: 'member', ability: 'account:update', handler: resendConfirmationHandler(deps) },
    'POST /email-confirmations': { access: 'public', handler: confirmEmailHandler(deps) },
    'POST /profile/phone-code': { access: 'member', ability: 'account:update', handler: sendPhoneCodeHandler(deps) },
    'POST /profile/phone-confirmation': { access: 'member', ability: 'account:update', handler: confirmPhoneHandler(deps) },
    'POST /profile/password': { access: 'member', ability: 'account:update', handler: changePasswordHandler(deps) },
    'GET /profile/authenticators': { access: 'member', ability: 'account:read', handler: listAuthenticatorsHandler(deps) },
    'DELETE /profile/authenticators/{id}': { access: 'member', ability: 'account:update', handler: removeAuthenticatorHandler(deps) },
    'GET /profile/providers': { access: 'member', ability: 'account:read', handler: listLinkedProvidersHandler(deps) },
    'DELETE /profile/providers/{provider}': { access: 'member', ability: 'account:update', handler: unlinkProviderHandler(deps) },
    'GET /profile/sessions': { access: 'member', ability: 'account:read', handler: listSessionsHandler(deps) },
    'DELETE /profile/sessions/{id}': { access: 'member', ability: 'account:update', handler: endSessionHandler(deps) },
    'POST /profile/sessions/end-others': { access: 'member', ability: 'account:update', handler: endOtherSessionsHandler(deps) },
    'POST /profile/export': { access: 'session', ability: 'account:read', handler: exportAccountHandler(deps) },
    'POST /profile/deletion': { access: 'member', ability: 'account:update', handler: deleteAccountHandler(deps) },
    'GET /suspension-numbers': { access: 'public', handler: readSuspensionNumbersHandler(deps) },
    'GET /password-rule': { access: 'public', handler: readPasswordRuleHandler(deps) },
    'POST /password-resets': { access: 'public', handler: sendResetCodeHandler(deps) },
    'POST /password-resets/verify': { access: 'public', handler: verifyResetHandler(deps) },
    'POST /password-resets/complete': { access: 'public', handler: resetPasswordHandler(deps) },
    'POST /lockout-resets': { access: 'public', handler: resetConsoleLockoutHandler(deps) },
    'PUT /admin/device': { access: 'staff', ability: 'device:remember', handler: rememberConsoleDeviceHandler(deps) },
    'GET /admin/overview': { access: 'staff', ability: 'account:find', handler: readOverviewHandler(deps) },
    'GET /accounts': { access: 'staff', ability: 'account:find', handler: peopleList.page(deps) },
    'GET /accounts/export': { access: 'staff', ability: 'account:export', handler: peopleList.file(deps) },
    'GET /accounts/{id}': { access: 'staff', ability: 'account:find', handler: readPersonHandler(deps) },
    'POST /accounts/{id}/deactivate': { access: 'staff', ability: 'account:manage', handler: deactivateAccountHandler(deps) },
    'GET /accounts/{id}/suspension': { access: 'staff', ability: 'account:suspend', handler: readSuspensionHandler(deps) },
    'POST /accounts/{id}/suspension': { access: 'staff', ability: 'account:suspend', handler: suspendAccountHandler(deps) },
    'DELETE /accounts/{id}/suspension': { access: 'staff', ability: 'account:suspend', handler: withdrawSuspensionHandler(deps) },
    'POST /accounts/{id}/activate': { access: 'staff', ability: 'account:manage', handler: activateAccountHandler(deps) },
    'POST /accounts/{id}/reset-authenticators': { access: 'staff', ability: 'account:entitle', handler: resetAuthenticatorsHandler(deps) },
    'PUT /accounts/{id}/roles': { access: 'staff', ability: 'account:entitle', handler: setStaffRolesHandler(deps) },
    'GET /audit': { access: 'staff', ability: 'audit:read', handler: auditList.page(deps) },
    'GET /audit/export': { access: 'staff', ability: 'audit:read', handler: auditList.file(deps) },
  });
