import { createDatabase } from './data/database.ts';
import { STYLES } from './seed-styles.ts';

const database = createDatabase({ url: process.env.DATABASE_URL ?? '', poolSize: 1 });

// Does not overwrite styles that an admin has renamed or disabled.
await database.style.createMany({
  skipDuplicates: true,
  data: STYLES.map(([key, nameZh, nameEn], index) => ({ key, nameZh, nameEn, position: index + 1 })),
});
await database.$disconnect();
