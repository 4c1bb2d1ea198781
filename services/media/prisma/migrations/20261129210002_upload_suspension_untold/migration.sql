-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "upload_suspension_untold" ON "upload_suspension"("since") WHERE (told_at IS NULL);
