import { describe, expect, it } from '@jest/globals';
import { MESSAGE_KINDS } from './domain/message.ts';
import { toMail } from './mail-texts.ts';

const MARKUP = '<img src=x onerror=alert(1)>';
const LONG = '長'.repeat(300);

/** One is only a short message. */
const kinds = MESSAGE_KINDS.filter((kind) => kind !== 'phone-confirmation').flatMap((kind) =>
  (['zh-TW', 'en'] as const).map((language) => ({ kind, language })),
);

/** A mail with the same text in every value that its own text takes. */
function mailOf({ kind, language }: (typeof kinds)[number], hostile: string) {
  const names = ['name', 'username', 'email', 'phone', 'device', 'time', 'number', 'total', 'deadline'];
  const texts = Object.fromEntries([...names, 'bank', 'code'].map((name) => [name, hostile]));
  const values = { ...texts, url: 'https://shop.test' };
  return toMail({ id: 'm', userId: null, channel: 'email', to: 'mei@tapory.test', kind, language, values });
}

describe.each(kinds)('a mail $kind in $language with hostile texts', (mail) => {
  it('contains no markup but its own', () => {
    const { html } = mailOf(mail, MARKUP);
    expect(html).not.toMatch(/<img|<[^>]*onerror/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    const tagsOf = (page: string) => page.match(/<[^>]+>/g);
    expect(tagsOf(html)).toEqual(tagsOf(mailOf(mail, 'Mei').html));
  });

  it('fills no placeholder of a text that it was given', () => {
    const { subject, text, html } = mailOf(mail, '{{t}} {{url}}');
    const linksOf = (page: string) => page.split('https://shop.test').length;
    expect(linksOf(html)).toBe(linksOf(mailOf(mail, 'Mei').html));
    for (const part of [text, html]) expect(part).toContain('{{t}} {{url}}');
    expect(subject).not.toContain('https://shop.test');
  });

  it('keeps each text on its line, so that it adds neither a header nor a paragraph', () => {
    const linesOf = (text: string) => text.split(/[\r\n\v\f\u0085\u2028\u2029]/).length;
    const calm = mailOf(mail, 'Mei');
    for (const end of ['\r\n', '\n', '\r', '\u2028', '\u0085', '\0']) {
      const { subject, text } = mailOf(mail, `Mei${end}Bcc: all@tapory.test`);
      expect([end, subject]).toEqual([end, expect.stringMatching(/^[^\p{Cc}\u2028\u2029]+$/u)]);
      expect([end, linesOf(text)]).toEqual([end, linesOf(calm.text)]);
    }
  });

  it('lets no text turn the reading direction of what follows', () => {
    const { subject, text, html } = mailOf(mail, 'Mei\u202e\u2066gnp.exe');
    for (const part of [subject, text, html]) expect(part).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    expect(text).toContain('Meignp.exe');
  });

  it('takes a text of 300 characters whole', () => {
    expect(mailOf(mail, LONG).text).toContain(LONG);
  });
});
