import type { Limits } from '../data/limits.ts';
import type { SignInStates } from '../data/sign-in-states.ts';
import type { ChangePasswordDeps } from '../use-cases/change-password.ts';
import type { CompleteSignInDeps } from '../use-cases/complete-sign-in.ts';
import type { RegisterAccountDeps } from '../use-cases/register-account.ts';
import type { SignOutDeps } from '../use-cases/sign-out.ts';

export type HttpDeps = RegisterAccountDeps &
  CompleteSignInDeps &
  SignOutDeps &
  ChangePasswordDeps & {
    signInStates: SignInStates;
    limits: Limits;
    /** Fewest characters of a changed password. */
    passwordMinLength: number;
    /** How long a browser keeps the session cookie, seconds. */
    cookieSeconds: number;
  };
