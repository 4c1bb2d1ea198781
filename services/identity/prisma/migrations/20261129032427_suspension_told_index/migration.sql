-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "account_of_untold_suspension" ON "account"("id") WHERE (status = 'inactive' AND suspension_told_at IS NULL);
