-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "evidence_page_unsealed" ON "evidence_page"("taken_at") WHERE (sealed_at IS NULL);
