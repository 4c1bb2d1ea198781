import { describe, expect, it } from '@jest/globals';
import { parseLink } from './link.ts';
import { type Platform, socialLink } from './social-link.ts';

describe('parseLink', () => {
  it.each([
    ['https://example.com', 'https://example.com/'],
    [' HTTP://Example.com/a?b=c#d ', 'http://example.com/a?b=c#d'],
    ['https://例子.台灣/路', 'https://xn--fsqu00a.xn--kpry57d/%E8%B7%AF'],
  ])('accepts %s', (input, expected) => {
    expect(parseLink(input)).toBe(expected);
  });

  it.each([
    '',
    'example.com',
    'https:example.com',
    'https://',
    'https://localhost/x',
    'ftp://example.com',
    'javascript:alert(1)',
    'JaVaScRiPt://example.com/%0aalert(1)',
    'data:text/html,<script>',
    'java\nscript:alert(1)',
    'https://exa mple.com',
    'https://line.me@evil.example/',
    `https://example.com/${'a'.repeat(2100)}`,
  ])('refuses %s', (input) => {
    expect(parseLink(input)).toBeNull();
  });
});

describe('socialLink', () => {
  it.each<[Platform, string, string, string]>([
    ['LINE_OFFICIAL', '@tapory', '@tapory', 'https://line.me/R/ti/p/%40tapory'],
    ['LINE_OFFICIAL', '＠tapory', '@tapory', 'https://line.me/R/ti/p/%40tapory'],
    ['LINE_OFFICIAL', 'https://line.me/R/ti/p/%40tapory', '@tapory', 'https://line.me/R/ti/p/%40tapory'],
    ['LINE_PERSONAL', 'amy_1', 'amy_1', 'https://line.me/R/ti/p/~amy_1'],
    ['LINE_PERSONAL', 'https://line.me/ti/p/~amy_1', 'amy_1', 'https://line.me/R/ti/p/~amy_1'],
    ['FACEBOOK', 'tapory.tw', 'tapory.tw', 'https://www.facebook.com/tapory.tw'],
    ['FACEBOOK', 'https://www.facebook.com/profile.php?id=100', '100', 'https://www.facebook.com/100'],
    ['INSTAGRAM', '@tapory', 'tapory', 'https://www.instagram.com/tapory/'],
    ['INSTAGRAM', 'https://instagram.com/tapory/?igsh=1', 'tapory', 'https://www.instagram.com/tapory/'],
    ['THREADS', 'https://www.threads.net/@amy', 'amy', 'https://www.threads.com/@amy'],
  ])('returns the URL of %s %s', (platform, input, account, url) => {
    expect(socialLink(platform, input)).toEqual({ account, url });
  });

  it('refuses a URL of another site', () => {
    expect(socialLink('INSTAGRAM', 'https://evil.example/tapory')).toEqual({ error: 'ACCOUNT_INVALID' });
  });
});
