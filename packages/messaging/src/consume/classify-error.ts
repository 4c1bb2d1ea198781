import { AppError, ERROR_CODES } from '@tapory/errors';
import { UnreadableEventError } from '../outbox/cloud-event.ts';

/** Whether retrying cannot help, because the message itself is invalid. */
export function isPermanent(error: unknown): boolean {
  if (error instanceof UnreadableEventError) return true;
  return error instanceof AppError && ERROR_CODES[error.code].grpc === 'INVALID_ARGUMENT';
}

/** An error's code or name, for a message header: never its data, which may be personal. */
export function summarizeError(error: unknown): string {
  if (error instanceof AppError) return error.code;
  if (error instanceof UnreadableEventError) return `${error.name}: ${error.message}`;
  return error instanceof Error ? error.name : typeof error;
}
