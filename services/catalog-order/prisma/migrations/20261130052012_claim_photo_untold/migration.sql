-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "claim_photo_untold" ON "claim_photo"("created_at") WHERE (told_at IS NULL AND claim_id IS NOT NULL);
