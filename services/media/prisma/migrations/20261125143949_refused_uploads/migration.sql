-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "upload_owner_id_created_at_idx" ON "upload"("owner_id", "created_at") WHERE (state = 'refused');
