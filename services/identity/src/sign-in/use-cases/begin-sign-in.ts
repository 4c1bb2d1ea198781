import { AppError } from '@tapory/errors';
import type { Oidc, SignInAction } from '../../clients/oidc.ts';
import type { Provider } from '../../providers/domain/ways-in.ts';
import type { SignInState, SignInStates } from '../data/sign-in-states.ts';

export type BeginSignInDeps = { oidc: Oidc; signInStates: SignInStates };

export type SignInWish = Pick<SignInState, 'browser' | 'returnTo' | 'language' | 'reauthenticates'> & {
  /** Authenticator to set up during the sign-in. */
  action?: SignInAction | undefined;
  /** Who lets the person in; the form of the sign-in page when absent. */
  provider?: Provider | undefined;
  /** Who is signed in at Keycloak has to give their proof again, whoever it is. */
  asksAgain?: boolean | undefined;
};

/** Stores where the browser is to return to and returns the URL of the sign-in page. */
export async function beginSignIn(
  { oidc, signInStates }: BeginSignInDeps,
  { action, provider, asksAgain = false, ...wish }: SignInWish,
): Promise<string> {
  if (!(await oidc.isUp())) throw new AppError('TEMPORARILY_UNAVAILABLE');
  const { state, nonce, codeVerifier } = oidc.newState();
  await signInStates.put(state, { ...wish, nonce, codeVerifier, startedAt: Date.now() });
  const page = { language: wish.language, asksAgain: asksAgain || wish.reauthenticates !== undefined };
  return oidc.authorizationUrl({ state, nonce, codeVerifier }, { ...page, action, provider });
}
