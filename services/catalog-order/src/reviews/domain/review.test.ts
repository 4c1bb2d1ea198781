import { describe, expect, it } from '@jest/globals';
import type { Order } from '../../orders/domain/order.ts';
import { maySeePhoto } from '../../photos/domain/photo-check.ts';
import {
  isFeaturable,
  isHiddenAs,
  isReviewable,
  isSamePhotos,
  languageOf,
  productsOf,
  type ReviewPhoto,
  reviewTransitions,
} from './review.ts';

const order = (more: Partial<Order> = {}) =>
  ({
    ...{ paymentStatus: 'paid', fulfilmentStatus: 'delivered', cancelledAt: null, returnedAt: null },
    ...more,
  }) as Order;

describe('a review', () => {
  it.each<[boolean, Partial<Order>]>([
    [true, {}],
    [true, { paymentStatus: 'part_refunded' }],
    [false, { paymentStatus: 'refunded' }],
    [false, { cancelledAt: new Date() }],
    [false, { returnedAt: new Date() }],
    [false, { fulfilmentStatus: 'shipped' }],
  ])('may be written: %p of an order %j', (may, more) => expect(isReviewable(order(more))).toBe(may));

  it('is of a product once, however many lines it has', () => {
    const items = ['badge', 'magnet', 'badge'].map((productKey) => ({ productKey, blockedReason: '' }));
    expect(productsOf({ items } as Order)).toEqual(['badge', 'magnet']);
  });

  it.each([{ blockedReason: '缺料' }, { blockedReason: '', isRemake: true }])(
    'is of no product whose only piece is %j',
    (more) => {
      const items = [{ productKey: 'badge', isRemake: false, ...more }];
      expect(productsOf({ items } as Order)).toEqual([]);
    },
  );

  it.each([
    ['很可愛 so cute', 'en', 'zh-TW'],
    ['So cute!', 'zh-TW', 'en'],
    ['ㄎㄎ', 'en', 'zh-TW'],
    ['❤️❤️', 'en', 'en'],
    ['', 'zh-TW', 'zh-TW'],
  ] as const)('%p on a page in %s is in %s', (words, page, language) =>
    expect(languageOf(words, page)).toBe(language),
  );

  it('is on the home page only with four stars or more, and words', () => {
    expect(isFeaturable({ stars: 4, words: 'Good' })).toBe(true);
    expect(isFeaturable({ stars: 3, words: 'Good' })).toBe(false);
    expect(isFeaturable({ stars: 5, words: '' })).toBe(false);
  });

  const unchecked = { checkedAt: null, foundRule: '', foundWhy: '', foundCase: '' } as const;
  const photo = (id: string, isHidden = false): ReviewPhoto => ({
    ...{
      id,
      isHidden,
      isRemoved: false,
      isHeld: false,
      width: 4,
      height: 3,
      ...unchecked,
      takenDownRule: '',
    },
  });

  it.each<[boolean, string[] | undefined]>([
    [true, undefined],
    [true, ['a', 'b']],
    [false, ['b', 'a']],
    [false, ['a']],
    [false, ['a', 'b', 'c']],
  ])('has the same photos: %p with %j', (isSame, ids) =>
    expect(isSamePhotos([photo('a'), photo('b')], ids)).toBe(isSame),
  );

  it.each<[boolean, string[] | undefined]>([
    [true, undefined],
    [true, ['b', 'of another review']],
    [false, []],
    [false, ['a', 'b']],
  ])('is shown without the same photos: %p with %j', (isSame, ids) =>
    expect(isHiddenAs([photo('a'), photo('b', true)], ids)).toBe(isSame),
  );

  it('is shown without what moderators took out, whatever is said of it', () => {
    const out: ReviewPhoto = { ...photo('a', true), takenDownRule: 'adult' };
    expect(isHiddenAs([out, photo('b')], [])).toBe(true);
    expect(isHiddenAs([out, photo('b')], ['a'])).toBe(true);
    expect(isHiddenAs([out, photo('b')], ['b'])).toBe(false);
  });

  it('has photos that may be about children, which only administrators see', () => {
    const [found, out] = [
      { foundRule: 'children', takenDownRule: '' } as const,
      { foundRule: '', takenDownRule: 'children' } as const,
    ];
    for (const one of [found, out]) {
      expect(maySeePhoto({ roles: ['moderator'] }, one)).toBe(false);
      expect(maySeePhoto({ roles: ['admin'] }, one)).toBe(true);
    }
    expect(maySeePhoto({ roles: ['moderator'] }, { foundRule: 'adult', takenDownRule: '' })).toBe(true);
  });

  it('that is shown does not wait again: it is withdrawn, and written anew', () => {
    expect(reviewTransitions.can('shown', 'waiting')).toBe(false);
    expect(reviewTransitions.can('featured', 'waiting')).toBe(false);
    expect(reviewTransitions.can('refused', 'waiting')).toBe(true);
  });
});
