-- Figures for staff read the uses of a span of time.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "coupon_use_created" ON "coupon_use"("created_at");
