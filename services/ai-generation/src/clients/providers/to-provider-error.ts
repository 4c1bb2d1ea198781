import { AppError } from '@tapory/errors';
import { ProviderBusy } from './provider-busy.ts';
import { ProviderFailed } from './provider-failed.ts';
import { UnusablePicture } from './unusable-picture.ts';

/** Errors of a connection that was never made, or that nothing was sent over: whoever answered there was not the provider. */
const NOT_SENT = [
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
  ...[
    'ERR_SSL_WRONG_VERSION_NUMBER',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'CERT_HAS_EXPIRED',
    'CERT_NOT_YET_VALID',
  ],
  ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN'],
  ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
];

/** What is read of an error of another library; of several addresses each has one. */
type Foreign = { name?: string; code?: string; syscall?: string; errors?: Foreign[]; cause?: Foreign };

/** The deepest cause that has a code, such as ECONNREFUSED. */
const rootOf = (error?: Foreign): Foreign | undefined =>
  error && (rootOf(error.cause) ?? (error.code === undefined ? undefined : error));

/** Whether an error comes from before anything was sent. */
const isUnsent = ({ code = '', syscall, errors }: Foreign): boolean =>
  NOT_SENT.includes(code) || syscall === 'connect' || (errors?.every(isUnsent) ?? false);

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
  const root = rootOf(foreign);
  if (root && isUnsent(root)) return new ProviderFailed(String(root.code));
  return new UnusablePicture(`the answer broke off: ${root?.code ?? foreign.name}`);
}
