import { createTransport } from 'nodemailer';
import type { Mail } from '../domain/mail.ts';

/**
 * The mail server refused a mail permanently; retrying does not help. The message holds the SMTP code and no address.
 */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

/** The code of a permanent SMTP error (RFC 5321 §4.2.1: 5yz), null for anything transient. */
function permanentCode(error: unknown): number | null {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  // 530 to 539 concern our authentication, not the recipient.
  return code >= 500 && code < 600 && Math.trunc(code / 10) !== 53 ? code : null;
}

export type Mailer = {
  /**
   * Sends a mail. `id` becomes its Message-ID, so that mailboxes can deduplicate. {@link MailRefusedError} when
   * retrying does not help.
   */
  send(mail: Mail & { id: string; to: string }): Promise<void>;
  close(): void;
};

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;

/** Mail over SMTP. The timeouts together are shorter than the lease of a message. */
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
      const messageId = `<${id}@${domain}>`;
      try {
        await transport.sendMail({ from, to, subject, text, html, headers, messageId });
      } catch (error) {
        const code = permanentCode(error);
        if (code === null) throw error;
        throw new MailRefusedError(`the mail server answered ${code}`);
      }
    },
    close: () => transport.close(),
  };
}
