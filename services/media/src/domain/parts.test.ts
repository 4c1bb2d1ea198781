import { describe, expect, it } from '@jest/globals';
import { uploads } from '@tapory/shop';
import { isParted, partSizes } from './parts.ts';

const { partBytes } = uploads;

describe('partSizes', () => {
  it.each([1, partBytes, partBytes + 1, 3 * partBytes, 3 * partBytes - 1])(
    'covers %i bytes exactly',
    (bytes) => {
      const sizes = partSizes(bytes);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(bytes);
      expect(sizes.slice(0, -1).every((size) => size === partBytes)).toBe(true);
      expect(sizes.at(-1)).toBeGreaterThan(0);
    },
  );

  it('keeps S3 content: no part but the last is smaller than 5 MiB', () => {
    expect(partBytes).toBeGreaterThanOrEqual(5 * 1024 * 1024);
    expect([isParted(partBytes), isParted(partBytes + 1)]).toEqual([false, true]);
  });
});
