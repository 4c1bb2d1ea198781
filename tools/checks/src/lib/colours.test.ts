import { describe, expect, it } from '@jest/globals';
import { findColours, findTextSizes } from './colours.ts';

describe('findColours', () => {
  it('names a colour with its line', () => {
    expect(findColours('a.css', 'a {\n  color: #0f766e;\n}')).toEqual([
      'a.css:2 names the colour #0f766e; colours stand in packages/design-tokens/src/tokens.ts',
    ]);
  });

  it.each([
    'background: rgb(0 0 0 / 0.4);',
    'fill="#FFF"',
    "colorPrimary: '#0f766e80'",
    'color: hsl(1 2% 3%)',
  ])('knows %s', (line) => expect(findColours('a.tsx', line)).toHaveLength(1));

  it.each(['color: var(--ink);', '<a href="#main">', '// #fff is white', 'const number = "#1"'])(
    'lets %s be',
    (line) => expect(findColours('a.tsx', line)).toEqual([]),
  );
});

describe('findTextSizes', () => {
  it.each([
    'font-size: 15px;',
    'font-size: clamp(1.3rem, 3vw, 2rem);',
    'style={{ fontSize: 21 }}',
    "fontSize: '14px'",
  ])('knows %s', (line) => expect(findTextSizes('a.tsx', line)).toHaveLength(1));

  it.each([
    'font-size: var(--text-small);',
    'font-size: inherit;',
    "fontSize: textSizes['text-body'],",
    'font-size: clamp(var(--text-title), 6vw, var(--text-heading));',
  ])('lets %s be', (line) => expect(findTextSizes('a.css', line)).toEqual([]));
});
