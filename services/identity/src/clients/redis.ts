import { createHash } from 'node:crypto';
import { AppError } from '@tapory/errors';

/** Redis key of a secret: a hash, so that reading the store reveals no cookie. */
export function secretKey(prefix: string, secret: string): string {
  return `identity:${prefix}:${createHash('sha256').update(secret).digest('base64url')}`;
}

/** Runs a Redis command; TEMPORARILY_UNAVAILABLE, with the cause, when Redis does not respond in time. */
export async function onRedis<T>(command: () => Promise<T>): Promise<T> {
  try {
    return await command();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('TEMPORARILY_UNAVAILABLE', { cause: error });
  }
}
