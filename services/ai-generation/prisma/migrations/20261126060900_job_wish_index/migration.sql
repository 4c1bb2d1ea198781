-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "job_wish" ON "job"("wish_id") WHERE (wish_id IS NOT NULL);
