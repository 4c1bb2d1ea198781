import { describe, expect, it } from '@jest/globals';
import { checkWording, findRejectedWords } from './wording.ts';

const find = (language: 'zh-TW' | 'en', text: string, source = `locales/${language}/shop.json`) =>
  findRejectedWords(source, language, 'title', text);

describe('findRejectedWords', () => {
  it('names the text, the word and the term of the glossary', () => {
    expect(find('en', 'Your piece is ready')).toEqual([
      'locales/en/shop.json title says "piece": keepsake; in the cart: item',
    ]);
  });

  it.each([
    'Sign up now',
    'your e-mail',
    'a picture',
    'sent in 5 working days',
    'Cart - items',
    "it's here",
    'Ask the gateway',
    '付款（card）',
  ])('rejects the English “%s”', (text) => expect(find('en', text)).toHaveLength(1));

  it.each(['小物的圖案', '你的紀念物', '請稍候,再試', '說"好"', '最大 10MB', '正在確認…'])(
    'rejects the Chinese 「%s」',
    (text) => expect(find('zh-TW', text)).toHaveLength(1),
  );

  it.each([
    'Masterpiece',
    'Create account',
    'It’s “here” – now',
    'no \' " ; \\',
    '{{piece}} of [it](/picture)',
  ])('accepts the English “%s”', (text) => expect(find('en', text)).toEqual([]));

  it.each(['小物', '圖片 10 MB 以內', '正在確認……', '15:30 以前', 'NT$350，免運'])(
    'accepts the Chinese 「%s」',
    (text) => expect(find('zh-TW', text)).toEqual([]),
  );

  it('lets staff read the words of their trade', () => {
    expect(find('en', 'Check with gateway', 'locales/en/console.json')).toEqual([]);
  });

  it('finds nothing in the texts of the repository', () => expect(checkWording()).toEqual([]));
});
