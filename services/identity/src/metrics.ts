import { ATTRIBUTES, counterOf, METRICS } from '@tapory/telemetry';

const attempts = counterOf(METRICS.messagesSent);
const started = counterOf(METRICS.sessionsStarted);
const ended = counterOf(METRICS.sessionsEnded);
// Shown before the first: a rate needs a value to grow from.
started.add(0);
ended.add(0);

type MessageOutcome = 'sent' | 'retried' | 'given-up' | 'delivered' | 'undelivered';

/** Counts an attempt to send a message, or what its provider said of it later. */
export const countMessage = (channel: string, outcome: MessageOutcome): void =>
  attempts.add(1, { [ATTRIBUTES.channel]: channel, [ATTRIBUTES.outcome]: outcome });

export const countSessionStart = (): void => started.add(1);

export const countSessionEnd = (): void => ended.add(1);
