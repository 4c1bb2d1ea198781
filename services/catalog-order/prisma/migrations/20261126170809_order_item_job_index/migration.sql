-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_item_job_id_idx" ON "order_item"("job_id");
