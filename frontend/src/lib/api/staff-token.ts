import { ApiError } from './api-error.ts';

type TokenSource = () => Promise<string>;

let source: TokenSource | undefined;

/** The staff console gives its access token here; it lives in memory only and ends with the page. */
export function provideStaffToken(tokenSource: TokenSource): void {
  source = tokenSource;
}

/** A fresh access token of the staff console. Throws UNAUTHENTICATED outside the console. */
export async function readStaffToken(): Promise<string> {
  if (!source) throw new ApiError('UNAUTHENTICATED', { status: 401 });
  return source();
}
