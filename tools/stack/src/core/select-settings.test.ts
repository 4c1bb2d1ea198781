import { describe, expect, it } from '@jest/globals';
import { selectSettings } from './select-settings.ts';

const schema = {
  properties: { DATABASE_URL: {}, COUPON_ADDR: {}, MAIL_FROM: {}, LOG_LEVEL: { default: 'info' } },
  required: ['DATABASE_URL', 'COUPON_ADDR', 'LOG_LEVEL'],
};

describe('selectSettings', () => {
  it('passes on what the service reads, and nothing else of the common settings', () => {
    const common = { DATABASE_URL: 'postgres://x', COUPON_ADDR: 'a:1', MEDIA_ADDR: 'b:2' };
    expect(selectSettings('shop', { common, own: { MAIL_FROM: 'a@b.c' } }, schema)).toEqual({
      DATABASE_URL: 'postgres://x',
      COUPON_ADDR: 'a:1',
      MAIL_FROM: 'a@b.c',
    });
  });

  it('names every setting that is missing or that nobody reads', () => {
    const given = { common: { COUPON_ADDR: 'a:1' }, own: { MAIL_FORM: 'a@b.c' } };
    expect(() => selectSettings('shop', given, schema)).toThrow(
      'settings of shop: MAIL_FORM is given but not read; DATABASE_URL is required but not given',
    );
  });
});
