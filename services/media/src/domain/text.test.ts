import { describe, expect, it } from '@jest/globals';
import { BODY_LIMIT, charactersOf, parseText, type TextInput } from './text.ts';

function codes(input: TextInput): string[] {
  const result = parseText(input);
  return 'issues' in result ? result.issues.map(({ path, code }) => `${path.join('.')}:${code}`) : [];
}

describe('parseText', () => {
  it.each<[TextInput, string[]]>([
    [{ kind: 'social' }, ['platform:VALIDATION_FAILED']],
    [{ kind: 'social', platform: 'FACEBOOK', account: '  ' }, ['account:ACCOUNT_REQUIRED']],
    [{ kind: 'social', platform: 'LINE_OFFICIAL', account: 'tapory' }, ['account:LINE_OFFICIAL_ID_INVALID']],
    [{ kind: 'social', platform: 'LINE_PERSONAL', account: '@amy' }, ['account:LINE_PERSONAL_ID_INVALID']],
    [{ kind: 'social', platform: 'INSTAGRAM', account: 'a/../b' }, ['account:ACCOUNT_INVALID']],
    [{ kind: 'url' }, ['url:URL_INVALID']],
    [{ kind: 'vcard', vcard: { name: ' ' } }, ['vcard.name:NAME_REQUIRED']],
    [
      { kind: 'vcard', vcard: { email: 'a@b', website: 'javascript:alert(1)' } },
      ['vcard.name:NAME_REQUIRED', 'vcard.email:EMAIL_INVALID', 'vcard.website:URL_INVALID'],
    ],
    [{ kind: 'text', body: ' \n ' }, ['body:TEXT_REQUIRED']],
    [{ kind: 'text', body: '字'.repeat(BODY_LIMIT + 1) }, ['body:TEXT_TOO_LONG']],
  ])('refuses %j', (input, expected) => {
    expect(codes(input)).toEqual(expected);
  });

  it('counts the limit in graphemes', () => {
    expect(codes({ kind: 'text', body: '👨‍👩‍👧'.repeat(BODY_LIMIT) })).toEqual([]);
    expect(charactersOf({ kind: 'text', body: '觸憶👨‍👩‍👧é' })).toBe(4);
  });

  it('drops the fields of other kinds', () => {
    const result = parseText({ kind: 'text', body: ' a\r\nb ', url: 'https://example.com', account: 'x' });
    expect(result).toEqual({ text: { kind: 'text', body: 'a\nb' } });
  });

  it('removes line breaks from the fields of a contact', () => {
    const result = parseText({ kind: 'vcard', vcard: { name: '王\r\nEND:VCARD', website: 'https://a.tw' } });
    expect(result).toMatchObject({ text: { vcard: { name: '王 END:VCARD', website: 'https://a.tw/' } } });
  });
});

describe('charactersOf', () => {
  it('counts the visible text', () => {
    expect(charactersOf({ kind: 'text', body: '你好' })).toBe(2);
    expect(
      charactersOf({
        kind: 'social',
        platform: 'THREADS',
        account: 'amy',
        url: 'https://www.threads.com/@amy',
      }),
    ).toBe(3);
  });
});
