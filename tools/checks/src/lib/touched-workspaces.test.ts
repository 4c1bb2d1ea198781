import { describe, expect, it } from '@jest/globals';
import { isSource, touchedWorkspaces } from './touched-workspaces.ts';

describe('touchedWorkspaces', () => {
  it('names each workspace of changed files once', () => {
    const files = [
      'services/coupon/src/app.ts',
      'services/coupon/README.md',
      'packages/money/src/index.ts',
      'frontend/src/main.tsx',
      'README.md',
    ];
    expect(touchedWorkspaces(files)).toEqual(['packages/money', 'services/coupon']);
  });
});

describe('isSource', () => {
  it.each([
    ['frontend/src/main.tsx', true],
    ['jest.config.mjs', true],
    ['services/coupon/README.md', false],
    ['packages/contracts/src/gen/a.ts', false],
  ])('%s: %s', (file, expected) => expect(isSource(file)).toBe(expected));
});
