-- Finds who placed a first order with one code on one day.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "coupon_use_first_order" ON "coupon_use"("coupon_id", "created_at", "user_id") WHERE (is_first_order AND state IN ('held', 'redeemed'));
