import { readFileSync } from 'node:fs';
import { textValues } from '@tapory/shop';
import type { ShopLanguage } from '../accounts/domain/account.ts';
import { type Mail, type MailText, renderMail } from './domain/mail.ts';
import { isAboutOrder, type Message, type MessageKind } from './domain/message.ts';

type Around = { greeting: string; footer: string };
type Texts = Record<MessageKind, MailText> & {
  frame: Around;
  /** For mails that do not address a person by name. */
  unnamed: Around;
  /** The same for mails about orders. */
  ofOrder: Around;
  sms: Partial<Record<MessageKind, string>>;
};

const LOCALES = new URL('../../../../locales/', import.meta.url);

const read = (language: ShopLanguage): Texts =>
  JSON.parse(readFileSync(new URL(`${language}/mail.json`, LOCALES), 'utf8'));

const texts: Record<ShopLanguage, Texts> = { 'zh-TW': read('zh-TW'), en: read('en') };

/** Mails contain text only. */
const CONSTANTS = Object.fromEntries(
  Object.entries(textValues).map(([name, value]) => [name, String(value)]),
);

/** Renders a message as a mail, in the recipient's language. */
export function toMail({ kind, language, values }: Message): Mail {
  const { frame: named, ofOrder, unnamed } = texts[language];
  const around = values.name ? named : isAboutOrder(kind) ? ofOrder : unnamed;
  const frame = { ...around, language: language === 'en' ? 'en' : 'zh-Hant-TW' };
  return renderMail(texts[language][kind], frame, { ...CONSTANTS, ...values });
}

/** Renders a message as a short message. Throws for a kind that is only mailed. */
export function toSms({ kind, language, values }: Message): string {
  const text = texts[language].sms[kind];
  if (!text) throw new Error(`${kind} has no text for a short message`);
  return text.replace('{{code}}', values.code ?? '');
}
