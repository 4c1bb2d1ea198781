import { newId } from '@tapory/service-kit';
import { prices } from '@tapory/shop';
import { createDatabase } from '../src/data/database.ts';

const PRODUCTS = [
  {
    key: 'badge',
    nameZh: '徽章',
    nameEn: 'Badge',
    descriptionZh: '8 公分圓形琺瑯質感徽章，別在包包或外套上，手機靠近就打開回憶。',
    descriptionEn:
      'A round 8 cm badge with an enamel feel, for a bag or a coat. A phone held near opens the memory.',
  },
  {
    key: 'magnet',
    nameZh: '磁鐵',
    nameEn: 'Magnet',
    descriptionZh: '8 公分方形磁鐵，貼在冰箱上，每天都能遇見的小小展覽。',
    descriptionEn: 'A square 8 cm magnet for the fridge: a small exhibition to meet every day.',
  },
  {
    key: 'keychain',
    nameZh: '鑰匙圈',
    nameEn: 'Keychain',
    descriptionZh: '透明壓克力鑰匙圈，帶著走的紀念，隨時拿出來給人看。',
    descriptionEn: 'A clear acrylic keychain: a keepsake that goes along and is always at hand to show.',
  },
];

const database = createDatabase({ url: process.env.DATABASE_URL ?? '', poolSize: 1 });

// Products that an admin has changed stay as they are.
await database.product.createMany({
  skipDuplicates: true,
  data: PRODUCTS.map((product, position) => ({ ...product, id: newId(), price: prices.listPrice, position })),
});
await database.$disconnect();
