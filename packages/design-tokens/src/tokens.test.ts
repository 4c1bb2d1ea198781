import { describe, expect, it } from '@jest/globals';
import { type Palette, palettes } from './tokens.ts';

type Colour = keyof Palette;

/** Relative luminance of an sRGB colour, WCAG 2.2. */
function luminanceOf(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const surfaces: Colour[] = [
  'paper',
  'raised',
  'sunken',
  'wash',
  'sand',
  'seal-wash',
  'success-wash',
  'warning-wash',
];
const texts: Colour[] = [
  'ink',
  'ink-soft',
  'teal',
  'teal-deep',
  'seal',
  'seal-deep',
  'success',
  'warning',
  'error',
];
/** Words on filled controls. */
const fills: [text: Colour, surface: Colour][] = [
  ['on-fill', 'fill'],
  ['scan-ink', 'scan-paper'],
  ['on-fill', 'fill-deep'],
  ['on-seal', 'seal'],
  ['on-seal', 'seal-deep'],
];

describe.each(Object.entries(palettes))('the %s theme', (_, palette) => {
  const pairs = [...texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const)), ...fills];

  it.each(pairs)('reads %s on %s with 4.5:1 or more', (text, surface) => {
    expect(contrast(palette[text], palette[surface])).toBeGreaterThanOrEqual(4.5);
  });
});

describe('contrast', () => {
  it('knows the values of the standard', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#009688', '#ffffff')).toBeCloseTo(3.67, 1);
  });
});
