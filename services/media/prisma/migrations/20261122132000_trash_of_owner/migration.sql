-- The trash counts for the quota and is emptied by its owner.

-- CreateIndex
CREATE INDEX CONCURRENTLY "content_trash_of_owner" ON "content"("owner_id", "deleted_at") WHERE (deleted_at IS NOT NULL);
