-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_act_completed" ON "order_act"("acted_at", "order_id") WHERE (kind = 'completed');
