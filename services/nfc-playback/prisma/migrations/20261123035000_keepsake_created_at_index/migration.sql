-- The list of keepsakes for staff, newest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "keepsake_created_at_idx" ON "keepsake"("created_at" DESC);
