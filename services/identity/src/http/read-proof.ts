import { type Actor, type HandlerContext, readCookie, SESSION_COOKIE } from '@tapory/service-kit';
import { type Proof, type RequireProofDeps, requireProof } from '../sessions/use-cases/require-proof.ts';

type Asking = {
  actor: Actor;
  request: HandlerContext['request'];
};

/** The proof of the password that comes with a request; REAUTHENTICATION_REQUIRED when the actor has none. */
export function readProof(deps: RequireProofDeps, { actor, request }: Asking): Promise<Proof> {
  const sessionId = readCookie(request.headers.cookie, SESSION_COOKIE);
  return requireProof(deps, { actor, sessionId, now: new Date() });
}
