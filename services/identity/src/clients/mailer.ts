import { createTransport } from 'nodemailer';
import type { Mail } from '../domain/mail.ts';

/** The mail server refuses a mail for good: no later try helps. The message holds its code and no address. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

/** What a mail server answered for good (RFC 5321 §4.2.1: 5yz), null for anything that may pass. */
function permanentCode(error: unknown): number | null {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  // 530 to 539 speak of our own sign-in there, not of the address.
  return code >= 500 && code < 600 && Math.trunc(code / 10) !== 53 ? code : null;
}

export type Mailer = {
  /** Sends a mail. `id` is its Message-ID: a mailbox that gets it twice shows it once. {@link MailRefusedError} when no later try helps. */
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
