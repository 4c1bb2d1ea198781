-- The list of orders for staff, newest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_placed_at_idx" ON "order"("placed_at" DESC);
