import { describe, expect, it } from '@jest/globals';
import { attachmentDisposition, inlineDisposition, titleFromFilename } from './filename.ts';

describe('titleFromFilename', () => {
  it.each([
    ['海邊.jpg', '海邊'],
    ['C:\\photos\\a.b.png', 'a.b'],
    ['../../etc/passwd.pdf', 'passwd'],
    ['.jpg', 'file'],
    ['2026.11.29 旅行', '2026.11.29 旅行'],
    ['IMG_2026.11.29', 'IMG_2026.11.29'],
    ['阿嬤 80.5 歲.MP4 ', '阿嬤 80.5 歲'],
    [`${'字'.repeat(300)}.jpg`, '字'.repeat(100)],
    ['holiday\u202egpj.pdf', 'holidaygpj'],
    ['a\r\nSet-Cookie: x.jpg', 'a Set-Cookie: x'],
    ['\u2066a\u2028b.jpg', 'a b'],
    ['👨\u200d👩\u200d👧 合照 ❤\ufe0f\u200d🔥.png', '👨\u200d👩\u200d👧 合照 ❤\ufe0f\u200d🔥'],
    ['\u200b\u3164.png', 'file'],
    ['大麻.jpg', 'file'],
    ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>'],
    ['{{t}}.png', '{{t}}'],
  ])('of %j is %j', (name, title) => {
    expect(titleFromFilename(name)).toBe(title);
  });
});

describe.each([
  ['inline', inlineDisposition],
  ['attachment', attachmentDisposition],
])('Content-Disposition %s', (type, disposition) => {
  it('has an ASCII name and a UTF-8 name', () => {
    expect(disposition('海"邊', 'jpg')).toBe(
      `${type}; filename="___.jpg"; filename*=UTF-8''%E6%B5%B7_%E9%82%8A.jpg`,
    );
  });

  it.each([
    'a\r\nSet-Cookie: x',
    'a"; filename="evil.html',
    "a'; filename*=UTF-8''evil.html",
    'holiday\u202egpj.exe',
    'a\u2028b\u2029c\u0085d\0e',
    '<img src=x onerror=alert(1)>',
    '../../{{t}}/%2e%2e%0d%0a',
    `\ud800${'長'.repeat(300)}`,
  ])('names one safe file for the title %j', (title) => {
    const header = disposition(title, 'jpg');
    // Exactly two parameters, in printable ASCII, neither of which ends early.
    const [, plain = '', encoded = ''] =
      /^\w+; filename="([^"\\]*)"; filename\*=UTF-8''([\w.%!#$&+^`|~-]*)$/.exec(header) ?? [];
    expect(header).toMatch(/^[\x20-\x7e]+$/);
    for (const name of [plain, decodeURIComponent(encoded)]) {
      expect(name).toMatch(/\.jpg$/);
      expect(name).not.toMatch(/[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|]/u);
    }
  });
});
