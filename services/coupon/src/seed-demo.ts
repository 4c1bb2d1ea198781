import { newId, refuseInProduction } from '@tapory/service-kit';
import { createDatabase } from './data/database.ts';

refuseInProduction('demo coupons');

const database = createDatabase({ url: process.env.DATABASE_URL ?? '', poolSize: 1 });

// A coupon that an admin has changed stays as it is.
await database.coupon.createMany({
  skipDuplicates: true,
  data: [
    {
      id: newId(),
      code: 'WELCOME50',
      name: '新朋友見面禮 · Welcome',
      type: 'fixed',
      value: 50,
      minimumAmount: 300,
      perUserLimit: 5,
      totalLimit: 10_000,
      note: 'Demo coupon',
    },
  ],
});
await database.$disconnect();
