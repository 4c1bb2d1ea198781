import { describe, expect, it } from '@jest/globals';
import { readBrief } from './brief.ts';
import { createRandom } from './drawing/random.ts';

const read = (prompt: string) => readBrief(prompt, createRandom(prompt));

describe('readBrief', () => {
  it.each([
    ['一隻橘貓坐在窗邊', { subjects: [{ id: 'cat', count: 1, tint: '#e39a52' }], place: 'window' }],
    [
      'a black cat on the window sill',
      { subjects: [{ id: 'cat', count: 1, tint: '#34343f' }], place: 'window' },
    ],
    ['熊貓在竹林', { subjects: [{ id: 'panda', count: 1, tint: null }], place: 'forest' }],
    ['a mountain lake at sunset', { hero: null, place: 'mountain', light: 'sunset' }],
    ['海邊的女孩與月亮', { subjects: [{ id: 'girl', count: 1, tint: null }], place: 'sea', light: 'night' }],
    ['大海', { hero: 'boat', place: 'sea' }],
    ['櫻花樹下', { hero: null, place: 'garden', weather: 'petals' }],
    ['a cup of tea', { subjects: [{ id: 'hot-beverage', count: 1, tint: null }], place: 'window' }],
    ['Taipei street in the rain', { hero: null, place: 'city', weather: 'rain' }],
  ])('parses %s', (prompt, expected) => {
    expect(read(prompt)).toMatchObject(expected);
  });

  it('selects a subject for unknown words', () => {
    expect(read('xyzzy').hero).not.toBeNull();
  });
});
