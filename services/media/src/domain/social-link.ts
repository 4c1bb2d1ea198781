import type { ErrorCode } from '@tapory/errors';

export const PLATFORMS = ['LINE_OFFICIAL', 'LINE_PERSONAL', 'FACEBOOK', 'INSTAGRAM', 'THREADS'] as const;

export type Platform = (typeof PLATFORMS)[number];

/** The account and its profile URL, or the error of the account. */
export type SocialLink = { account: string; url: string } | { error: ErrorCode };

type Rule = { pattern: RegExp; hosts: RegExp; url(account: string): string };

const RULES: Record<Platform, Rule> = {
  LINE_OFFICIAL: {
    pattern: /^@[a-z0-9._-]{1,40}$/i,
    hosts: /^([a-z]+\.)?line\.me$/,
    url: (account) => `https://line.me/R/ti/p/${encodeURIComponent(account)}`,
  },
  LINE_PERSONAL: {
    pattern: /^[a-z0-9._-]{1,40}$/i,
    hosts: /^([a-z]+\.)?line\.me$/,
    url: (account) => `https://line.me/R/ti/p/~${encodeURIComponent(account)}`,
  },
  FACEBOOK: {
    pattern: /^[\p{L}\p{N}._-]{1,80}$/u,
    hosts: /^((www|m|zh-tw)\.)?(facebook\.com|fb\.com|fb\.me)$/,
    url: (account) => `https://www.facebook.com/${encodeURIComponent(account)}`,
  },
  INSTAGRAM: {
    pattern: /^[a-z0-9._]{1,30}$/i,
    hosts: /^(www\.)?instagram\.com$/,
    url: (account) => `https://www.instagram.com/${account}/`,
  },
  THREADS: {
    pattern: /^[a-z0-9._]{1,30}$/i,
    hosts: /^(www\.)?threads\.(net|com)$/,
    url: (account) => `https://www.threads.com/@${account}`,
  },
};

const isLine = (platform: Platform): boolean => platform === 'LINE_OFFICIAL' || platform === 'LINE_PERSONAL';

/** People often paste the URL of their profile; its last path segment is the account. */
function accountOf(input: string, rule: Rule): string {
  const text = input.normalize('NFKC').trim();
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return text;
  const url = new URL(text);
  if (!rule.hosts.test(url.hostname)) return text;
  const numericId = /\/profile\.php$/.test(url.pathname) && url.searchParams.get('id');
  if (numericId) return numericId;
  try {
    return decodeURIComponent(url.pathname.split('/').filter(Boolean).at(-1) ?? '').replace(/^~/, '');
  } catch {
    return text;
  }
}

/**
 * Profile URL of a social account. LINE's official ids include @, its personal ids do not; on other platforms a leading @
 * is ignored.
 */
export function socialLink(platform: Platform, input: string): SocialLink {
  const rule = RULES[platform];
  const read = accountOf(input, rule);
  const account = isLine(platform) ? read : read.replace(/^@/, '');
  if (account === '') return { error: 'ACCOUNT_REQUIRED' };
  if (platform === 'LINE_OFFICIAL' && !account.startsWith('@')) return { error: 'LINE_OFFICIAL_ID_INVALID' };
  if (platform === 'LINE_PERSONAL' && account.includes('@')) return { error: 'LINE_PERSONAL_ID_INVALID' };
  if (!rule.pattern.test(account)) return { error: 'ACCOUNT_INVALID' };
  return { account, url: rule.url(account) };
}
