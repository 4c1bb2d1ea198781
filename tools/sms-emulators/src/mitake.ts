import express, { type Response } from 'express';
import { z } from 'zod';
import { type SmsEmulator, SmsLedger, serve } from './sms-emulator.ts';

/** The status of the manual that answers the next message; `silent` answers nothing. */
export type MitakeOutcome = 'v' | 'u' | 'r' | 'e' | 'silent';

/** A mobile number of Taiwan, or an international one with its country code. */
const NUMBER = /^(?:09\d{8}|\+?[1-9]\d{7,14})$/;

const login = z.object({ username: z.string(), password: z.string() });
const newMessage = z.object({
  dstaddr: z.string(),
  smbody: z.string().min(1),
  clientid: z.string().max(36).optional(),
});

const sendText = (response: Response, lines: string[]): void =>
  void response.type('text/plain').send(`${lines.join('\r\n')}\r\n`);

/**
 * Mitake's HTTP interface (三竹簡訊 API, "SmSend" and "SmQuery"): form fields in, text out. A repeated `clientid` answers with
 * the first message's id and `Duplicate=Y`, and sends nothing.
 */
export function startMitakeEmulator(account: {
  username: string;
  password: string;
}): Promise<SmsEmulator<MitakeOutcome>> {
  const ledger = new SmsLedger<MitakeOutcome>();
  const byClientId = new Map<string, string>();
  const app = express();
  app.use(express.urlencoded({ extended: false }));
  app.use((request, response, next) => {
    const asked = login.safeParse(request.body);
    const isKnown = asked.data?.username === account.username && asked.data.password === account.password;
    if (isKnown) return next();
    sendText(response, ['[1]', 'statuscode=e', 'Error=帳號、密碼錯誤']);
  });

  app.post('/api/mtk/SmSend', (request, response) => {
    const outcome = ledger.next();
    if (outcome === 'silent') return;
    const { data } = newMessage.safeParse(request.body);
    const isUtf8 = request.query.CharsetURL === 'UTF8';
    if (outcome || !data || !isUtf8) return sendText(response, ['[1]', `statuscode=${outcome ?? 'u'}`]);
    if (!NUMBER.test(data.dstaddr)) return sendText(response, ['[1]', 'statuscode=v']);
    const known = data.clientid && byClientId.get(data.clientid);
    if (known) return sendText(response, ['[1]', `msgid=${known}`, 'statuscode=1', 'Duplicate=Y']);
    const id = `#${String(ledger.accepted.length + 1).padStart(9, '0')}`;
    ledger.accept({ id, to: data.dstaddr, text: data.smbody }, '1');
    if (data.clientid) byClientId.set(data.clientid, id);
    sendText(response, ['[1]', `msgid=${id}`, 'statuscode=1', 'AccountPoint=98']);
  });
  app.post('/api/mtk/SmQuery', (request, response) => {
    const ids = String(request.body.msgid ?? '').split(',');
    const lines = ids.map((id) => `${id}\t${ledger.statuses.get(id) ?? 'z'}\t20261126120000`);
    sendText(response, lines);
  });
  return serve(app, ledger);
}
