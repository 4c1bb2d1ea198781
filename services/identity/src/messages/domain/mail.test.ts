import { describe, expect, it } from '@jest/globals';
import { renderMail } from './mail.ts';
import { nextTry } from './message.ts';

const frame = { greeting: 'Hello {{name}},', footer: 'Tapory', language: 'en' };

describe('renderMail', () => {
  it('fills plain text and HTML, and escapes markup and line breaks in a name', () => {
    const mail = renderMail({ subject: 'For {{name}}', text: 'One.\nTwo {{code}}.', button: 'Open' }, frame, {
      name: '<b>Mei</b>\r\nBcc: x',
      code: '123456',
      url: 'https://shop.test/?a=1&b=2',
    });
    expect(mail.subject).toBe('For <b>Mei</b> Bcc: x');
    expect(mail.text).toContain('One.\n\nTwo 123456.\n\n123456\n\nOpen: https://shop.test/?a=1&b=2');
    expect(mail.html).toContain('Hello &lt;b&gt;Mei&lt;/b&gt;');
    expect(mail.html).toContain('href="https://shop.test/?a=1&amp;b=2"');
    expect(mail.html).not.toContain('<b>');
  });

  it.each([
    ['en', /Tapory <span[^>]*>觸憶/],
    ['zh-Hant-TW', /觸憶 <span[^>]*>Tapory/],
  ])('names the shop in %s by the reader’s writing first', (language, name) => {
    const mail = renderMail({ subject: 'x', text: 'y' }, { ...frame, language }, {});
    expect(mail.html).toMatch(name);
  });
});

describe('nextTry', () => {
  it('backs off and gives up in the end', () => {
    const waits = [1, 2, 3, 4, 5, 6].map((tries) => nextTry(tries, new Date(0))?.getTime() ?? 0);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(nextTry(7, new Date(0))).toBeNull();
  });
});
