-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "content_act_owner_id_acted_at_idx" ON "content_act"("owner_id", "acted_at");
