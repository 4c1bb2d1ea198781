import { describe, expect, it } from '@jest/globals';
import { forStyle, readBrief } from './brief.ts';
import { createRandom } from './drawing/random.ts';
import { listSubjects } from './subjects/pack.ts';

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

  it.each([
    ['墾丁海邊的夕陽', ['seaside', 'sun']],
    ['雪山', ['snowy-mountain']],
    ['a forest at night', ['evergreen-tree', 'full-moon']],
  ])('shows by things where and when it is in a style that paints no place: %s', (prompt, things) => {
    const hidden = forStyle(read(prompt), { hidesPlace: true });
    expect(hidden.subjects.map(({ id }) => id)).toEqual(things);
    expect(hidden.hero).toBeNull();
    expect(forStyle(read(prompt), {}).subjects).toEqual([]);
  });

  it('leaves a named subject alone in every style', () => {
    const cat = read('a cat at the beach');
    expect(forStyle(cat, { hidesPlace: true })).toEqual(cat);
  });

  it('has a drawing for everything that a place or an hour is known by', () => {
    const known = listSubjects();
    const wishes = ['海邊', '山', '城市', '花園', '森林', '草原', '窗邊', '夕陽', '夜晚'];
    const things = wishes.flatMap((wish) => read(wish).landmarks.map(({ id }) => id));
    expect(things.filter((id) => !known.has(id))).toEqual([]);
    expect(things.length).toBeGreaterThanOrEqual(wishes.length);
  });

  it('selects a subject for unknown words', () => {
    expect(read('xyzzy').hero).not.toBeNull();
  });
});
