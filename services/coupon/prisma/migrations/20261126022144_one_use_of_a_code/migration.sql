-- CreateIndex
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "coupon_use_one_code" ON "coupon_use"("one_use_code") WHERE (state IN ('held', 'redeemed'));
