-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "job_created_at_idx" ON "job"("created_at");
