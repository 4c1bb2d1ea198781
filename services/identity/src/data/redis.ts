import { createHash } from 'node:crypto';
import { AppError } from '@tapory/errors';

/** Name under which a secret is kept in Redis: who reads the store learns no cookie from it. */
export function secretKey(prefix: string, secret: string): string {
  return `identity:${prefix}:${createHash('sha256').update(secret).digest('base64url')}`;
}

/** Runs a Redis command; a Redis that is away or late is TEMPORARILY_UNAVAILABLE, with the cause kept. */
export async function onRedis<T>(command: () => Promise<T>): Promise<T> {
  try {
    return await command();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('TEMPORARILY_UNAVAILABLE', { cause: error });
  }
}
