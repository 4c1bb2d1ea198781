import { AppError } from '@tapory/errors';
import type { Oidc, SignInAction } from '../clients/oidc.ts';
import type { SignInState, SignInStates } from '../data/sign-in-states.ts';

export type BeginSignInDeps = { oidc: Oidc; signInStates: SignInStates };

export type SignInWish = Pick<SignInState, 'browser' | 'returnTo' | 'language' | 'reauthenticates'> & {
  /** What to set up on the way. */
  action?: SignInAction | undefined;
};

/** Remembers where the browser wants to go, and answers the address of the sign-in page. */
export async function beginSignIn(
  { oidc, signInStates }: BeginSignInDeps,
  { action, ...wish }: SignInWish,
): Promise<string> {
  if (!(await oidc.isUp())) throw new AppError('TEMPORARILY_UNAVAILABLE');
  const { state, nonce, codeVerifier } = oidc.newState();
  await signInStates.put(state, { ...wish, nonce, codeVerifier, startedAt: Date.now() });
  const page = { language: wish.language, asksAgain: wish.reauthenticates !== undefined, action };
  return oidc.authorizationUrl({ state, nonce, codeVerifier }, page);
}
