-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "message_created_at_idx" ON "message"("created_at");
