import type { Vcard } from './text.ts';

/** Maximum length of a line, bytes (RFC 2425 §5.8.1). */
const LINE_BYTES = 75;

/** Escapes a text value (RFC 2426 §4). */
export function escapeValue(value: string): string {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[\\,;]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

const encoder = new TextEncoder();

/** Folds a long line between characters: continuation lines start with a space. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (bytes + length > LINE_BYTES) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += length;
  }
  return [...parts, part].join('\r\n');
}

/** A contact as vCard 3.0 (RFC 2426), which every phone supports. */
export function toVcard(contact: Vcard): string {
  const optional: [string, string][] = [
    ['ORG:', escapeValue(contact.company)],
    // Digits of full width dial nothing.
    ['TEL;TYPE=CELL,VOICE:', escapeValue(contact.phone.normalize('NFKC'))],
    ['EMAIL;TYPE=INTERNET:', escapeValue(contact.email)],
    // A URI is not a text value: escaping would change it.
    ['URL:', contact.website],
  ];
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escapeValue(contact.name)};;;;`,
    `FN:${escapeValue(contact.name)}`,
    ...optional.filter(([, value]) => value !== '').map(([name, value]) => name + value),
    ...(contact.address === '' ? [] : [`ADR;TYPE=WORK:;;${escapeValue(contact.address)};;;;`]),
    'END:VCARD',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
