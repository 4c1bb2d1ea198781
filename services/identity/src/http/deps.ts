import type { Limits } from '../limits/limits.ts';
import type { ExportAccountDeps } from '../own-data/use-cases/export-account.ts';
import type { ChangePasswordDeps } from '../passwords/use-cases/change-password.ts';
import type { ConfirmPhoneDeps } from '../profile/use-cases/confirm-phone.ts';
import type { SignUps } from '../providers/data/sign-ups.ts';
import type { Turns } from '../providers/data/turns.ts';
import type { Provider } from '../providers/domain/ways-in.ts';
import type { RegisterAccountDeps } from '../registration/use-cases/register-account.ts';
import type { LogoutNotice } from '../sessions/clients/logout-token.ts';
import type { RequireProofDeps } from '../sessions/use-cases/require-proof.ts';
import type { SignOutDeps } from '../sessions/use-cases/sign-out.ts';
import type { SignInStates } from '../sign-in/data/sign-in-states.ts';
import type { CompleteSignInDeps } from '../sign-in/use-cases/complete-sign-in.ts';

export type HttpDeps = RegisterAccountDeps &
  CompleteSignInDeps &
  SignOutDeps &
  ChangePasswordDeps &
  RequireProofDeps &
  ConfirmPhoneDeps &
  ExportAccountDeps & {
    signInStates: SignInStates;
    limits: Limits;
    /** First sign-ins by a provider that are not finished. */
    signUps: SignUps;
    turns: Turns;
    /** By whom one can sign in besides a password. */
    signInProviders: readonly Provider[];
    /** Whose session ended at Keycloak, from a logout token; null for an invalid token. */
    readLogoutToken(token: string): Promise<LogoutNotice | null>;
    /** Minimum length of a changed password. */
    passwordMinLength: number;
    /** Lifetime of the session cookie, seconds. */
    cookieSeconds: number;
  };
