import type { EventData } from '@tapory/contracts';
import type { EventHandler } from '@tapory/messaging';
import { moderation } from '@tapory/shop';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { Tx } from '../../data/database.ts';
import { insertForeignEntry } from '../../staff/data/audit.ts';
import { BUYER_PHOTO_ACTS } from '../../staff/domain/audit.ts';
import type { MessageKind } from '../domain/message.ts';
import { RULE_NAMES } from '../rule-names.ts';
import { languageOf, notifyAboutOrders, type OrderMailDeps } from '../use-cases/notify-about-orders.ts';
import { orderUrl } from './order-values.ts';

/** Where on the order's page what the photo was of is. */
const ANCHORS = { review: 'reviews', claim: 'claims' } as const;

type Taken = EventData<'order.review-photo-taken-down' | 'order.claim-photo-taken-down'>;

/**
 * Tells by mail that a photo was taken out of a review or of a reported defect, by which rule, and what its buyer can do, and writes it
 * into the audit log; nobody whose account is erased is told.
 */
async function tell(
  tx: Tx,
  deps: OrderMailDeps,
  of: keyof typeof ANCHORS,
  { data, time }: { data: Taken; time: Date },
): Promise<void> {
  const { caseId, orderId, orderNumber, userId, rule, note, actorId, contact } = data;
  const act = BUYER_PHOTO_ACTS.find((one) => one === data.act);
  if (!act) throw new Error(`moderators did to photo ${data.photoId} what is unknown: ${data.act}`);
  await insertForeignEntry(tx, {
    ...{ id: caseId, at: data.decidedAt ?? time, actorId, subjectId: orderId },
    ...{ action: `${of}-photo.${act}`, actorName: (await findAccount(tx, actorId))?.username ?? '' },
    detail: { orderNumber, rule, ...(note ? { reason: note } : {}) },
  });
  const account = await findAccount(tx, userId);
  if (!account || account.status === 'deleted') return;
  const values = {
    ...{ number: orderNumber, url: `${orderUrl(deps.publicUrl, orderId)}#${ANCHORS[of]}` },
    rule: RULE_NAMES[languageOf(account, contact)][rule] ?? '',
    ...{ note: note || '–', appealDays: String(moderation.appealDays) },
  };
  const kind: MessageKind =
    of === 'review' && act === 'hidden' ? 'order-review-photo-hidden' : `order-${of}-photo-taken-down`;
  const notice = { kind, cause: caseId, values };
  await notifyAboutOrders(tx, deps, [{ userId, contact, notice }]);
}

export const onOrderReviewPhotoTakenDown =
  (deps: OrderMailDeps): EventHandler<Tx, 'order.review-photo-taken-down'> =>
  (tx, event) =>
    tell(tx, deps, 'review', event);

export const onOrderClaimPhotoTakenDown =
  (deps: OrderMailDeps): EventHandler<Tx, 'order.claim-photo-taken-down'> =>
  (tx, event) =>
    tell(tx, deps, 'claim', event);

/** Tells by mail that a photo is shown again after its buyer's appeal, and writes it into the audit log. */
async function tellShown(
  tx: Tx,
  deps: OrderMailDeps,
  { data, time }: { data: Omit<EventData<'order.review-photo-shown'>, 'version'>; time: Date },
): Promise<void> {
  const { actId, orderId, orderNumber, userId, rule, actorId, contact } = data;
  await insertForeignEntry(tx, {
    ...{ id: actId, at: data.actedAt ?? time, actorId, subjectId: orderId },
    ...{ action: 'review-photo.released', actorName: (await findAccount(tx, actorId))?.username ?? '' },
    detail: { orderNumber, rule },
  });
  const account = await findAccount(tx, userId);
  if (!account || account.status === 'deleted') return;
  const values = { number: orderNumber, url: `${orderUrl(deps.publicUrl, orderId)}#reviews` };
  const notice = { kind: 'order-review-photo-shown' as const, cause: actId, values };
  await notifyAboutOrders(tx, deps, [{ userId, contact, notice }]);
}

export const onOrderReviewPhotoShown =
  (deps: OrderMailDeps): EventHandler<Tx, 'order.review-photo-shown'> =>
  (tx, event) =>
    tellShown(tx, deps, event);

/** Tells of it by an event of the previous release, which sent no other. */
export const onReviewPhotoModerated =
  (deps: OrderMailDeps): EventHandler<Tx, 'review-photo.moderated'> =>
  async (tx, { data, time }) => {
    const { act, isTold, reason: rule } = data;
    if (act !== 'released' || isTold) return;
    await tellShown(tx, deps, { data: { ...data, rule, contact: data.contact }, time });
  };
