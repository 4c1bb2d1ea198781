import { createDatabase } from './data/database.ts';
import { MENUS } from './seed-menus.ts';
import { STYLES } from './seed-styles.ts';

const database = createDatabase({ url: process.env.DATABASE_URL ?? '', poolSize: 1 });

// Does not overwrite styles and lists that an admin has changed.
await database.style.createMany({
  skipDuplicates: true,
  data: STYLES.map(([key, nameZh, nameEn], index) => ({ key, nameZh, nameEn, position: index + 1 })),
});
await database.menu.createMany({ skipDuplicates: true, data: MENUS });
await database.$disconnect();
