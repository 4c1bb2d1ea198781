import type { AnyRoute } from '@tapory/service-kit';
import type { Limits } from '../data/limits.ts';
import type { SignInStates } from '../data/sign-in-states.ts';
import type { ChangePasswordDeps } from '../use-cases/change-password.ts';
import type { CompleteSignInDeps } from '../use-cases/complete-sign-in.ts';
import type { RegisterAccountDeps } from '../use-cases/register-account.ts';
import type { SignOutDeps } from '../use-cases/sign-out.ts';
import { beginSignInRoute } from './begin-sign-in.ts';
import { changePasswordRoute } from './change-password.ts';
import { completeSignInRoute } from './complete-sign-in.ts';
import { deactivateAccountRoute } from './deactivate-account.ts';
import { listRecoveryCodesRoute, readProfileRoute, updateProfileRoute } from './profile.ts';
import { readSessionRoute } from './read-session.ts';
import { registerAccountRoute } from './register-account.ts';
import { signOutRoute } from './sign-out.ts';

export type HttpDeps = RegisterAccountDeps &
  CompleteSignInDeps &
  SignOutDeps &
  ChangePasswordDeps & {
    signInStates: SignInStates;
    limits: Limits;
    /** Current version of terms, privacy policy and disclaimer. */
    consentVersion: string;
    /** Fewest characters of a changed password. */
    passwordMinLength: number;
    /** How long a browser keeps the session cookie, seconds. */
    cookieSeconds: number;
  };

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
