-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "content_source_of_owner" ON "content"("owner_id", "source_hash") WHERE (source_hash IS NOT NULL AND deleted_at IS NULL);
