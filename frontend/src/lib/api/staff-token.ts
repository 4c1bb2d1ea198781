import { ApiError } from './api-error.ts';

export type StaffSignIn = {
  /** An access token that is good for a while. */
  readToken(): Promise<string>;
  /** Leaves for the sign-in page, where everything is asked for anew, and comes back here. */
  signInAgain(): Promise<void>;
};

let signIn: StaffSignIn | undefined;

/** The staff console gives its way to sign in here; tokens live in memory only and end with the page. */
export function provideStaffSignIn(provided: StaffSignIn): void {
  signIn = provided;
}

/** A fresh access token of the staff console. Throws UNAUTHENTICATED outside the console. */
export async function readStaffToken(): Promise<string> {
  if (!signIn) throw new ApiError('UNAUTHENTICATED', { status: 401 });
  return signIn.readToken();
}

/** Has staff prove again who they are; nothing outside the console. */
export async function signInStaffAgain(): Promise<void> {
  await signIn?.signInAgain();
}
