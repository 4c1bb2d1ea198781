import { createHmac } from 'node:crypto';
import { isSpanContextValid, trace } from '@opentelemetry/api';
import { pino, type StreamEntry } from 'pino';
import { z } from 'zod';
import type { Actor } from '../auth/actor.ts';
import { SECURITY_EVENTS, type SecurityEvent } from './events.ts';
import { createFloodGuard } from './flood-guard.ts';
import { createLogFile } from './log-file.ts';
import { networkOf } from './network-of.ts';

const EVENT_NAMES = Object.keys(SECURITY_EVENTS) as [SecurityEvent, ...SecurityEvent[]];
const OUTCOMES = ['success', 'failure', 'refused'] as const;
/** What an id or a code looks like. Anything else could be a name, a mail address or a line break. */
const PLAIN = /^[\w.:/-]{1,80}$/;
const plainSchema = z.string().regex(PLAIN);

/** One line of the security log, as routers and SIEMs read it. */
export const securityLineSchema = z.strictObject({
  level: z.literal('info'),
  time: z.iso.datetime(),
  service: plainSchema,
  stream: z.literal('security'),
  event: z.enum(EVENT_NAMES),
  outcome: z.enum(OUTCOMES),
  actorId: plainSchema.optional(),
  actorVia: z.enum(['session', 'bearer']).optional(),
  actorRoles: z.array(z.string()).optional(),
  subjectId: plainSchema.optional(),
  address: plainSchema.optional(),
  operation: plainSchema.optional(),
  reason: plainSchema.optional(),
  traceId: z.string().optional(),
  suppressed: z.int().min(1).optional(),
});

/** What is recorded. Ids and codes only: what does not look like one is left out of the line. */
export type SecurityRecord = {
  event: SecurityEvent;
  /** `failure`: tried and wrong, such as a false code; `refused`: not allowed to try. */
  outcome: (typeof OUTCOMES)[number];
  /** Who did it, with how and as what they are signed in. */
  actor?: Actor | null;
  /** Who did it, where there is no actor, such as at sign-in. */
  actorId?: string;
  /** Whom or what it is about. */
  subjectId?: string;
  /** Network address; keyed before it is written. */
  address?: string;
  /** operationId of a route, or path of an RPC. */
  operation?: string;
  /** A code that says why. */
  reason?: string;
};

/** Records what the shop's security people search for; never fails and never waits. */
export type SecurityLog = { record(entry: SecurityRecord): void };

export type SecurityLogOptions = {
  service: string;
  /** Level of the process's log; `silent` silences this stream too. */
  level: string;
  /** Secret under which addresses are written: the same address gets the same text, and none can be read back. */
  addressKey: string;
  /** A file that takes the lines as well as stdout. */
  file?: string | undefined;
  /** In place of stdout, for tests. */
  destination?: { write(line: string): void };
  now?: () => number;
};

function traceId(): string | undefined {
  const context = trace.getActiveSpan()?.spanContext();
  return context && isSpanContextValid(context) ? context.traceId : undefined;
}

function plain(value: string | undefined): string | undefined {
  return value !== undefined && PLAIN.test(value) ? value : undefined;
}

function streamsOf({ file, destination }: SecurityLogOptions): StreamEntry[] {
  const stdout = destination ?? pino.destination({ dest: 1, sync: true });
  if (!file) return [{ stream: stdout }];
  return [{ stream: stdout }, { stream: createLogFile(file) }];
}

function actorFields({ actor, actorId }: SecurityRecord) {
  if (!actor) return { actorId: plain(actorId) };
  return { actorId: plain(actor.id), actorVia: actor.via, actorRoles: [...actor.roles] };
}

/**
 * The log of what matters to the shop's security, a stream of its own: every line has `"stream":"security"` and fits
 * `securityLineSchema`. Failures and refusals are bounded per event and source; successes are always written.
 */
export function createSecurityLog(options: SecurityLogOptions): SecurityLog {
  const guard = createFloodGuard(options.now);
  const logger = pino(
    {
      level: options.level === 'silent' ? 'silent' : 'info',
      base: { service: options.service, stream: 'security' },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    pino.multistream(streamsOf(options)),
  );
  const keyed = (address: string): string =>
    createHmac('sha256', options.addressKey).update(networkOf(address)).digest('base64url').slice(0, 22);

  return {
    record(entry) {
      const address = entry.address === undefined ? undefined : keyed(entry.address);
      const { isAdmitted, suppressed } =
        entry.outcome === 'success'
          ? { isAdmitted: true, suppressed: 0 }
          : guard.admit(entry.event, address ?? entry.actor?.id ?? entry.actorId ?? '');
      if (!isAdmitted) return;
      logger.info({
        event: entry.event,
        outcome: entry.outcome,
        ...actorFields(entry),
        subjectId: plain(entry.subjectId),
        address,
        operation: plain(entry.operation),
        reason: plain(entry.reason),
        traceId: traceId(),
        ...(suppressed > 0 ? { suppressed } : {}),
      });
    },
  };
}

/** Writes nothing; for parts that run without a service around them, such as tests of one handler. */
export const NO_SECURITY_LOG: SecurityLog = { record: () => undefined };
