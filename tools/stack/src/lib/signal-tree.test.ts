import { describe, expect, it } from '@jest/globals';
import { treeOf } from './signal-tree.ts';

describe('treeOf', () => {
  it('finds what a process started, and what that started, and nothing else', () => {
    const table = [
      [1, 0],
      [10, 1],
      [11, 10],
      [12, 11],
      [20, 1],
    ] as const;
    expect(treeOf(10, table)).toEqual([10, 11, 12]);
    expect(treeOf(20, table)).toEqual([20]);
  });
});
