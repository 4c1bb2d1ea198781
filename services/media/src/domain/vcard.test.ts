import { describe, expect, it } from '@jest/globals';
import { escapeValue, foldLine, toVcard } from './vcard.ts';

const EMPTY = { name: '王小美', company: '', address: '', phone: '', email: '', website: '' };

describe('toVcard', () => {
  it('writes version 3.0 with the fields that are set', () => {
    expect(toVcard({ ...EMPTY, phone: '0912-345-678', website: 'https://a.tw/?x=1,2;3' })).toBe(
      [
        'BEGIN:VCARD',
        'VERSION:3.0',
        'N:王小美;;;;',
        'FN:王小美',
        'TEL;TYPE=CELL,VOICE:0912-345-678',
        'URL:https://a.tw/?x=1,2;3',
        'END:VCARD',
        '',
      ].join('\r\n'),
    );
  });

  it('escapes separators inside a field', () => {
    const card = toVcard({ ...EMPTY, name: 'Wang; Mei, Dr.', company: 'A\\B', address: '台北市,\n信義路' });
    expect(card).toContain('FN:Wang\\; Mei\\, Dr.\r\n');
    expect(card).toContain('ORG:A\\\\B\r\n');
    expect(card).toContain('ADR;TYPE=WORK:;;台北市\\,\\n信義路;;;;\r\n');
  });
});

/** The values of a card as an address book reads them (RFC 2425 §5.8.1, RFC 2426 §4). */
const readCard = (card: string): Map<string, string[]> =>
  new Map(
    card
      .replaceAll(/\r\n[ \t]/g, '')
      .split('\r\n')
      .filter(Boolean)
      .map((line) => {
        const [, name = '', value = ''] = /^([A-Z]+)[^:]*:(.*)$/u.exec(line) ?? [];
        const parts = value.match(/(?:\\.|[^;\\])*(?:;|$)/gu) ?? [];
        const clean = parts.map((part) => part.replace(/;$/, '').replace(/\\(.)/gu, '$1'));
        return [name, clean];
      }),
  );

describe('an address book', () => {
  it.each(['王小美👩‍🎨❤️‍🔥', 'a;b,c\\d\\n', '觸憶'.repeat(60), '👨‍👩‍👧‍👦'.repeat(12), 'Zoë; «Mei», 「王」\\'])(
    'reads every field as it was typed: %s',
    (typed) => {
      const fields = readCard(toVcard({ ...EMPTY, name: typed, company: typed, address: typed }));
      expect([fields.get('FN')?.[0], fields.get('N')?.[0], fields.get('ORG')?.[0]]).toEqual([
        typed,
        typed,
        typed,
      ]);
      expect(fields.get('ADR')?.[2]).toBe(typed);
    },
  );

  it('gets a number that can be dialled, whatever its width', () => {
    const fields = readCard(toVcard({ ...EMPTY, phone: '０２－２３４５－６７８９' }));
    expect(fields.get('TEL')?.[0]).toBe('02-2345-6789');
  });
});

describe('escapeValue', () => {
  it('normalises line breaks', () => {
    expect(escapeValue('a\r\nb\rc\nd')).toBe('a\\nb\\nc\\nd');
  });
});

describe('foldLine', () => {
  it('folds at 75 bytes between characters', () => {
    const line = `ADR:${'觸👨‍👩‍👧a'.repeat(30)}`;
    const parts = foldLine(line).split('\r\n');
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
    expect(parts.join('')).not.toContain('�');
    expect(foldLine(line).replaceAll('\r\n ', '')).toBe(line);
  });

  it('does not fold a short line', () => {
    expect(foldLine('FN:王小美')).toBe('FN:王小美');
  });
});
