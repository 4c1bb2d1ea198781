import { describe, expect, it } from '@jest/globals';
import { chosenOption, type ProductOption } from './option.ts';

const option = (id: string, active = true): ProductOption => ({
  ...{ id, active, surcharge: 50 },
  name: { 'zh-TW': id, en: id },
});

describe('the specification of a piece', () => {
  it('is the chosen one, the first on sale where nobody chose, and none where there is none', () => {
    const options = [option('old', false), option('glossy'), option('matte')];
    expect(chosenOption(options, 'matte')?.id).toBe('matte');
    expect(chosenOption(options, '')?.id).toBe('glossy');
    expect(chosenOption([option('old', false)], '')).toBeNull();
  });

  it('is none that is not on sale any more', () => {
    expect(chosenOption([option('old', false), option('matte')], 'old')).toBeUndefined();
    expect(chosenOption([], 'matte')).toBeUndefined();
  });
});
