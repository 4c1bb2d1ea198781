import { type Log, type Part, repeatingJob } from '@tapory/service-kit';
import type { SecretBox } from '../../crypto/secret-box.ts';
import type { Database } from '../../data/database.ts';
import { countMessage } from '../../metrics.ts';
import { type Mailer, MailRefusedError } from '../clients/mailer.ts';
import { isUnsent, SmsRefusedError, type SmsSender } from '../clients/sms.ts';
import {
  type DueMessage,
  markSent,
  releaseMessages,
  storeFailedTry,
  takeDueMessages,
} from '../data/messages.ts';
import { bookShortMessage, cancelBooking } from '../data/short-message-bookings.ts';
import { nextTry } from '../domain/message.ts';
import { shareRate } from '../domain/share-rate.ts';
import { toMail, toSms } from '../mail-texts.ts';

export type SendMessagesDeps = {
  database: Database;
  box: SecretBox;
  mailer: Mailer;
  sms: SmsSender;
  log: Log;
  /** Maximum messages started in one run. */
  limit: number;
  /** Maximum short messages in 24 hours, of all replicas together. */
  smsPerDay: number;
};

/** What a person waits for leaves within a quarter of a second. */
const RUNS_PER_SECOND = 4;

/** Sends a message. Returns the provider's id of it, where it has one. */
async function send(deps: SendMessagesDeps, message: DueMessage): Promise<string | null> {
  const { id, to, tries } = message;
  if (message.channel === 'sms') {
    const isFurther = tries > 1 && !deps.sms.knowsIds;
    const booking = { messageId: id, perDay: deps.smsPerDay, isFurther };
    const booked = await deps.database.$transaction((tx) => bookShortMessage(tx, booking));
    // Later would be useless: a code is valid for minutes.
    if (booked === 'full')
      throw new SmsRefusedError('the short messages of 24 hours are used up (SMS_PER_DAY)');
    try {
      return await deps.sms.send({ id, to, text: toSms(message) });
    } catch (error) {
      // What was given to the provider before may have arrived.
      if (isUnsent(error) && (booked === 'new' || tries === 1 || isFurther))
        await cancelBooking(deps.database, id);
      throw error;
    }
  }
  await deps.mailer.send({ id, to, ...toMail(message) });
  return null;
}

const isFinal = (error: unknown): boolean =>
  error instanceof MailRefusedError || error instanceof SmsRefusedError;

/** SMTP responses may repeat the address, which logs and the table must not contain. */
const withoutAddress = (text: string, address: string): string => text.replaceAll(address, '…');

async function trySending(deps: SendMessagesDeps, message: DueMessage): Promise<void> {
  const { database, log } = deps;
  const { id, kind, tries } = message;
  let providerId: string | null;
  try {
    providerId = await send(deps, message);
  } catch (error) {
    const now = new Date();
    const next = isFinal(error) ? null : nextTry(tries, now);
    const reason = withoutAddress(String(error), message.to);
    log.warn({ reason, messageId: id, kind, tries, next }, 'a message was not sent');
    countMessage(message.channel, next ? 'retried' : 'given-up');
    await storeFailedTry(database, id, { error: reason, next, now });
    return;
  }
  countMessage(message.channel, 'sent');
  await markSent(database, id, { sentAt: new Date(), providerId });
}

/** Sends due messages; those that are not started before a shutdown are due at once. Returns how many it leased. */
export async function sendMessages(deps: SendMessagesDeps, signal?: AbortSignal): Promise<number> {
  const due = await takeDueMessages(deps.database, deps.box, deps.limit);
  for (const [index, message] of due.entries()) {
    if (signal?.aborted) {
      const left = due.slice(index).map(({ id }) => id);
      await releaseMessages(deps.database, left);
      break;
    }
    await trySending(deps, message);
  }
  return due.length;
}

/** Runs {@link sendMessages} several times a second, within the provider's rate. */
export function sendMessagesJob({
  perSecond,
  ...deps
}: Omit<SendMessagesDeps, 'limit'> & { perSecond: number }): Part {
  const nextShare = shareRate(perSecond, RUNS_PER_SECOND);
  return repeatingJob({
    name: 'send-messages',
    everyMs: 1000 / RUNS_PER_SECOND,
    async run(_now, signal) {
      const limit = nextShare();
      if (limit > 0) await sendMessages({ ...deps, limit }, signal);
    },
    log: deps.log,
  });
}
