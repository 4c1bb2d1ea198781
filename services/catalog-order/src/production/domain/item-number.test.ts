import { describe, expect, it } from '@jest/globals';
import { itemNumber, readItemNumber } from './item-number.ts';

describe('readItemNumber', () => {
  it('reads what a label says, however it is typed', () => {
    const read = { number: 'T261121-7K3QX0', line: 12 };
    expect(readItemNumber(itemNumber(read.number, read.line))).toEqual(read);
    expect(readItemNumber(' ｔ261121-7k3qx0-12\r')).toEqual(read);
  });

  it.each(['', 'T261121-7K3QX0', 'T261121-7K3QX0-0', 'T261121-7K3QX0-1-1', 'https://tapory.example/x'])(
    'refuses %j',
    (typed) => {
      expect(readItemNumber(typed)).toBeNull();
    },
  );
});
