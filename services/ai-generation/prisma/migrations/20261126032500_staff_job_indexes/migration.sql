-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "job_created_at_idx" ON "job"("created_at");

-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "job_template_id_idx" ON "job"("template_id");
