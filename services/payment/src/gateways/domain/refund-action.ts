/** ECPay's actions on a card payment: R refund, E cancel the capture, N cancel the authorisation. */
export type RefundAction = 'R' | 'E' | 'N';
