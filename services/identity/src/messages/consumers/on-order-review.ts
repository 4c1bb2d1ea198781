import type { EventHandler } from '@tapory/messaging';
import { moderation } from '@tapory/shop';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { Tx } from '../../data/database.ts';
import { insertForeignEntry } from '../../staff/data/audit.ts';
import { REVIEW_ACTS } from '../../staff/domain/audit.ts';
import type { MessageKind } from '../domain/message.ts';
import { RULE_NAMES } from '../rule-names.ts';
import { languageOf, notifyAboutOrders, type OrderMailDeps } from '../use-cases/notify-about-orders.ts';
import { orderUrl } from './order-values.ts';

const valuesOf = (publicUrl: string, { orderId, orderNumber }: { orderId: string; orderNumber: string }) => ({
  number: orderNumber,
  url: `${orderUrl(publicUrl, orderId)}#reviews`,
});

/** Of the account; a paid order keeps its address, where nobody is written to about reviews once its buyer is erased. */
const statusOf = async (tx: Tx, userId: string) => (await findAccount(tx, userId))?.status;

/** By a rule for content its buyer may appeal; by those of reviews they write something else. */
const refusalOf = (rule: string): MessageKind =>
  (moderation.rules as readonly string[]).includes(rule) ? 'order-review-taken-down' : 'order-review-refused';

/** Asks by mail what the buyer of an order thinks of it, one mail for each order; nobody who cannot sign in. */
export const onOrderReviewAsked =
  (deps: OrderMailDeps): EventHandler<Tx, 'order.review-asked'> =>
  async (tx, { data }) => {
    const { orderId: cause, userId, contact } = data;
    if ((await statusOf(tx, userId)) !== 'active') return;
    const notice = { kind: 'order-review-asked' as const, cause, values: valuesOf(deps.publicUrl, data) };
    await notifyAboutOrders(tx, deps, [{ userId, contact, notice }]);
  };

/**
 * Tells by mail whether a review is shown, else by which rule it is not, and writes the decision into the audit log. What staff say
 * about it is on the order's page only, as what was written is.
 */
export const onOrderReviewDecided =
  (deps: OrderMailDeps): EventHandler<Tx, 'order.review-decided'> =>
  async (tx, { data, time }) => {
    const { actId, orderId, orderNumber, userId, rule, actorId, contact } = data;
    const act = REVIEW_ACTS.find((one) => one === data.decision);
    if (!act)
      throw new Error(`staff decided about review ${data.reviewId} what is unknown: ${data.decision}`);
    await insertForeignEntry(tx, {
      ...{ id: actId, at: data.decidedAt ?? time, actorId, subjectId: orderId, action: `review.${act}` },
      actorName: (await findAccount(tx, actorId))?.username ?? '',
      detail: { orderNumber, ...(rule ? { rule } : {}) },
    });
    const account = await findAccount(tx, userId);
    if (!data.isTold || !account || account.status === 'deleted') return;
    const kind = act === 'refused' ? refusalOf(rule) : 'order-review-shown';
    const named = RULE_NAMES[languageOf(account, contact)][rule] ?? '';
    const appealDays = String(moderation.appealDays);
    const values = { ...valuesOf(deps.publicUrl, data), rule: named, appealDays };
    await notifyAboutOrders(tx, deps, [{ userId, contact, notice: { kind, cause: actId, values } }]);
  };
