-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_returned" ON "order"("returned_at") WHERE (returned_at IS NOT NULL);
