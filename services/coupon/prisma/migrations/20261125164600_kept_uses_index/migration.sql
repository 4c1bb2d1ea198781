-- The uses of cancelled orders that may still be paid are looked for every minute, and there are few of them at any time.

-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "coupon_use_kept" ON "coupon_use"("kept_until") WHERE (kept_until IS NOT NULL);
