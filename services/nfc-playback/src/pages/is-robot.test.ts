import { describe, expect, it } from '@jest/globals';
import { isPrefetch, isRobot } from './is-robot.ts';

const PEOPLE = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/14.16.0',
  'Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP4A; wv) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 Instagram 350.0 Android (35/15; 420dpi; Google/google; Pixel 8; shiba)',
  'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]',
  '[FBAN/FB4A;FBAV/567.0.0.44.72;FBBV/770000000;]',
  'Instagram 300.0.0.29.111 Android (33/13; 420dpi; 1080x2176; Google; Pixel 7; panther)',
  'Barcelona 350.0.0.12.109 Android (34/14; 450dpi; 1080x2200; samsung; SM-S911B)',
];

const ROBOTS = [
  'facebookexternalhit/1.1;line-poker/1.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'TelegramBot (like TwitterBot)',
  'WhatsApp/2.23.20.0',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'curl/8.9.1',
  'python-requests/2.32',
];

describe('robots', () => {
  it.each(PEOPLE)('counts a person: %s', (userAgent) => expect(isRobot(userAgent)).toBe(false));

  it.each(ROBOTS)('does not count %s', (userAgent) => expect(isRobot(userAgent)).toBe(true));

  it('does not count a missing user agent or a prefetch', () => {
    expect(isRobot(undefined)).toBe(true);
    expect(isPrefetch({ 'sec-purpose': 'prefetch;prerender' })).toBe(true);
    expect(isPrefetch({})).toBe(false);
  });
});
