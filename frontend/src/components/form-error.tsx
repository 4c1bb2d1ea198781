import type { ApiError } from '../lib/api/api-error.ts';
import { ErrorNote } from './error-note.tsx';

/** A failed submission, unless its errors stand beside their fields; `what` did not work comes before why. */
export function FormError({ error, what }: { error: ApiError | null; what?: string }) {
  return error && error.errors.length === 0 ? <ErrorNote error={error} what={what} /> : null;
}
