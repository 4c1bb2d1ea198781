-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "appeal_piece_id_idx" ON "appeal"("piece_id");
