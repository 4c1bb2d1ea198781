import type { Log } from '@tapory/service-kit';
import type { Delivery } from '../domain/delivery.ts';

/** The provider refused a message for good; retrying does not help. The message holds its code and no number. */
export class SmsRefusedError extends Error {
  override readonly name = 'SmsRefusedError';
}

/** The provider answered that it does not take a message now. */
export class SmsNotTakenError extends Error {
  override readonly name = 'SmsNotTakenError';
}

type Thrown = { syscall?: string; code?: string; errors?: Thrown[]; cause?: Thrown };

/** Nothing was sent over a connection that was never made; of several addresses each has an error of its own. */
const isUnconnected = ({ syscall, code = '', errors = [], cause }: Thrown): boolean =>
  syscall === 'connect' ||
  syscall === 'getaddrinfo' ||
  code === 'UND_ERR_CONNECT_TIMEOUT' ||
  (errors.length > 0 && errors.every(isUnconnected)) ||
  (cause instanceof Error && isUnconnected(cause));

/** Whether an attempt has certainly not reached anybody, so that it does not count. */
export const isUnsent = (error: unknown): boolean =>
  error instanceof SmsRefusedError ||
  error instanceof SmsNotTakenError ||
  (error instanceof Error && isUnconnected(error as Thrown));

export type SmsSender = {
  /** Whether the provider sends what comes with a known `id` only once; elsewhere each attempt costs anew. */
  knowsIds: boolean;
  /**
   * Sends a short message to a number as accounts hold it; `id` is the same for every attempt. Returns the provider's own id,
   * null where it reports no deliveries. {@link SmsRefusedError} when retrying does not help; any other error is transient, after which the message may have arrived
   * unless {@link isUnsent}.
   */
  send(message: { id: string; to: string; text: string }): Promise<string | null>;
  /** What became of messages, by the provider's ids; ids that it says nothing of are left out. */
  readDeliveries(providerIds: readonly string[]): Promise<Map<string, Delivery>>;
};

/** Longest wait for a provider, ms: a run of them all is shorter than the lease of its messages. */
export const SMS_TIMEOUT_MS = 10_000;

/** Writes short messages into the service's log instead of sending them; for development only. */
export const createLogSms = (log: Log): SmsSender => ({
  knowsIds: true,
  async send({ id, to, text }) {
    log.info({ sms: { id, to, text } }, 'short message');
    return null;
  },
  readDeliveries: async () => new Map(),
});

/** No provider is configured: sending fails with that reason. */
export const createNoSms = (): SmsSender => ({
  knowsIds: true,
  async send() {
    throw new SmsNotTakenError('no provider of short messages is configured (SMS_PROVIDER)');
  },
  readDeliveries: async () => new Map(),
});
