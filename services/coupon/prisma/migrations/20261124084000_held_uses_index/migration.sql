-- Held uses are counted at every export of metrics, and redeemed ones, which grow without end, are not read for it.

-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "coupon_use_held" ON "coupon_use"("held_until") WHERE (state = 'held');
