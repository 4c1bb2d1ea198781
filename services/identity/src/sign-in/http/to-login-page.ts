import { AppError, type ErrorCode } from '@tapory/errors';
import { HttpReply, type Log } from '@tapory/service-kit';

const SHOWN: readonly ErrorCode[] = ['ACCOUNT_INACTIVE', 'RATE_LIMITED', 'TEMPORARILY_UNAVAILABLE'];

/** Redirects to the shop's sign-in page with the error's code; the cause is only logged. */
export function toLoginPage(log: Log, thrown: unknown, returnTo: string): HttpReply {
  const error = AppError.from(thrown);
  log.warn({ err: error.cause ?? error, code: error.code }, 'sign-in failed');
  const code = SHOWN.includes(error.code) ? error.code : 'SIGN_IN_FAILED';
  return HttpReply.redirect(`/login?${new URLSearchParams({ error: code, returnTo })}`);
}
