import type { ErrorCode, ErrorParams } from '@tapory/errors';
import { texts } from '@tapory/shop';
import { cleanLine, cleanLines, countCharacters, foldEmail, foldLink, isEmail } from '@tapory/text';
import { parseLink } from './link.ts';
import { type Platform, socialLink } from './social-link.ts';

export const TEXT_KINDS = ['social', 'url', 'vcard', 'text'] as const;

type TextKind = (typeof TEXT_KINDS)[number];

export type Vcard = {
  name: string;
  company: string;
  address: string;
  phone: string;
  email: string;
  website: string;
};

/** A text as a person sends it; fields of other kinds are ignored. */
export type TextInput = {
  kind: TextKind;
  platform?: Platform;
  account?: string;
  url?: string;
  vcard?: Partial<Vcard>;
  body?: string;
};

/** A text as it is stored and shown. */
export type TextContent =
  | { kind: 'social'; platform: Platform; account: string; url: string }
  | { kind: 'url'; url: string }
  | { kind: 'vcard'; vcard: Vcard }
  | { kind: 'text'; body: string };

type TextIssue = { path: string[]; code: ErrorCode; params?: ErrorParams };

export type TextResult = { text: TextContent } | { issues: TextIssue[] };

/** Maximum length of a text, graphemes. */
export const BODY_LIMIT = texts.body;

/** The same in UTF-16 code units, since one grapheme may have very many. */
export const BODY_UNIT_LIMIT = 4 * BODY_LIMIT;

const refuse = (path: string[], code: ErrorCode, params?: ErrorParams): TextResult => ({
  issues: [{ path, code, ...(params ? { params } : {}) }],
});

function parseSocial(input: TextInput): TextResult {
  if (!input.platform) return refuse(['platform'], 'VALIDATION_FAILED');
  const link = socialLink(input.platform, input.account ?? '');
  if ('error' in link) return refuse(['account'], link.error);
  return { text: { kind: 'social', platform: input.platform, ...link } };
}

function parseUrl(input: TextInput): TextResult {
  const url = parseLink(input.url ?? '');
  return url === null ? refuse(['url'], 'URL_INVALID') : { text: { kind: 'url', url } };
}

const line = (value: string | undefined): string => cleanLine(value ?? '');

function parseVcard(input: TextInput): TextResult {
  const given = input.vcard ?? {};
  const website = foldLink(given.website ?? '');
  const link = website === '' ? '' : parseLink(website);
  const email = foldEmail(given.email ?? '');
  const issues: TextIssue[] = [];
  if (line(given.name) === '') issues.push({ path: ['vcard', 'name'], code: 'NAME_REQUIRED' });
  if (email !== '' && !isEmail(email)) issues.push({ path: ['vcard', 'email'], code: 'EMAIL_INVALID' });
  if (link === null) issues.push({ path: ['vcard', 'website'], code: 'URL_INVALID' });
  if (link === null || issues.length > 0) return { issues };
  const { name, company, address, phone } = given;
  const vcard = {
    name: line(name),
    company: line(company),
    address: line(address),
    phone: line(phone),
    email,
    website: link,
  };
  return { text: { kind: 'vcard', vcard } };
}

function parseBody(input: TextInput): TextResult {
  const body = cleanLines(input.body ?? '');
  if (body === '') return refuse(['body'], 'TEXT_REQUIRED');
  if (countCharacters(body) > BODY_LIMIT) return refuse(['body'], 'TEXT_TOO_LONG', { max: BODY_LIMIT });
  return { text: { kind: 'text', body } };
}

const PARSERS = {
  social: parseSocial,
  url: parseUrl,
  vcard: parseVcard,
  text: parseBody,
} as const satisfies Record<TextKind, (input: TextInput) => TextResult>;

/** Validates a text by the rules of its kind and normalises it for storage. */
export function parseText(input: TextInput): TextResult {
  return PARSERS[input.kind](input);
}

/** Size for the quota, bytes. */
export function bytesOf(text: TextContent): number {
  return Buffer.byteLength(JSON.stringify(text));
}

/** Length of the visible text, graphemes. */
export function charactersOf(text: TextContent): number {
  if (text.kind === 'text') return countCharacters(text.body);
  if (text.kind === 'vcard') return countCharacters(Object.values(text.vcard).join(''));
  return countCharacters(text.kind === 'social' ? text.account : text.url);
}
