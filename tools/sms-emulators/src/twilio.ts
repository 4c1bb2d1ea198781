import { randomBytes } from 'node:crypto';
import express, { type Response } from 'express';
import { z } from 'zod';
import { type SmsEmulator, SmsLedger, serve } from './sms-emulator.ts';

/** What happens to the next message. */
export type TwilioOutcome = 'not-a-number' | 'opted-out' | 'too-many' | 'server-error' | 'silent';

const ERRORS = {
  'not-a-number': { status: 400, code: 21211, message: "The 'To' number is not a valid phone number." },
  'opted-out': { status: 400, code: 21610, message: 'Attempt to send to unsubscribed recipient' },
  'too-many': { status: 429, code: 20429, message: 'Too Many Requests' },
  'server-error': { status: 500, code: 20500, message: 'Internal Server Error' },
} as const;

/** E.164, as the API wants numbers. */
const E164 = /^\+[1-9]\d{6,14}$/;

const newMessage = z.object({
  To: z.string(),
  From: z.string().optional(),
  MessagingServiceSid: z.string().optional(),
  Body: z.string().min(1).max(1600),
});

function sendError(response: Response, outcome: keyof typeof ERRORS): void {
  const { status, code, message } = ERRORS[outcome];
  response
    .status(status)
    .json({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
}

/**
 * Twilio's Messages resource (https://www.twilio.com/docs/messaging/api/message-resource): sends as `queued`, answers for a
 * message by its sid, behind basic authentication with account sid and token.
 */
export function startTwilioEmulator(account: {
  sid: string;
  token: string;
}): Promise<SmsEmulator<TwilioOutcome>> {
  const ledger = new SmsLedger<TwilioOutcome>();
  const app = express();
  app.use(express.urlencoded({ extended: false }));
  const expected = `Basic ${Buffer.from(`${account.sid}:${account.token}`).toString('base64')}`;
  app.use((request, response, next) => {
    if (request.get('authorization') === expected) return next();
    response.status(401).json({ code: 20003, message: 'Authenticate', status: 401 });
  });

  const base = `/2010-04-01/Accounts/${account.sid}/Messages`;
  app.post(`${base}.json`, (request, response) => {
    const outcome = ledger.next();
    if (outcome === 'silent') return;
    if (outcome) return sendError(response, outcome);
    const parsed = newMessage.safeParse(request.body);
    const hasSender = parsed.data?.From !== undefined || parsed.data?.MessagingServiceSid !== undefined;
    if (!parsed.success || !hasSender || !E164.test(parsed.data.To))
      return sendError(response, 'not-a-number');
    const sid = `SM${randomBytes(16).toString('hex')}`;
    ledger.accept({ id: sid, to: parsed.data.To, text: parsed.data.Body }, 'queued');
    response.status(201).json({ sid, status: 'queued', error_code: null, error_message: null });
  });
  app.get(`${base}/:sid.json`, (request, response) => {
    const { sid } = request.params;
    const status = ledger.statuses.get(sid);
    if (status === undefined) return void response.status(404).json({ code: 20404, status: 404 });
    const isLost = status === 'undelivered' || status === 'failed';
    response.json({ sid, status, error_code: isLost ? 30003 : null });
  });
  return serve(app, ledger);
}
