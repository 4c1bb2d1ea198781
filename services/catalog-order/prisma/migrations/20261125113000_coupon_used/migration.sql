-- Late money of an order whose coupon has gone to another order.
ALTER TABLE "surplus_payment" DROP CONSTRAINT "surplus_payment_reason_check";

-- AddCheck
ALTER TABLE "surplus_payment"
ADD CONSTRAINT "surplus_payment_reason_check" CHECK (reason IN ('second_payment', 'amount_mismatch', 'coupon_used')) NOT VALID;
