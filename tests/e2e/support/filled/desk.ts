import { randomUUID } from 'node:crypto';
import type { AskAsStaff } from '../ask-staff.ts';

export const CORRECTION = '標籤壞了，補給點數';

/** A coupon with codes of one use, whose cards are printed. */
export type Desk = { couponId: string; code: string; batchId: string };

/** What only the console shows: a coupon with codes, and points that staff gave a member. */
export async function fillDesk(ask: AskAsStaff, userId: string): Promise<Desk> {
  const code = `SPRING-${randomUUID().slice(0, 6).toUpperCase()}`;
  const terms = { code, name: '春天的市集', type: 'fixed', value: 50, note: '只在攤位上發' };
  const { id: couponId } = await ask<{ id: string }>('POST', '/coupon/coupons', terms);
  const batch = await ask<{ id: string }>('POST', `/coupon/coupons/${couponId}/codes`, {
    ...{ count: 12, note: '第一批' },
  });
  await ask('POST', '/coupon/points/corrections', { userId, points: 25, reason: CORRECTION });
  return { couponId, code, batchId: batch.id };
}
