-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "keepsake_job_id_idx" ON "keepsake"("job_id");
