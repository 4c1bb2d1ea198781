-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "evidence_unsealed" ON "evidence"("taken_at") WHERE (sealed_at IS NULL);
