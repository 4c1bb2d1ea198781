CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "keepsake_piece" ON "keepsake"("piece_of", "piece") WHERE (piece_of IS NOT NULL);
