import { z } from 'zod';
import { type Delivery, toE164 } from '../domain/delivery.ts';
import { SMS_TIMEOUT_MS, SmsNotTakenError, SmsRefusedError, type SmsSender } from './sms.ts';

export type TwilioOptions = {
  /** `https://api.twilio.com`, without a path. */
  url: string;
  accountSid: string;
  authToken: string;
  /** A number, a sender's name, or the sid of a messaging service (`MG…`). */
  from: string;
};

/**
 * Errors about the receiver, which no retry changes (https://www.twilio.com/docs/api/errors): no valid number, no mobile,
 * unreachable region or number, opted out.
 */
const FINAL = [21211, 21214, 21217, 21408, 21610, 21612, 21614];

const createdSchema = z.object({ sid: z.string().min(1) });
const errorSchema = z.object({ code: z.number() });
const messageSchema = z.object({ status: z.string(), error_code: z.number().nullish() });

function toDelivery({ status, error_code: code }: z.infer<typeof messageSchema>): Delivery {
  if (status === 'delivered' || status === 'read') return { state: 'delivered', code: '' };
  if (status === 'undelivered' || status === 'failed' || status === 'canceled')
    return { state: 'undelivered', code: String(code ?? status) };
  return { state: 'waiting', code: '' };
}

/**
 * Short messages by Twilio (https://www.twilio.com/docs/messaging/api/message-resource). The API knows no key against doubled
 * messages: one whose answer was lost is sent again.
 */
export function createTwilioSms({ url, accountSid, authToken, from }: TwilioOptions): SmsSender {
  const base = `${url}/2010-04-01/Accounts/${accountSid}/Messages`;
  const headers = {
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
  };
  const sender: Record<string, string> = from.startsWith('MG')
    ? { MessagingServiceSid: from }
    : { From: from };

  async function readDelivery(sid: string): Promise<Delivery | null> {
    const signal = AbortSignal.timeout(SMS_TIMEOUT_MS);
    const response = await fetch(`${base}/${encodeURIComponent(sid)}.json`, { headers, signal });
    const body = messageSchema.safeParse(await response.json());
    return response.ok && body.success ? toDelivery(body.data) : null;
  }

  return {
    knowsIds: false,
    async send({ to, text }) {
      const response = await fetch(`${base}.json`, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ ...sender, To: toE164(to), Body: text }),
        signal: AbortSignal.timeout(SMS_TIMEOUT_MS),
      });
      const body: unknown = await response.json().catch(() => null);
      if (response.ok) return createdSchema.parse(body).sid;
      const code = errorSchema.safeParse(body).data?.code ?? 0;
      const reason = `Twilio answered ${response.status}, error ${code}`;
      if (FINAL.includes(code)) throw new SmsRefusedError(reason);
      throw response.status < 500 ? new SmsNotTakenError(reason) : new Error(reason);
    },
    async readDeliveries(sids) {
      const found = new Map<string, Delivery>();
      for (const sid of sids) {
        const delivery = await readDelivery(sid);
        if (delivery) found.set(sid, delivery);
      }
      return found;
    },
  };
}
