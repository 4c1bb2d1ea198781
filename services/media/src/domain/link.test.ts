import { describe, expect, it } from '@jest/globals';
import { parseLink } from './link.ts';
import { type Platform, socialLink } from './social-link.ts';

describe('parseLink', () => {
  it.each([
    ['https://example.com', 'https://example.com/'],
    [' HTTP://Example.com/a?b=c#d ', 'http://example.com/a?b=c#d'],
    ['https://example.com/page\u200b', 'https://example.com/page'],
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
    [
      'FACEBOOK',
      'https://www.facebook.com/profile.php?id=100012',
      '100012',
      'https://www.facebook.com/100012',
    ],
    ['INSTAGRAM', '@tapory', 'tapory', 'https://www.instagram.com/tapory/'],
    ['INSTAGRAM', 'https://instagram.com/tapory/?igsh=1', 'tapory', 'https://www.instagram.com/tapory/'],
    ['THREADS', 'https://www.threads.net/@amy', 'amy', 'https://www.threads.com/@amy'],
    ['THREADS', 'threads.com/@some.name/post/Cx1', 'some.name', 'https://www.threads.com/@some.name'],
    [
      'INSTAGRAM',
      'https://www.instagram.com/some.name/reels/',
      'some.name',
      'https://www.instagram.com/some.name/',
    ],
    ['INSTAGRAM', 'instagram.com/some.name/p/Cabc123/', 'some.name', 'https://www.instagram.com/some.name/'],
    ['INSTAGRAM', '\u2068tapory\u2069', 'tapory', 'https://www.instagram.com/tapory/'],
    [
      'FACEBOOK',
      'https://m.facebook.com/some.page/posts/987',
      'some.page',
      'https://www.facebook.com/some.page',
    ],
    [
      'FACEBOOK',
      'facebook.com/people/Mei-Lin/100012345678',
      '100012345678',
      'https://www.facebook.com/100012345678',
    ],
    ['FACEBOOK', 'https://www.messenger.com/t/tapory', 'tapory', 'https://www.facebook.com/tapory'],
    ['FACEBOOK', 'https://fb.me/some.page', 'some.page', 'https://www.facebook.com/some.page'],
    ['INSTAGRAM', 'https://ig.me/m/some.name', 'some.name', 'https://www.instagram.com/some.name/'],
    ['LINE_OFFICIAL', 'line://ti/p/@tapory', '@tapory', 'https://line.me/R/ti/p/%40tapory'],
    ['LINE_PERSONAL', 'line://ti/p/~amy_1', 'amy_1', 'https://line.me/R/ti/p/~amy_1'],
    ['LINE_PERSONAL', '～amy_1', 'amy_1', 'https://line.me/R/ti/p/~amy_1'],
    ['FACEBOOK', 'https://m.me/tapory', 'tapory', 'https://www.facebook.com/tapory'],
    ['LINE_OFFICIAL', 'https://page.line.me/tapory', '@tapory', 'https://line.me/R/ti/p/%40tapory'],
    ...[
      'https://page.line.me/?accountId=tapory',
      'https://line.me/R/home/public/main?id=tapory',
      'line.me/R/home/public/profile?id=tapory&utm_source=x',
      'https://line.me/R/ti/p/@tapory?oat_content=url&ts=11300000',
      'https://line.naver.jp/ti/p/@tapory',
      '＠ｔａｐｏｒｙ',
      'https://line.me/R/oaMessage/%40tapory/?hi',
    ].map((pasted): [Platform, string, string, string] => [
      ...(['LINE_OFFICIAL', pasted, '@tapory', 'https://line.me/R/ti/p/%40tapory'] as const),
    ]),
    ...[
      'https://m.facebook.com/tapory?mibextid=ZbWKwL',
      'https://www.facebook.com/tapory?locale=zh_TW#',
      'https://web.facebook.com/tapory/about',
      'https://zh-tw.facebook.com/tapory/',
      'mbasic.facebook.com/tapory',
      'https://www.facebook.com/@tapory',
      'https://fb.com/tapory',
    ].map((pasted): [Platform, string, string, string] => [
      ...(['FACEBOOK', pasted, 'tapory', 'https://www.facebook.com/tapory'] as const),
    ]),
    ...[
      'https://www.instagram.com/tapory?igsh=MXNlbGw1bTQ%3D&utm_source=qr',
      'instagram.com/tapory?hl=zh-tw',
      'https://www.instagram.com/_u/tapory/',
      'https://www.instagram.com/stories/tapory/31415926/',
      'https://instagr.am/tapory',
      '＠tapory',
    ].map((pasted): [Platform, string, string, string] => [
      ...(['INSTAGRAM', pasted, 'tapory', 'https://www.instagram.com/tapory/'] as const),
    ]),
    ...[
      'https://www.threads.net/@tapory?igshid=NTc4MTIwNjQ2YQ==',
      'https://www.threads.com/@tapory?xmt=AQGz',
      'threads.com/@tapory',
      'https://www.threads.com/@tapory/replies',
    ].map((pasted): [Platform, string, string, string] => [
      ...(['THREADS', pasted, 'tapory', 'https://www.threads.com/@tapory'] as const),
    ]),
  ])('returns the URL of %s %s', (platform, input, account, url) => {
    expect(socialLink(platform, input)).toEqual({ account, url });
  });

  it.each<[Platform, string]>([
    ['INSTAGRAM', 'https://evil.example/tapory'],
    ['INSTAGRAM', 'https://www.instagram.com/p/Cabc123/'],
    ['INSTAGRAM', 'https://www.instagram.com/reel/Cabc123/'],
    ['INSTAGRAM', 'https://www.instagram.com/share/BAabc'],
    ['INSTAGRAM', 'instagram.com'],
    ['INSTAGRAM', 'https://www.instagram.com/qr/'],
    ['INSTAGRAM', 'https://ig.me/some.name'],
    ['FACEBOOK', 'https://fb.me/4AbCdEf12'],
    ['FACEBOOK', 'https://m.me/j/AbCdEf12'],
    ['FACEBOOK', 'https://www.messenger.com/'],
    ['INSTAGRAM', 'https://www.instagram.com/audio/'],
    ['FACEBOOK', 'https://www.facebook.com/share/1AbCdEf/'],
    ['FACEBOOK', 'https://www.facebook.com/groups/123456/'],
    ['FACEBOOK', 'https://www.facebook.com/photo.php?fbid=1'],
    ['FACEBOOK', 'https://www.facebook.com/me'],
    ['FACEBOOK', 'https://www.facebook.com/friends'],
    ['THREADS', 'https://www.threads.net/t/Cx1'],
    ['FACEBOOK', 'https://l.facebook.com/l.php?u=https%3A%2F%2Fa.tw'],
    ['FACEBOOK', 'https://www.facebook.com/share/r/1AbCdEf/?mibextid=wwXIfr'],
    ['FACEBOOK', 'https://fb.watch/AbCdEf12/'],
    ['INSTAGRAM', 'https://l.instagram.com/?u=https%3A%2F%2Fa.tw'],
  ])('refuses a link that names no account: %s %s', (platform, input) => {
    expect(socialLink(platform, input)).toEqual({ error: 'ACCOUNT_INVALID' });
  });

  it.each<[Platform, string]>([
    ['LINE_OFFICIAL', 'https://lin.ee/AbCdEf1'],
    ['LINE_OFFICIAL', 'lin.ee/AbCdEf1'],
    ['LINE_PERSONAL', 'https://lin.ee/AbCdEf1'],
    ['LINE_OFFICIAL', 'https://line.me/ti/g/AbCdEf12'],
    ['LINE_OFFICIAL', 'https://page.line.me/'],
    ['LINE_OFFICIAL', 'line://nv/chat'],
    ['LINE_PERSONAL', 'https://line.me/ti/p/AbCdEf12'],
  ])('says of a link where LINE shows the ID that it does not hold: %s %s', (platform, input) => {
    expect(socialLink(platform, input)).toEqual({ error: 'LINE_LINK_WITHOUT_ID' });
  });
});
