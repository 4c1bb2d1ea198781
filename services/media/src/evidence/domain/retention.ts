import { moderation } from '@tapory/shop';
import type { Rule } from '../../domain/moderation.ts';

/** How long evidence stays after a case and its appeal are over, days. */
export type Retention = {
  days: number;
  /** Of cases about children: the law for their protection (兒童及少年性剝削防制條例 §8) asks for 180. */
  childDays: number;
};

const DAY_MS = 86_400_000;

/** From the decision of a case to the erasure of its evidence: the days to appeal, and those of its class. Days. */
export const daysKept = (reason: Rule, { days, childDays }: Retention): number =>
  moderation.appealDays + (reason === 'children' ? Math.max(days, childDays) : days);

/** Until when the evidence of a case stays that is decided at `from`, or is not decided yet then. */
export const keptUntil = (reason: Rule, retention: Retention, from: Date): Date =>
  new Date(from.getTime() + daysKept(reason, retention) * DAY_MS);
