import type { ErrorCode } from '@tapory/errors';
import type { ApiError } from '../../../lib/api/api-error.ts';

const REFUSALS = new Set<ErrorCode>([
  'INVALID_COUPON_CODE',
  'COUPON_NOT_FOUND',
  'COUPON_EXPIRED',
  'COUPON_NOT_STARTED',
  'COUPON_ALREADY_USED',
  'COUPON_USAGE_LIMIT_REACHED',
  'MINIMUM_AMOUNT_NOT_MET',
  'USER_NOT_ELIGIBLE',
  'BULK_NO_COUPON',
  'SYSTEM_ERROR',
]);

/** Whether it is the coupon that was refused or cannot be checked, and not the order. */
export const isCouponRefusal = ({ code }: ApiError): boolean => REFUSALS.has(code);
