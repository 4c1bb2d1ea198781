-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "review_photo_untold" ON "review_photo"("created_at") WHERE (told_at IS NULL AND review_id IS NOT NULL);
