import { describe, expect, it } from '@jest/globals';
import { CITIES, completePlace, findCity } from './postal-areas.ts';

describe('the postal districts', () => {
  it('are 368 in 22 cities and counties, each with a code and both names', () => {
    const districts = CITIES.flatMap((city) => city.districts);
    expect([CITIES.length, districts.length]).toEqual([22, 368]);
    for (const { code, zh, en } of districts) {
      expect(code).toMatch(/^\d{3}$/);
      expect(zh).toMatch(/^\p{Script=Han}{2,4}$/u);
      expect(en).toMatch(/^[A-Z][A-Za-z’ -]+ (District|City|Township)$/);
    }
  });

  it('have islands and both spellings of 台', () => {
    expect(findCity('連江縣')?.districts.map(({ code }) => code)).toEqual(['209', '210', '211', '212']);
    expect(findCity('台北市')?.en).toBe('Taipei City');
    expect(findCity('Taipei')).toBeUndefined();
  });
});

describe('completePlace', () => {
  it('fills the postal code for a district, but keeps a longer one of it', () => {
    const place = { city: '臺北市', district: '中正區' };
    expect(completePlace({ district: '中正區' }, place)).toEqual({ postalCode: '100' });
    expect(completePlace({ district: '中正區' }, { ...place, postalCode: '10045' })).toEqual({});
  });

  it('fills both lists for a postal code', () => {
    expect(completePlace({ postalCode: '１００' }, { postalCode: '１００' })).toEqual({
      city: '臺北市',
      district: '中正區',
    });
    expect(completePlace({ postalCode: '10' }, { postalCode: '10' })).toEqual({});
    expect(completePlace({ postalCode: '999' }, { postalCode: '999' })).toEqual({});
  });

  it('leaves the district open where a whole city has one code, and keeps a chosen one', () => {
    expect(completePlace({ postalCode: '300' }, { postalCode: '300' })).toEqual({
      city: '新竹市',
      district: '',
    });
    const chosen = { postalCode: '600', city: '嘉義市', district: '西區' };
    expect(completePlace({ postalCode: '600' }, chosen)).toEqual({});
    expect(completePlace({ district: '西區' }, { ...chosen, postalCode: '' })).toEqual({ postalCode: '600' });
  });

  it('empties a district of another city', () => {
    const place = { city: '高雄市', district: '中正區', postalCode: '100' };
    expect(completePlace({ city: '高雄市' }, place)).toEqual({ district: '', postalCode: '' });
    expect(completePlace({ city: '臺北市' }, { ...place, city: '臺北市' })).toEqual({});
  });
});
