import { describe, expect, it } from '@jest/globals';
import { nameOf, toComposition, withLink } from './composition.ts';

const stored = {
  source: 'photo',
  prompt: 'a cat',
  style: 'pixel',
  product: 'magnet',
  quantity: 2,
  jobId: 'j1',
};

describe('a stored composition', () => {
  it('comes back as it was', () => {
    expect(toComposition(stored)).toMatchObject(stored);
  });

  it('is what this version of the page knows of it', () => {
    expect(
      toComposition({ source: 'dance', product: 'boat', quantity: -3, prompt: 7, isVisitors: 'yes' }),
    ).toMatchObject({
      source: 'wish',
      product: 'badge',
      quantity: 1,
      prompt: '',
      isVisitors: false,
      jobId: null,
    });
  });

  it('gives way to what a link has chosen', () => {
    const search = new URLSearchParams({ style: 'ink', product: 'keychain' });
    expect(withLink(toComposition(stored), search)).toMatchObject({
      ...{ style: 'ink', source: 'wish', product: 'keychain', prompt: 'a cat', quantity: 2 },
    });
    expect(withLink(toComposition(stored), new URLSearchParams({ product: 'boat' }))).toMatchObject(stored);
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
