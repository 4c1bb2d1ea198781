import { newId } from '@tapory/service-kit';
import { listedProducts } from '@tapory/shop';
import { createDatabase } from './data/database.ts';

const database = createDatabase({ url: process.env.DATABASE_URL ?? '', poolSize: 1 });

// Products that an admin has changed stay as they are.
await database.product.createMany({
  skipDuplicates: true,
  data: listedProducts.map(({ key, name, description, price }, position) => ({
    id: newId(),
    key,
    nameZh: name['zh-TW'],
    nameEn: name.en,
    descriptionZh: description['zh-TW'],
    descriptionEn: description.en,
    price: price.units,
    position,
  })),
});
await database.$disconnect();
