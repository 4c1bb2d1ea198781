import { consolePaths } from '../../../../frontend/src/config/console-paths.ts';
import { paths } from '../../../../frontend/src/config/paths.ts';
import { CORRECTION, type Desk } from './desk.ts';
import { APPEAL, BLOCKED, EVENT, type Shown } from './shown.ts';
import { CLAIM, REVIEW, type Sold } from './sold.ts';

/** Everything that was made to be looked at. */
export type Filled = { sold: Sold; shown: Shown; desk: Desk; userId: string; username: string };

/** A page, and what stands on it only because there is something to show. */
export type FilledPage = [path: string, shows: string];

export const filledVisitorPages = ({ sold, shown }: Filled): FilledPage[] => [
  [paths.home.href(), REVIEW],
  [paths.modelSelection.href({ product: 'badge' }), REVIEW],
  [paths.gallery.href(), shown.title],
  [`${paths.activityUpload.path}?code=${shown.event.code}`, EVENT],
  [`${paths.activityImages.path}?code=${shown.event.code}`, EVENT],
  [`${paths.activityImages.path}?code=${shown.event.code}&wall=1`, EVENT],
  [`${paths.a4Print.path}?event=${shown.event.code}`, ''],
  [paths.tapPage.href(sold.paidPiece.videoId), '付款的貓'],
];

export const filledMemberPages = ({ sold, shown }: Filled): FilledPage[] => [
  [paths.orderConfirmation.href(sold.delivered.id), CLAIM],
  [paths.orderConfirmation.href(sold.paid.id), sold.paid.number],
  [paths.bulkRequest.href(sold.bulk.id), sold.bulk.number],
  [paths.dashboard.href('orders'), sold.paid.number],
  [paths.dashboard.href('playlist'), '付款的貓'],
  [paths.dashboard.href('texts'), BLOCKED],
  [paths.myDesigns.href(), shown.title],
  [paths.imageResult.href(sold.piece.jobId), '雨天的貓'],
  [paths.nfcGenerator.href(sold.piece.jobId), '雨天的貓'],
  [paths.nfcBinding.href(sold.paid.items[0]?.id ?? ''), '付款的貓'],
  [paths.a4Print.href(sold.piece.jobId), '雨天的貓'],
  [paths.modelSelection.href({ video: sold.unsold.videoId }), '還沒訂的貓'],
  [paths.events.href(), EVENT],
  [paths.event.path.replace(':id', shown.event.id), EVENT],
  [paths.rewards.href(), '25'],
];

export const filledConsolePages = (filled: Filled): FilledPage[] => {
  const { sold, shown, desk, userId, username } = filled;
  return [
    // Codes are shown to whoever signed in minutes ago.
    [consolePaths.couponCards.href(desk.couponId, desk.batchId), 'NT$50'],
    [paths.adminOrders.href({ search: sold.delivered.number }), sold.delivered.number],
    [paths.adminOrder.href(sold.delivered.number), sold.delivered.number],
    [paths.adminOrder.href(sold.paid.number), sold.paid.number],
    [consolePaths.production.href(), sold.paid.number],
    [consolePaths.sheet.href(sold.paid.items[0]?.id ?? ''), sold.paid.number],
    [consolePaths.shipments.href(), ''],
    [consolePaths.bulk.href(), sold.bulk.number],
    [consolePaths.bulkRequest.href(sold.bulk.id), sold.bulk.number],
    [consolePaths.claims.href(), CLAIM],
    [consolePaths.reviews.href(), REVIEW],
    [consolePaths.exhibits.href(), '等待的作品'],
    [consolePaths.events.href(), EVENT],
    [consolePaths.event.href(shown.event.id), EVENT],
    [consolePaths.reportCases.href(), '好康'],
    [consolePaths.reportCase.href(shown.caseId), '好康'],
    [consolePaths.appeals.href(), '申訴的圖'],
    [consolePaths.appeal.href(shown.appealId), APPEAL],
    [consolePaths.contents.href(), BLOCKED],
    [consolePaths.content.href(shown.contentId), BLOCKED],
    [consolePaths.keepsakes.href(), '付款的貓'],
    [consolePaths.keepsake.href(sold.paidPiece.videoId), '付款的貓'],
    [consolePaths.payments.href(), sold.paid.number],
    [consolePaths.payment.href(sold.paymentId), sold.paid.number],
    [consolePaths.invoices.href(), sold.paid.number],
    [consolePaths.invoice.href(sold.paid.id), sold.paid.number],
    [consolePaths.coupons.href(), desk.code],
    [consolePaths.couponEdit.href(desk.couponId), desk.code],
    [consolePaths.couponNew.href({ from: desk.couponId }), '春天的市集'],
    [consolePaths.couponUsage.href(desk.couponId), desk.code],
    [consolePaths.couponCodes.href(desk.couponId), '第一批'],
    [consolePaths.points.href(), userId.slice(0, 8)],
    [consolePaths.pointHolder.href(userId), CORRECTION],
    [paths.adminPeople.href({ search: username }), username],
    [paths.adminPerson.href(userId), username],
    [consolePaths.jobs.href(), sold.piece.jobId.slice(0, 8)],
    [consolePaths.job.href(sold.piece.jobId), sold.piece.jobId.slice(0, 8)],
    [consolePaths.products.href(), 'badge'],
    [consolePaths.calendar.href(), ''],
    [consolePaths.audit.href(), ''],
  ];
};
