import { AppError } from '@tapory/errors';
import type { SecurityEvent, SecurityLog } from '@tapory/service-kit';

/** Does the work and records its outcome; a failure is recorded with its code and rethrown. */
export async function recordOutcome<T>(
  security: SecurityLog,
  event: SecurityEvent,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const result = await work();
    security.record({ event, outcome: 'success' });
    return result;
  } catch (error) {
    security.record({ event, outcome: 'failure', reason: AppError.from(error).code });
    throw error;
  }
}
