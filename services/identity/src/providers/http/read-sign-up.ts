import { definePublicHandler, HttpReply, readCookie } from '@tapory/service-kit';
import { signInProviders } from '@tapory/shop';
import { z } from 'zod';
import { endedSignUpCookie, SIGN_UP_COOKIE } from '../../http/cookies.ts';
import type { HttpDeps } from '../../http/deps.ts';
import type { SignUp } from '../data/sign-ups.ts';
import { abandonSignUp } from '../use-cases/abandon-sign-up.ts';

/** The first sign-in that this browser has yet to finish, with its id; null when there is none. */
export async function findSignUp(
  { signUps }: Pick<HttpDeps, 'signUps'>,
  cookies: string | undefined,
): Promise<{ id: string; signUp: SignUp } | null> {
  const id = readCookie(cookies, SIGN_UP_COOKIE);
  const signUp = id ? await signUps.find(id) : null;
  return id && signUp ? { id, signUp } : null;
}

export const readSignUpHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'readSignUp',
    summary:
      'By whom one can sign in besides a password, and the first such sign-in that this browser has yet to finish',
    response: z
      .object({
        providers: z.array(z.enum(signInProviders)),
        unfinished: z.enum(signInProviders).nullable(),
      })
      .meta({ id: 'SignInProviders' }),
    async handle({ request }) {
      const found = await findSignUp(deps, request.headers.cookie);
      return { providers: [...deps.signInProviders], unfinished: found?.signUp.provider ?? null };
    },
  });

export const abandonSignUpHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'abandonSignUp',
    summary:
      'Give up a first sign-in that is not finished: nothing of it stays, and the provider can be linked to another account',
    status: 204,
    async handle({ request }) {
      const found = await findSignUp(deps, request.headers.cookie);
      if (found) await deps.turns.take(found.signUp.userId, () => abandonSignUp(deps, found));
      return new HttpReply({ status: 204, headers: { 'set-cookie': endedSignUpCookie() } });
    },
  });
