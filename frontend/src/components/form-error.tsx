import type { ApiError } from '../lib/api/api-error.ts';
import { ErrorNote } from './error-note.tsx';

/** A failed submission, unless its errors stand beside their fields. */
export function FormError({ error }: { error: ApiError | null }) {
  return error && error.errors.length === 0 ? <ErrorNote error={error} /> : null;
}
