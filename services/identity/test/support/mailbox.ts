import { eventually, testEnv } from '@tapory/testing';

export type CaughtMail = { subject: string; text: string; html: string; headers: Record<string, string> };

type Listed = CaughtMail & { to: { address: string }[] };

/** The mails that the catcher holds for an address, oldest first. */
export async function readMails(address: string): Promise<CaughtMail[]> {
  const answer = await fetch(`${testEnv('TEST_MAIL_URL')}/email`);
  const mails = (await answer.json()) as Listed[];
  return mails.filter(({ to }) => to.some((one) => one.address === address));
}

/** Waits for the mail whose subject holds a text. */
export function awaitMail(address: string, subject: string): Promise<CaughtMail> {
  return eventually(
    async () => {
      const mail = (await readMails(address)).find((one) => one.subject.includes(subject));
      if (!mail) throw new Error(`no mail "${subject}" for ${address}`);
      return mail;
    },
    { timeoutMs: 30_000 },
  );
}
