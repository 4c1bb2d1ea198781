import { describe, expect, it } from '@jest/globals';
import { phoneSearches } from './phone-searches.ts';

describe('phoneSearches', () => {
  it.each([
    ['+886 922-333', ['+886922333', '0922333']],
    ['00886(0)922', ['008860922', '0922']],
    ['886 123', ['886123', '0123']],
    ['０９２２ ３３３', ['0922333']],
    ['886', ['886']],
    ['+886 92', ['+88692']],
    ['00', ['00']],
    [' - ', []],
  ])('reads %j as %j', (search, expected) => expect(phoneSearches(search)).toEqual(expected));
});
