-- What ended in the last days is asked about once more. Older times to ask mean nothing any more.
UPDATE "order" SET "expiry_checks" = 0,
  "expiry_check_at" = CASE WHEN "payable_until" > now() - interval '3 days' THEN now() END
WHERE "payment_status" IN ('expired', 'cancelled')
  AND ("expiry_check_at" IS NOT NULL OR "payable_until" > now() - interval '3 days');

-- CreateIndex
CREATE INDEX CONCURRENTLY "order_late_check" ON "order"("expiry_check_at") WHERE (payment_status IN ('expired', 'cancelled') AND expiry_check_at IS NOT NULL);
