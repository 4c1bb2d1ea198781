-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "content_removed_at_idx" ON "content"("removed_at") WHERE (removed_at IS NOT NULL);
