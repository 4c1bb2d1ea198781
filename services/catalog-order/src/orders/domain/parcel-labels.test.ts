import { describe, expect, it } from '@jest/globals';
import { labelPieces, readablePhone } from './parcel-labels.ts';

describe('what a file says of a parcel', () => {
  it.each([
    ['0912345678', '0912-345-678'],
    ['0223456789#12', '02-23456789#12'],
    ['', ''],
  ])('%j is no number for a spreadsheet: %j', (phone, text) => expect(readablePhone(phone)).toBe(text));

  it('names every piece in the language of its reader', () => {
    const piece = {
      name: { 'zh-TW': '徽章', en: 'Badge' },
      optionName: null,
      quantity: 2,
      title: 'Cat',
      videoId: 'v1',
      notes: '',
    };
    const pieces = [
      piece,
      {
        ...piece,
        name: { 'zh-TW': '磁鐵', en: 'Magnet' },
        optionName: { 'zh-TW': '霧面', en: 'Matte' },
        quantity: 1,
        videoId: 'v2',
      },
    ];
    const tapUrl = (videoId: string) => `https://shop/${videoId}`;
    expect(labelPieces(pieces, { language: 'en', tapUrl })).toEqual({
      ...{ product: 'Badge × 2\nMagnet Matte × 1', design: 'Cat\nCat' },
      ...{ tapAddress: 'https://shop/v1\nhttps://shop/v2', notes: '' },
    });
    expect(labelPieces(pieces, { language: 'zh-TW', tapUrl }).product).toBe('徽章 × 2\n磁鐵 霧面 × 1');
  });
});
