import { AppError, ERROR_CODES } from '@tapory/errors';
import { UnreadableEventError } from './cloud-event.ts';

/** No retry helps: the message itself is wrong. */
export function isPermanent(error: unknown): boolean {
  if (error instanceof UnreadableEventError) return true;
  return error instanceof AppError && ERROR_CODES[error.code].grpc === 'INVALID_ARGUMENT';
}

/** What may be said of an error in a header: its code or its name, never its data. */
export function summarizeError(error: unknown): string {
  if (error instanceof AppError) return error.code;
  if (error instanceof UnreadableEventError) return `${error.name}: ${error.message}`;
  return error instanceof Error ? error.name : typeof error;
}
