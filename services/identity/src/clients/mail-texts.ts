import { readFileSync } from 'node:fs';
import { textValues } from '@tapory/shop';
import type { ShopLanguage } from '../domain/account.ts';
import { type Mail, type MailText, renderMail } from '../domain/mail.ts';
import type { Message, MessageKind } from '../domain/message.ts';

type Texts = Record<MessageKind, MailText> & { frame: { greeting: string; footer: string }; sms: string };

const LOCALES = new URL('../../../../locales/', import.meta.url);

const read = (language: ShopLanguage): Texts =>
  JSON.parse(readFileSync(new URL(`${language}/mail.json`, LOCALES), 'utf8'));

const texts: Record<ShopLanguage, Texts> = { 'zh-TW': read('zh-TW'), en: read('en') };

/** A mail is made of words alone. */
const CONSTANTS = Object.fromEntries(
  Object.entries(textValues).map(([name, value]) => [name, String(value)]),
);

/** A message as a mail, in the reader's language. */
export function toMail({ kind, language, values }: Message): Mail {
  const frame = { ...texts[language].frame, language: language === 'en' ? 'en' : 'zh-Hant-TW' };
  return renderMail(texts[language][kind], frame, { ...CONSTANTS, ...values });
}

/** A message as a short message; only codes are sent this way. */
export function toSms({ language, values }: Message): string {
  return texts[language].sms.replace('{{code}}', values.code ?? '');
}
