import type { Log } from '@tapory/service-kit';

export type SmsSender = {
  /** Sends a short message; throws when the provider refuses it. `id` is the same for every attempt. */
  send(message: { id: string; to: string; text: string }): Promise<void>;
};

/** Writes short messages into the service's log instead of sending them; for development only. */
export const createLogSms = (log: Log): SmsSender => ({
  async send({ id, to, text }) {
    log.info({ sms: { id, to, text } }, 'short message');
  },
});

/** No provider is configured: sending fails with that reason. */
export const createNoSms = (): SmsSender => ({
  async send() {
    throw new Error('no provider of short messages is configured (SMS_PROVIDER)');
  },
});
