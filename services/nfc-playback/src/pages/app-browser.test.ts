import { expect, it } from '@jest/globals';
import { appBrowserOf } from './app-browser.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`${IPHONE} Safari Line/14.16.0`, 'line'],
  [`${IPHONE} Mobile/22B83 Instagram 361.0.0.35.82 (iPhone16,2)`, 'meta'],
  [`${IPHONE} Mobile/22B83 [FBAN/FBIOS;FBAV/490.0;FBDV/iPhone16,2]`, 'meta'],
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'none'],
  ['Mozilla/5.0 (X11; OnLine/1)', 'none'],
  [undefined, 'none'],
])('knows the app of %j', (userAgent, app) => {
  expect(appBrowserOf(userAgent)).toBe(app);
});
