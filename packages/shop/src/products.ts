import { prices } from './constants.ts';

/** A text in both languages. */
type Bilingual = { readonly 'zh-TW': string; readonly en: string };

/** A product as the shop opens with it; administrators may rename it and set another price. */
export type ListedProduct = {
  readonly key: 'badge' | 'magnet' | 'keychain';
  readonly name: Bilingual;
  readonly description: Bilingual;
  readonly price: { readonly units: number; readonly currency: 'TWD' };
};

const price = { units: prices.listPrice, currency: prices.currency };

/** The range in the order the shop shows it: what the database begins with and what a page says before it has asked. */
export const listedProducts: readonly ListedProduct[] = [
  {
    key: 'badge',
    name: { 'zh-TW': '徽章', en: 'Badge' },
    description: {
      'zh-TW': '8 公分圓形琺瑯質感徽章，別在包包或外套上，手機靠近就打開回憶。',
      en: 'A round 8 cm badge with an enamel feel, for a bag or a coat. A phone held near opens the memory.',
    },
    price,
  },
  {
    key: 'magnet',
    name: { 'zh-TW': '磁鐵', en: 'Magnet' },
    description: {
      'zh-TW': '8 公分方形磁鐵，貼在冰箱上，每天都能遇見的小小展覽。',
      en: 'A square 8 cm magnet for the fridge: a small exhibition to meet every day.',
    },
    price,
  },
  {
    key: 'keychain',
    name: { 'zh-TW': '鑰匙圈', en: 'Keychain' },
    description: {
      'zh-TW': '透明壓克力鑰匙圈，帶著走的紀念，隨時拿出來給人看。',
      en: 'A clear acrylic keychain: a keepsake that goes along and is always at hand to show.',
    },
    price,
  },
];
