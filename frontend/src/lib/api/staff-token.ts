import { ApiError } from './api-error.ts';

export type StaffSignIn = {
  /** An access token that stays valid for a while. */
  readToken(): Promise<string>;
  /** Redirects to the sign-in page, which requires a new authentication, and back here. */
  signInAgain(): Promise<void>;
  /** When staff last authenticated, ms; now by default. */
  signedInAt?(): number;
};

let signIn: StaffSignIn | undefined;

/** Injects the console's sign-in; tokens are only in memory and are lost with the page. */
export function provideStaffSignIn(provided: StaffSignIn): void {
  signIn = provided;
}

/** A valid access token of the staff console. Throws UNAUTHENTICATED outside the console. */
export async function readStaffToken(): Promise<string> {
  if (!signIn) throw new ApiError('UNAUTHENTICATED', { status: 401 });
  return signIn.readToken();
}

/** When the console's staff last authenticated, ms. */
export const staffSignedInAt = (): number => signIn?.signedInAt?.() ?? Date.now();

/** Requires staff to authenticate again; no effect outside the console. */
export async function signInStaffAgain(): Promise<void> {
  await signIn?.signInAgain();
}
