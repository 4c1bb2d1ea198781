import { AppError } from '@tapory/errors';

/** A page waits so long for a store, ms: whoever touches a piece reads within two seconds that something is away. */
export const PATIENCE_MS = 1500;

/** What work gives in time; TEMPORARILY_UNAVAILABLE otherwise, and what comes later is nobody's. */
export async function inTime<T>(work: Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new AppError('TEMPORARILY_UNAVAILABLE')), patienceMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
