-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "evidence_sha256_idx" ON "evidence"("sha256");
