import { AppError } from '@tapory/errors';
import { ProviderBusy } from './provider-busy.ts';
import { ProviderFailed } from './provider-failed.ts';
import { UnusablePicture } from './unusable-picture.ts';

/** Errors of a connection that was never made. */
const NOT_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

/** What is read of an error of another library. */
type Foreign = { name?: string; code?: string; cause?: Foreign };

/** The code of the deepest cause, such as ECONNREFUSED. */
const codeOf = (error?: Foreign): string | undefined => error && (codeOf(error.cause) ?? error.code);

/**
 * What a failed call means for the job and its cost: the errors of this folder stay, a connection that was never made is
 * {@link ProviderFailed}, and whatever broke off after the request was sent is an {@link UnusablePicture}.
 */
export function toProviderError(error: unknown): Error {
  const own = [AppError, ProviderBusy, ProviderFailed, UnusablePicture];
  if (own.some((each) => error instanceof each)) return error as Error;
  const foreign = error as Foreign;
  // A limit that was reached inside a client's reader.
  if (foreign.cause instanceof UnusablePicture) return foreign.cause;
  const code = codeOf(foreign);
  if (code && NOT_SENT.includes(code)) return new ProviderFailed(code);
  return new UnusablePicture(`the answer broke off: ${code ?? foreign.name}`);
}
