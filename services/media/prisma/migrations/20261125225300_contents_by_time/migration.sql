-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "content_created_at_idx" ON "content"("created_at" DESC);
