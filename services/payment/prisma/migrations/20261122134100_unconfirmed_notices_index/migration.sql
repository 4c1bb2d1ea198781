-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "notice_unconfirmed" ON "notice"("confirm_at") WHERE (confirm_at IS NOT NULL);
