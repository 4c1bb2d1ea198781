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
