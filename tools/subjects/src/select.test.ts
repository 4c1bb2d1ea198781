import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { mainHue } from './main-hue.ts';
import { isSubject, kindOf } from './select.ts';

const PEOPLE = 1;
const SUBGROUPS = { 30: 'transport-ground', 31: 'place-building' };
const emoji = (group: number, subgroup = 0) => ({ label: '', hexcode: '', group, subgroup });

describe('the selection of subjects', () => {
  it.each([
    ['dragon', 3, true],
    ['shaved-ice', 4, true],
    ['red-heart', 0, true],
    ['crying-face', 0, false],
    ['bomb', 7, false],
    ['two-oclock', 5, false],
    ['sunrise', 5, false],
  ])('of %s', (name, group, expected) => {
    expect(isSubject(name, emoji(group), new Set())).toBe(expected);
  });

  it('takes one of three who do the same, but both who look different', () => {
    const all = new Set(['person-surfing', 'man-surfing', 'woman-dancing', 'woman-teacher']);
    const people = [...all].filter((name) => isSubject(name, emoji(PEOPLE), all));
    expect(people).toEqual(['person-surfing', 'woman-dancing', 'woman-teacher']);
  });

  it('gives each its size among others', () => {
    const kinds = (['bus', 'castle', 'balloon', 'elephant', 'rose'] as const).map((name) =>
      kindOf(name, emoji(5, name === 'bus' ? 30 : 31), SUBGROUPS),
    );
    expect(kinds).toEqual(['vehicle', 'building', 'sky', 'large', 'plant']);
  });
});

describe('the main colour', () => {
  const draw = (svg: string) =>
    sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">${svg}</svg>`))
      .ensureAlpha()
      .raw()
      .toBuffer();

  it('is that of most of the picture, and none of what is grey', async () => {
    const red = await draw(
      '<path d="M0 0h40v30H0z" fill="#e02020"/><path d="M0 30h40v10H0z" fill="#2040e0"/>',
    );
    expect(mainHue(red, 'object')).toBe(0);
    expect(mainHue(await draw('<path d="M0 0h40v40H0z" fill="#888"/>'), 'object')).toBeNull();
  });

  it('is not that of dark edges', async () => {
    const wing = await draw(
      '<path d="M0 0h40v24H0z" fill="#462b5d"/><path d="M0 24h40v16H0z" fill="#ff8822"/>',
    );
    expect(mainHue(wing, 'animal')).toBe(30);
  });

  it('is not that of a person’s skin', async () => {
    const dressed = await draw(
      '<path d="M0 0h40v30H0z" fill="#f3c6a5"/><path d="M0 30h40v10H0z" fill="#2040e0"/>',
    );
    expect(mainHue(dressed, 'person')).toBe(230);
  });
});

it('has words for every drawing of ours', async () => {
  const { readWish, listSubjects } = await import('@tapory/embedded-renderer');
  const own = readdirSync(new URL('../own/', import.meta.url)).map((file) => file.replace('.svg', ''));
  const { readBrief } = await import('@tapory/embedded-renderer/drawing/brief');
  const { createRandom } = await import('@tapory/embedded-renderer/drawing/drawing/random');
  const things = ['天燈', '台北101', '廟', '龍舟', '媽祖', '臭豆腐', '煙火', '燈塔', '熱氣球', '舞獅'];
  const places = ['海邊', '雪山'].map((word) => readBrief(word, createRandom(word)).landmarks[0]?.id);
  const shown = [...things.map((word) => readWish(word).subjects[0]?.id), ...places];
  expect(shown.sort()).toEqual(own.sort());
  for (const id of own) expect(listSubjects().has(id)).toBe(true);
});
