-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_item_stopped" ON "order_item"("order_id") WHERE (blocked_reason <> '');
