import { describe, expect, it } from '@jest/globals';
import { limits } from '../../../config/shop.ts';
import { nameOf, toComposition, withLink } from './composition.ts';

const stored = {
  source: 'photo',
  prompt: 'a cat',
  style: 'pixel',
  product: 'magnet',
  quantity: 2,
  jobId: 'j1',
};

const wishOf = (occasion: string) => `a picture for a ${occasion}`;

describe('a stored composition', () => {
  it('comes back as it was', () => {
    expect(toComposition(stored)).toMatchObject(stored);
  });

  it('is what this version of the page knows of it', () => {
    expect(
      toComposition({ source: 'dance', product: 'boat', quantity: -3, prompt: 7, deviceJobIds: 'j1' }),
    ).toMatchObject({
      source: 'wish',
      product: 'badge',
      quantity: 1,
      prompt: '',
      deviceJobIds: [],
      jobId: null,
      strength: 80,
    });
  });

  it('keeps what each source has made', () => {
    const made = { source: 'styled', strength: 40, styledJobId: 's1', figurineJobId: 'f1' };
    expect(toComposition(made)).toMatchObject(made);
    expect(toComposition({ ...made, strength: 400 }).strength).toBe(80);
  });

  it.each([
    [0, 1],
    [1001, limits.maxQuantity],
    [Number.NaN, 1],
    [null, 1],
    ['2', 1],
    [2.5, 1],
  ])('is never of a quantity that cannot be ordered (%p)', (quantity, held) => {
    expect(toComposition({ ...stored, quantity }).quantity).toBe(held);
  });

  it('gives way to what a link has chosen', () => {
    const search = new URLSearchParams({ style: 'ink', product: 'keychain' });
    expect(withLink(toComposition(stored), search, wishOf)).toMatchObject({
      ...{ style: 'ink', source: 'wish', product: 'keychain', prompt: 'a cat', quantity: 2 },
    });
    expect(withLink(toComposition(stored), new URLSearchParams({ product: 'boat' }), wishOf)).toMatchObject(
      stored,
    );
  });
});

describe('a link into the studio', () => {
  const linked = (query: Record<string, string>) =>
    withLink(toComposition(stored), new URLSearchParams(query), wishOf);

  it('brings the words of a design like another one, and lets go of what was drawn of others', () => {
    expect(linked({ style: 'ink', wish: 'a dog' })).toMatchObject({
      ...{ prompt: 'a dog', style: 'ink', source: 'wish', jobId: null, occasion: null },
    });
  });

  it('begins with the words and the style of an occasion, and keeps it', () => {
    expect(linked({ occasion: 'birthday' })).toMatchObject({
      ...{ prompt: 'a picture for a birthday', style: 'plush', source: 'wish', jobId: null },
      occasion: 'birthday',
    });
    expect(toComposition({ ...stored, occasion: 'birthday' }).occasion).toBe('birthday');
  });

  it('begins with the source that it names', () => {
    expect(linked({ source: 'figurine' })).toMatchObject({ source: 'figurine', jobId: 'j1' });
    expect(linked({ source: 'dance' }).source).toBe('photo');
  });

  it('to an unknown occasion changes nothing', () => {
    expect(linked({ occasion: 'party' })).toEqual(toComposition(stored));
  });
});

describe('the name of a piece', () => {
  it('is its buyer’s, else the begin of the wish, else the shop’s', () => {
    const wish = toComposition({ prompt: '😀'.repeat(30) });
    expect(nameOf({ ...wish, title: ' Mimi ' }, 'My piece')).toBe('Mimi');
    expect(nameOf(wish, 'My piece')).toBe('😀'.repeat(20));
    expect(nameOf({ ...wish, source: 'photo' }, 'My piece')).toBe('My piece');
  });
});
