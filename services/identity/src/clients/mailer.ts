import { createTransport } from 'nodemailer';
import type { Mail } from '../domain/mail.ts';

export type Mailer = {
  /** Sends a mail. `id` is its Message-ID: a mailbox that gets it twice shows it once. */
  send(mail: Mail & { id: string; to: string }): Promise<void>;
  close(): void;
};

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;

/** Mail over SMTP. The time-outs together stay below the time for which a message is claimed. */
export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, text, html }) {
      const headers = { 'Auto-Submitted': 'auto-generated' };
      await transport.sendMail({ from, to, subject, text, html, headers, messageId: `<${id}@${domain}>` });
    },
    close: () => transport.close(),
  };
}
