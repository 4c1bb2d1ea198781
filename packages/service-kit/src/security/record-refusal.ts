import { AppError, type ErrorCode } from '@tapory/errors';
import { AccessRefused } from '../auth/authorize.ts';
import type { SecurityEvent } from './events.ts';
import type { SecurityLog, SecurityRecord } from './security-log.ts';

const EVENT_OF: Partial<Record<ErrorCode, SecurityEvent>> = {
  UNAUTHENTICATED: 'credential-refused',
  ADMIN_ONLY: 'access-refused',
  SECOND_FACTOR_REQUIRED: 'access-refused',
  PERMISSION_DENIED: 'access-refused',
  CSRF_HEADER_MISSING: 'csrf-refused',
  RATE_LIMITED: 'rate-limited',
};

/** Records a route's failure when it is a refusal. Asking without any credential is no event: every visitor does. */
export function recordRefusal(
  log: SecurityLog,
  thrown: unknown,
  caller: Omit<SecurityRecord, 'event' | 'outcome'> & { hasCredential: boolean },
): void {
  if (!(thrown instanceof AppError)) return;
  const { hasCredential, ...who } = caller;
  const refused = thrown.cause instanceof AccessRefused ? thrown.cause : undefined;
  const event = refused ? 'access-refused' : EVENT_OF[thrown.code];
  if (!event || (event === 'credential-refused' && !hasCredential)) return;
  log.record({
    ...who,
    event,
    outcome: 'refused',
    reason: refused?.ability ?? thrown.code,
    ...(refused?.ownerId === undefined ? {} : { subjectId: refused.ownerId }),
  });
}
