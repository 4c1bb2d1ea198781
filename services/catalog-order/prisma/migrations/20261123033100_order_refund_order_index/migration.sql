-- The refunds of one order.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_refund_order_id_idx" ON "order_refund"("order_id");
