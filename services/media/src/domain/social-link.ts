import type { ErrorCode } from '@tapory/errors';
import { foldValue } from '@tapory/text';
import { PATH_READERS } from './social-paths.ts';

export const PLATFORMS = ['LINE_OFFICIAL', 'LINE_PERSONAL', 'FACEBOOK', 'INSTAGRAM', 'THREADS'] as const;

export type Platform = (typeof PLATFORMS)[number];

/** The account and its profile URL, or the error of the account. */
export type SocialLink = { account: string; url: string } | { error: ErrorCode };

type Rule = { pattern: RegExp; hosts: RegExp; url(account: string): string };

/** Short links of LINE say nothing of the account. */
const LINE_HOSTS = /^(?:(?:(?:page|liff|access|www)\.)?line\.me|line\.naver\.jp|lin\.ee)$/;

const RULES: Record<Platform, Rule> = {
  LINE_OFFICIAL: {
    pattern: /^@[a-z0-9._-]{1,40}$/i,
    hosts: LINE_HOSTS,
    url: (account) => `https://line.me/R/ti/p/${encodeURIComponent(account)}`,
  },
  LINE_PERSONAL: {
    pattern: /^[a-z0-9._-]{1,40}$/i,
    hosts: LINE_HOSTS,
    url: (account) => `https://line.me/R/ti/p/~${encodeURIComponent(account)}`,
  },
  FACEBOOK: {
    pattern: /^[\p{L}\p{N}._-]{1,80}$/u,
    hosts: /^(?:(?:[a-z]{1,9}(?:-[a-z]{2})?\.)?facebook\.com|(?:www\.)?(?:fb|messenger)\.com|fb\.me|m\.me)$/,
    url: (account) => `https://www.facebook.com/${encodeURIComponent(account)}`,
  },
  INSTAGRAM: {
    pattern: /^[a-z0-9._]{1,30}$/i,
    hosts: /^(?:(?:www|m)\.)?(?:instagram\.com|instagr\.am|ig\.me)$/,
    url: (account) => `https://www.instagram.com/${account}/`,
  },
  THREADS: {
    pattern: /^[a-z0-9._]{1,30}$/i,
    hosts: /^(?:www\.)?threads\.(?:net|com)$/,
    url: (account) => `https://www.threads.com/@${account}`,
  },
};

const isLine = (platform: Platform): boolean => platform === 'LINE_OFFICIAL' || platform === 'LINE_PERSONAL';

/** A link of the platform, also one without its scheme; null for an account by itself. */
function linkOf(text: string, { hosts }: Rule): URL | null {
  if (/^https?:\/\//i.test(text)) return URL.parse(text);
  // As LINE's own app copies it.
  if (hosts === LINE_HOSTS && /^line:\/\//i.test(text))
    return URL.parse(text.replace(/^line:\/*/i, 'https://line.me/R/'));
  const host = text.split(/[/?#]/, 1)[0]?.toLowerCase() ?? '';
  return hosts.test(host) ? URL.parse(`https://${text}`) : null;
}

function segmentsOf({ pathname }: URL): string[] | null {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** The account that a person typed, or that the link names which they pasted; null for a link that names none. */
function accountOf(platform: Platform, text: string): string | null {
  const rule = RULES[platform];
  const link = linkOf(text, rule);
  if (!link) return text;
  const segments = rule.hosts.test(link.hostname) ? segmentsOf(link) : null;
  return segments && PATH_READERS[platform](segments, link);
}

/**
 * Profile URL of a social account. LINE's official ids include @, its personal ids do not; on other platforms a leading @
 * is ignored. A link is read by the platform's own grammar of paths: one that leads elsewhere - to a post, a group, a
 * share - is refused and never guessed at.
 */
export function socialLink(platform: Platform, input: string): SocialLink {
  const rule = RULES[platform];
  const read = accountOf(platform, foldValue(input));
  if (read === null) return { error: isLine(platform) ? 'LINE_LINK_WITHOUT_ID' : 'ACCOUNT_INVALID' };
  const account = read.replace(isLine(platform) ? /^~/ : /^@/, '');
  if (account === '') return { error: 'ACCOUNT_REQUIRED' };
  if (platform === 'LINE_OFFICIAL' && !account.startsWith('@')) return { error: 'LINE_OFFICIAL_ID_INVALID' };
  if (platform === 'LINE_PERSONAL' && account.includes('@')) return { error: 'LINE_PERSONAL_ID_INVALID' };
  if (!rule.pattern.test(account)) return { error: 'ACCOUNT_INVALID' };
  return { account, url: rule.url(account) };
}
