-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "job_template_id_idx" ON "job"("template_id");
