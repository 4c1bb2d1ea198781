-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "erased_owner_unrecorded" ON "erased_owner"("erased_at") WHERE (recorded_at IS NULL);
