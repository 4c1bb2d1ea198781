import type { LogoutNotice } from '../clients/logout-token.ts';
import type { Limits } from '../data/limits.ts';
import type { SignInStates } from '../data/sign-in-states.ts';
import type { ChangePasswordDeps } from '../use-cases/change-password.ts';
import type { CompleteSignInDeps } from '../use-cases/complete-sign-in.ts';
import type { ConfirmPhoneDeps } from '../use-cases/confirm-phone.ts';
import type { ExportAccountDeps } from '../use-cases/export-account.ts';
import type { RegisterAccountDeps } from '../use-cases/register-account.ts';
import type { RequireProofDeps } from '../use-cases/require-proof.ts';
import type { SignOutDeps } from '../use-cases/sign-out.ts';

export type HttpDeps = RegisterAccountDeps &
  CompleteSignInDeps &
  SignOutDeps &
  ChangePasswordDeps &
  RequireProofDeps &
  ConfirmPhoneDeps &
  ExportAccountDeps & {
    signInStates: SignInStates;
    limits: Limits;
    /** Whose session ended at Keycloak, from a logout token; null for an invalid token. */
    readLogoutToken(token: string): Promise<LogoutNotice | null>;
    /** Minimum length of a changed password. */
    passwordMinLength: number;
    /** Lifetime of the session cookie, seconds. */
    cookieSeconds: number;
  };
